/** Workbooks (xlsx): the sheets as grids. Nothing is unpacked before its size is known. */
import { unzipSync } from 'fflate';
import { latinDigits } from '../cells/digits.ts';
import { type Cell, type Grid, toGrid } from '../grid.ts';
import { MAX_CELL_TEXT, MAX_UNPACKED_BYTES, megabytes, thousands } from '../limits.ts';
import type { Problem } from '../types.ts';
import { cellOf, readSheetXml, type SheetParts, type SheetRows, spreadMerged } from './sheet.ts';
import { XmlError, XmlReader } from './xml.ts';

export interface Sheet {
  readonly name: string;
  readonly grid: Grid;
  /** The first number in digits of another script, where there is one. */
  readonly example?: string;
}

const MAX_STRINGS = 1_000_000;

const refuse = (message: string): Problem => ({ code: 'binary', message });

export function readWorkbook(bytes: Uint8Array): readonly Sheet[] | Problem {
  const problem = check(bytes);
  if (problem !== null) return problem;
  try {
    return [...sheetsOf(bytes)].map(({ name, read }) => gridOf(name, read()));
  } catch (error) {
    if (!(error instanceof XmlError)) return refuse('The workbook is damaged: it does not unpack.');
    return refuse(`The workbook cannot be read: ${error.message}.`);
  }
}

/** A sheet by name, read when it is asked for: one at a time is in memory. */
export function* sheetsOf(bytes: Uint8Array): Generator<{ name: string; read: () => SheetRows }> {
  const part = (path: string): string | undefined => {
    const file = unzipSync(bytes, { filter: ({ name }) => name === path })[path];
    return file === undefined ? undefined : decoded(file);
  };
  const { names, date1904 } = workbookOf(part('xl/workbook.xml') ?? '');
  const targets = targetsOf(part('xl/_rels/workbook.xml.rels') ?? '');
  const parts: SheetParts = {
    strings: stringsOf(part('xl/sharedStrings.xml') ?? ''),
    dateStyles: dateStylesOf(part('xl/styles.xml') ?? ''),
    date1904,
  };
  for (const { name, id } of names) {
    const target = targets.get(id);
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
    // Charts are sheets too, without cells.
    yield { name, read: () => readSheetXml(path.includes('worksheets') ? (part(path) ?? '') : '', parts) };
  }
}

function gridOf(name: string, { rows, lines, merged }: SheetRows): Sheet {
  let example: string | undefined;
  const cells = rows.map((row) =>
    Array.from(row, (stored): Cell => {
      const cell = cellOf(stored ?? null);
      if (typeof cell === 'number' || cell === '') return cell;
      const latin = latinDigits(cell);
      example ??= latin.example;
      return latin.text;
    }),
  );
  spreadMerged(cells, lines, merged);
  return { name, grid: toGrid(cells, 1, lines), ...(example === undefined ? {} : { example }) };
}

function check(bytes: Uint8Array): Problem | null {
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
  } catch {
    return refuse('The workbook is damaged: it does not unpack.');
  }
  if (!names.includes('xl/workbook.xml')) {
    const known = names.includes('content.xml')
      ? 'The file is an OpenDocument table (.ods); save it as .xlsx or CSV.'
      : names.some((name) => name.startsWith('xl/'))
        ? 'The workbook is of a kind that cannot be read (.xlsb?); save it as .xlsx.'
        : 'The file is a zip archive; unpack it and choose the table in it.';
    return refuse(known);
  }
  if (size <= MAX_UNPACKED_BYTES) return null;
  const message = `The workbook unpacks to ${megabytes(size)}; the limit is ${megabytes(MAX_UNPACKED_BYTES)}.`;
  return { code: 'too-large', message };
}

function decoded(file: Uint8Array): string {
  const encoding = file[0] === 0xff ? 'utf-16le' : file[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(file);
}

function workbookOf(xml: string): { names: { name: string; id: string }[]; date1904: boolean } {
  const names: { name: string; id: string }[] = [];
  let date1904 = false;
  const reader = new XmlReader(xml);
  while (reader.next()) {
    if (reader.kind === 'close') continue;
    if (reader.name === 'workbookPr') date1904 = /^(?:1|true)$/i.test(reader.attribute('date1904') ?? '');
    if (reader.name !== 'sheet') continue;
    names.push({ name: reader.attribute('name') ?? '', id: reader.attribute('id') ?? '' });
  }
  if (names.length === 0) throw new XmlError('it names no sheet');
  return { names, date1904 };
}

function targetsOf(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  const reader = new XmlReader(xml);
  while (reader.next()) {
    if (reader.name === 'Relationship')
      targets.set(reader.attribute('Id') ?? '', reader.attribute('Target') ?? '');
  }
  return targets;
}

/** Shared texts; what tells how Chinese characters are read aloud (`rPh`) is no part of them. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  const reader = new XmlReader(xml);
  let text = '';
  let aloud = false;
  while (reader.next()) {
    const { name, kind } = reader;
    if (name === 'rPh') aloud = kind === 'open';
    else if (name === 't' && kind === 'close' && !aloud) text += reader.text;
    else if (name === 'si' && kind !== 'open') {
      if (text.length > MAX_CELL_TEXT)
        throw new XmlError(`a cell has more than ${thousands(MAX_CELL_TEXT)} characters`);
      strings.push(text);
      text = '';
      if (strings.length > MAX_STRINGS)
        throw new XmlError(`it has more than ${thousands(MAX_STRINGS)} texts`);
    }
  }
  return strings;
}

/** Formats with a number of the standard: 14 to 17 and 22 show dates, 27 to 36 and 50 to 58 in East Asia. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** `mmm yy` and `d. mmmm` show a date; `h:mm` and `[h]:mm` a time; `0.0 "days"` a number. */
function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').split(';')[0];
  return /[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs0#?]/i.test(bare));
}

function dateStylesOf(xml: string): boolean[] {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  const reader = new XmlReader(xml);
  let inside = false;
  while (reader.next()) {
    const { name, kind } = reader;
    if (name === 'cellXfs') inside = kind === 'open';
    else if (name === 'numFmt' && kind !== 'close')
      custom.set(Number(reader.attribute('numFmtId')), isDateFormat(reader.attribute('formatCode') ?? ''));
    else if (name === 'xf' && inside && kind !== 'close') {
      const id = Number(reader.attribute('numFmtId') ?? 0);
      styles.push(custom.get(id) ?? isBuiltInDate(id));
    }
  }
  return styles;
}
