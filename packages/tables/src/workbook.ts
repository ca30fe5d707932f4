/** Workbooks (xlsx): the sheets as grids. */
import { unzipSync, zipSync } from 'fflate';
import { latinDigits } from './cells/digits.ts';
import { type Cell, type Grid, toGrid, trimCell } from './grid.ts';
import { MAX_UNPACKED_BYTES, megabytes } from './limits.ts';
import { formatDay } from './periods.ts';
import type { Problem } from './types.ts';

export interface Sheet {
  readonly name: string;
  readonly grid: Grid;
  /** The first number in digits of another script, where there is one. */
  readonly example?: string;
}

const refuse = (message: string): Problem => ({ code: 'binary', message });

export async function readWorkbook(bytes: Uint8Array): Promise<readonly Sheet[] | Problem> {
  const files = unpack(bytes);
  if (!(files instanceof Map)) return files;
  const formula = uncomputedFormula(files);
  if (formula !== null) return formula;
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  // Packed again without compression: the library then unpacks in this thread and starts no workers, which
  // the content security policy of a page may forbid.
  const stored = zipSync(Object.fromEntries(files), { level: 0 });
  try {
    const sheets = await readXlsxFile(stored.buffer as ArrayBuffer);
    return sheets.map(({ sheet, data }) => {
      let example: string | undefined;
      const rows = (data as unknown as (string | number | boolean | Date | null)[][]).map((row) =>
        row.map((value) => {
          const cell = cellOf(value);
          if (typeof cell === 'number') return cell;
          const latin = latinDigits(cell);
          example ??= latin.example;
          return latin.text;
        }),
      );
      return { name: sheet, grid: toGrid(rows), ...(example === undefined ? {} : { example }) };
    });
  } catch (error) {
    return refuse(`The workbook cannot be read: ${(error as Error).message}.`);
  }
}

function unpack(bytes: Uint8Array): Map<string, Uint8Array> | Problem {
  let size = 0;
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        if (/\.(xml|rels)$/.test(name)) size += originalSize;
        return false;
      },
    });
    if (!names.includes('xl/workbook.xml')) {
      const known = names.includes('content.xml')
        ? 'The file is an OpenDocument table (.ods); save it as .xlsx or CSV.'
        : names.some((name) => name.startsWith('xl/'))
          ? 'The workbook is of a kind that cannot be read (.xlsb?); save it as .xlsx.'
          : 'The file is a zip archive; unpack it and choose the table in it.';
      return refuse(known);
    }
    if (size > MAX_UNPACKED_BYTES) {
      const message = `The workbook unpacks to ${megabytes(size)}; the limit is ${megabytes(MAX_UNPACKED_BYTES)}.`;
      return { code: 'too-large', message };
    }
    return new Map(Object.entries(unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) })));
  } catch {
    return refuse('The workbook is damaged: it does not unpack.');
  }
}

/** A formula whose result was never stored would read as an empty cell. */
function uncomputedFormula(files: ReadonlyMap<string, Uint8Array>): Problem | null {
  const decoder = new TextDecoder('utf-8');
  for (const [name, bytes] of files) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
    const xml = decoder.decode(bytes);
    if (!xml.includes('<f')) continue;
    for (const match of xml.matchAll(/<c ([^>]*[^/])>((?:(?!<\/c>).)*)<\/c>/gs)) {
      const [, attributes, content] = match;
      if (!/<f[\s>/]/.test(content) || /<v[^>]*>[^<]/.test(content) || /t="str"/.test(attributes)) continue;
      const cell = /r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? 'a cell';
      const message = `${cell} holds a formula without its result; open the workbook in a spreadsheet and save it again.`;
      return { code: 'formula', message };
    }
  }
  return null;
}

const MS_PER_DAY = 86_400_000;

function cellOf(cell: string | number | boolean | Date | null): Cell {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'string') return trimCell(cell);
  // Spreadsheets store days as fractions; a second is 1.2e-5 of one.
  const seconds = Math.round(cell.getTime() / 1000);
  const day = Math.floor(seconds / (MS_PER_DAY / 1000));
  const rest = seconds - day * 86_400;
  if (rest === 0) return formatDay(day);
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
  return `${formatDay(day)}T${clock}`;
}
