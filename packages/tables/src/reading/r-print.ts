/**
 * What R prints on its console: vectors with the number of their first element in brackets (`[13] 1.2 3.4`),
 * series of years with their start above them, series of months or quarters under the names of these, and
 * several series with the period before each row.
 */
import { isMissing } from '../cells/missing.ts';
import { readNumber } from '../cells/numbers.ts';
import { couldBeDate } from '../dates/column.ts';
import { partOfYear } from '../dates/parts.ts';
import type { Grid } from '../grid.ts';
import type { Problem } from '../types.ts';
import { gridOf, type PrintedLine, rTable } from './r-table.ts';
import { periodsOf, type RTime, timeOf, unknownPeriods } from './r-time.ts';

export interface Printed {
  readonly grid: Grid;
  readonly note: string;
}

interface Words {
  readonly words: readonly string[];
  /** Where each word ends in its line. */
  readonly ends: readonly number[];
}

const isValue = (word: string): boolean => readNumber(word) !== null || isMissing(word);

function wordsOf(text: string): Words {
  const found = [...text.matchAll(/\S+/g)];
  return { words: found.map(([word]) => word), ends: found.map(({ 0: word, index }) => index + word.length) };
}

const PRINTED =
  /^[\s\ufeff]*(?:>|\[1\] |(?:Multi-Seasonal )?Time Series:|(?:[A-Z][a-z]{2}|Qtr[1-4]) {1,9}[A-Z])/;
const NOTE = 'read as printed by R';

/** Null where the text is nothing that R printed. */
export function rPrint(text: string): Printed | Problem | null {
  const mayBe = PRINTED.test(text) || /^[\r\n]*[ \ufeff]+\S/.test(text);
  if (!mayBe) return null;
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((line, i): PrintedLine => ({ text: line, at: i + 1 }))
    .filter((line) => line.text.trim() !== '' && !/^[>+] ?/.test(line.text));
  const printed = PRINTED.test(text) ? (vector(lines) ?? periodsAcross(lines)) : null;
  return printed ?? table(lines);
}

const INDEXED = /^ *\[(\d+)\] +(.*)$/;
const TITLE = /^(?:Multi-Seasonal )?Time Series:/;

function vector(lines: readonly PrintedLine[]): Printed | null {
  const first = lines.findIndex(({ text }) => INDEXED.test(text));
  if (first === -1) return null;
  const head = lines.slice(0, first).map(({ text }) => text.trim());
  if (head.length > 0 && !TITLE.test(head[0])) return null;
  const values: string[] = [];
  const at: number[] = [];
  for (const line of lines.slice(first)) {
    const [, index, rest = ''] = INDEXED.exec(line.text) ?? [];
    const { words } = wordsOf(rest);
    if (Number(index) !== values.length + 1 || !words.every(isValue)) return null;
    values.push(...words);
    at.push(...words.map(() => line.at));
  }
  const time = timeAbove(head);
  const dates = time === null ? null : periodsOf(time, values.length);
  const names = dates === null ? [['values']] : [['date', 'values']];
  const rows = values.map((value, i) => (dates === null ? [value] : [dates[i], value]));
  const lost = time !== null && dates === null ? unknownPeriods(time) : '';
  return { grid: { rows: [...names, ...rows], lines: [lines[first].at, ...at] }, note: `${NOTE}${lost}` };
}

/** `Start = 2000`, `Start = c(2000, 3)` and `Frequency = 12`, also of several seasons. */
function timeAbove(head: readonly string[]): RTime | null {
  const field = (name: string): string | undefined =>
    head.find((line) => line.startsWith(name))?.replace(/^[^=:]*[=:] */, '');
  const start = field('Start')?.replace(/^(\d+) (\d+)$/, 'c($1, $2)');
  const frequency = field('Frequency') ?? field('Seasonal Periods')?.split(' ').at(-1);
  return start === undefined ? null : timeOf(start, Number(frequency));
}

/** Several series, below their start and frequency or with their periods before them. */
function table(lines: readonly PrintedLine[]): Printed | null {
  const titled = TITLE.test(lines[0]?.text ?? '');
  const printed = rTable(titled ? lines.slice(4) : lines);
  if (printed === null) return null;
  if (!titled) {
    // periods of one word are read like any other column
    const isSpaced = printed.labels.every((label) => / /.test(label) && couldBeDate(label));
    return isSpaced ? { grid: gridOf(printed, printed.labels), note: NOTE } : null;
  }
  const time = timeAbove(lines.slice(0, 4).map(({ text }) => text.trim()));
  if (time === null) return null;
  const periods = periodsOf(time, printed.values.length);
  return { grid: gridOf(printed, periods), note: `${NOTE}${periods === null ? unknownPeriods(time) : ''}` };
}

/** Months or quarters over years. Rows that are not full begin or end the series; their places say where. */
function periodsAcross(lines: readonly PrintedLine[]): Printed | Problem | null {
  const [head, ...body] = lines.map((line) => ({ ...wordsOf(line.text), line }));
  if (head === undefined || body.length === 0 || head.line.text.includes('\t')) return null;
  if (head.words.some((word) => !/^(?:[A-Z][a-z]{2}|Qtr[1-4])$/.test(word))) return null;
  const units = new Set(head.words.map((word) => partOfYear(word)?.unit));
  if (units.size !== 1 || !(units.has('month') || units.has('quarter'))) return null;
  const isRow = ({ words: [year, ...values] }: Words): boolean =>
    /^\d{4}$/.test(year) && values.length <= head.words.length && values.every(isValue);
  const short = body.filter(({ words }) => words.length <= head.words.length);
  if (!body.every(isRow) || short.length === 0) return null;
  const rows: string[][] = [];
  for (const { words, ends, line } of body) {
    const [year, ...values] = words;
    const places = ends.slice(1).map((end) => head.ends.indexOf(end));
    const atEnd = line === body[body.length - 1].line && body.length > 1;
    if (values.length < head.words.length && places.includes(-1) && !atEnd) {
      const message =
        `Line ${line.at} has ${values.length} values under ${head.words.length} periods: ` +
        'which they belong to is not said.';
      return { code: 'ragged', message, row: line.at };
    }
    const aligned = !places.includes(-1);
    const cells = head.words.map((_, i) => values[aligned ? places.indexOf(i) : i] ?? '');
    rows.push([year, ...cells]);
  }
  const numbers = [head.line.at, ...body.map(({ line }) => line.at)];
  return { grid: { rows: [['year', ...head.words], ...rows], lines: numbers }, note: NOTE };
}
