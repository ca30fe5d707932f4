/** Workbooks (xlsx): the sheets as grids. Nothing is unpacked before its size is known. */
import { unzipSync } from 'fflate';
import { latinDigits } from '../cells/digits.ts';
import { type Cell, type Grid, toGrid } from '../grid.ts';
import { MAX_UNPACKED_BYTES, megabytes, thousands } from '../limits.ts';
import type { Problem } from '../types.ts';
import { archiveKind } from './archives.ts';
import { formatsOf } from './formats.ts';
import { hiddenNotes } from './hidden.ts';
import { spreadMerged } from './merged.ts';
import { RichText } from './rich-text.ts';
import { checked, readSheetXml, type SheetParts, type SheetRows } from './sheet.ts';
import { shownCells } from './shown.ts';
import { XmlError, XmlReader } from './xml.ts';

export interface Sheet {
  readonly name: string;
  readonly grid: Grid;
  /** The first number in digits of another script, where there is one. */
  readonly example?: string;
  readonly hidden: boolean;
  /** What was made of cells that are merged, hidden or shown otherwise than they are stored. */
  readonly notes: readonly string[];
}

const MAX_STRINGS = 1_000_000;

const refuse = (message: string): Problem => ({ code: 'binary', message });

export function readWorkbook(bytes: Uint8Array): readonly Sheet[] | Problem {
  const problem = check(bytes);
  if (problem !== null) return problem;
  try {
    return [...sheetsOf(bytes)].map(({ name, hidden, date1904, read }) => ({
      name,
      hidden,
      ...gridOf(read(), date1904),
    }));
  } catch (error) {
    if (!(error instanceof XmlError)) return refuse('The workbook is damaged: it does not unpack.');
    return refuse(`The workbook cannot be read: ${error.message}.`);
  }
}

interface StoredSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Days are counted from 1904. */
  readonly date1904: boolean;
  readonly read: () => SheetRows;
}

/** A sheet by name, read when it is asked for: one at a time is in memory. */
export function* sheetsOf(bytes: Uint8Array): Generator<StoredSheet> {
  const part = (path: string): string | undefined => {
    const file = unzipSync(bytes, { filter: ({ name }) => name === path })[path];
    return file === undefined ? undefined : decoded(file);
  };
  const { names, date1904 } = workbookOf(part('xl/workbook.xml') ?? '');
  const targets = targetsOf(part('xl/_rels/workbook.xml.rels') ?? '');
  const parts: SheetParts = {
    strings: stringsOf(part('xl/sharedStrings.xml') ?? ''),
    formats: formatsOf(part('xl/styles.xml') ?? ''),
    date1904,
  };
  for (const { name, id, hidden } of names) {
    const target = targets.get(id);
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
    // Charts are sheets too, without cells.
    const read = (): SheetRows => readSheetXml(path.includes('worksheets') ? (part(path) ?? '') : '', parts);
    yield { name, hidden, date1904, read };
  }
}

function gridOf(sheet: SheetRows, date1904: boolean): Omit<Sheet, 'name' | 'hidden'> {
  let example: string | undefined;
  const shown = shownCells(sheet, date1904);
  const cells = shown.cells.map((row) =>
    row.map((cell): Cell => {
      if (typeof cell === 'number' || cell === '') return cell;
      const latin = latinDigits(cell);
      example ??= latin.example;
      return latin.text;
    }),
  );
  const notes = [...hiddenNotes(sheet), ...shown.notes, ...spreadMerged(cells, sheet.lines, sheet.merged)];
  return { grid: toGrid(cells, 1, sheet.lines), notes, ...(example === undefined ? {} : { example }) };
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
  if (!names.includes('xl/workbook.xml')) return refuse(archiveKind(names, bytes));
  if (size <= MAX_UNPACKED_BYTES) return null;
  const message = `The workbook unpacks to ${megabytes(size)}; the limit is ${megabytes(MAX_UNPACKED_BYTES)}.`;
  return { code: 'too-large', message };
}

function decoded(file: Uint8Array): string {
  const encoding = file[0] === 0xff ? 'utf-16le' : file[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(file);
}

interface NamedPart {
  readonly name: string;
  readonly id: string;
  readonly hidden: boolean;
}

function workbookOf(xml: string): { names: readonly NamedPart[]; date1904: boolean } {
  const names: NamedPart[] = [];
  let date1904 = false;
  const reader = new XmlReader(xml);
  while (reader.next()) {
    if (reader.kind === 'close') continue;
    if (reader.name === 'workbookPr') date1904 = /^(?:1|true)$/i.test(reader.attribute('date1904') ?? '');
    if (reader.name !== 'sheet') continue;
    const hidden = /^(?:very)?hidden$/i.test(reader.attribute('state') ?? '');
    names.push({ name: reader.attribute('name') ?? '', id: reader.attribute('id') ?? '', hidden });
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

function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  const reader = new XmlReader(xml);
  let rich = new RichText();
  while (reader.next()) {
    if (reader.name !== 'si') rich.take(reader);
    else if (reader.kind !== 'open') {
      strings.push(checked(rich.text));
      rich = new RichText();
      if (strings.length > MAX_STRINGS)
        throw new XmlError(`it has more than ${thousands(MAX_STRINGS)} texts`);
    }
  }
  return strings;
}
