/**
 * What R prints on its console: vectors with the number of their first element in brackets (`[13] 1.2 3.4`),
 * series of years with their start above them, and series of months or quarters under the names of these.
 */
import { isMissing } from '../cells/missing.ts';
import { readNumber } from '../cells/numbers.ts';
import { partOfYear } from '../dates/parts.ts';
import type { Grid } from '../grid.ts';
import type { Problem } from '../types.ts';

interface Line {
  readonly text: string;
  /** Counted from 1. */
  readonly at: number;
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

const PRINTED = /^[\s\ufeff]*(?:>|\[1\] |Time Series:|(?:[A-Z][a-z]{2}|Qtr[1-4]) {1,9}[A-Z])/;

/** Null where the text is nothing that R printed. */
export function rPrint(text: string): Grid | Problem | null {
  if (!PRINTED.test(text)) return null;
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((line, i): Line => ({ text: line, at: i + 1 }))
    .filter((line) => line.text.trim() !== '' && !/^[>+] ?/.test(line.text));
  return vector(lines) ?? periodsAcross(lines);
}

const INDEXED = /^ *\[(\d+)\] +(.*)$/;

function vector(lines: readonly Line[]): Grid | null {
  const first = lines.findIndex(({ text }) => INDEXED.test(text));
  if (first === -1) return null;
  const head = lines.slice(0, first).map(({ text }) => text.trim());
  if (head.length > 0 && head[0] !== 'Time Series:') return null;
  const values: string[] = [];
  const at: number[] = [];
  for (const line of lines.slice(first)) {
    const [, index, rest = ''] = INDEXED.exec(line.text) ?? [];
    const { words } = wordsOf(rest);
    if (Number(index) !== values.length + 1 || !words.every(isValue)) return null;
    values.push(...words);
    at.push(...words.map(() => line.at));
  }
  const dates = datesFrom(head, values.length);
  const names = dates === null ? [['values']] : [['date', 'values']];
  const rows = values.map((value, i) => (dates === null ? [value] : [dates[i], value]));
  return { rows: [...names, ...rows], lines: [lines[first].at, ...at] };
}

/** `Start = 2000`, `Start = c(2000, 3)` and `Frequency = 12`: the dates of so many values, or null. */
function datesFrom(head: readonly string[], count: number): string[] | null {
  const start = /^Start = (?:c\()?(\d{4})(?:, ?(\d{1,2})\))? *$/.exec(head[1] ?? '');
  const frequency = Number(/^Frequency = (\d+) *$/.exec(head[3] ?? '')?.[1]);
  if (start === null || ![1, 4, 12].includes(frequency)) return null;
  const begin = Number(start[1]) * frequency + Number(start[2] ?? 1) - 1;
  return Array.from({ length: count }, (_, i) => {
    const year = Math.floor((begin + i) / frequency);
    const part = String(((begin + i) % frequency) + 1);
    return frequency === 1 ? String(year) : frequency === 4 ? `${year}Q${part}` : `${year}M${part}`;
  });
}

/** Months or quarters over years. Rows that are not full begin or end the series; their places say where. */
function periodsAcross(lines: readonly Line[]): Grid | Problem | null {
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
  return {
    rows: [['year', ...head.words], ...rows],
    lines: [head.line.at, ...body.map(({ line }) => line.at)],
  };
}
