/**
 * What stands around a table does not change it: texts of the corpus read the same between a title and a
 * source, with blanks at the ends of lines, and to the right of an empty column.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readTable } from './read.ts';
import type { ReadOptions, ReadResult } from './types.ts';

const TODAY = '2026-11-17';
const CORPUS = fileURLToPath(new URL('../corpus/', import.meta.url));
const groups = readdirSync(CORPUS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('__'))
  .map(({ name }) => name);

const TITLE = 'Results of the survey\nUnit: percent';
const SOURCE = 'Notes:\n1) Break in the series.\nSource: National office\nLast updated: 2024-03-12';

const windows = (text: string): string => `\ufeff${text.replace(/\r?\n/g, '\r\n')}`;

const DECORATIONS: readonly ((text: string, plain: ReadResult) => string)[] = [
  (text) => windows(`${TITLE}\n\n${text.trimEnd()}\n\n${SOURCE}\n`),
  (text) => `${TITLE}\n\n${text.trimEnd()}\n${SOURCE}\n\n`.replace(/\n/g, ' \n'),
  behindEmptyColumn,
];

/** Titles that name what has no name, and forms without room for one, such as a single line. */
const OTHERWISE = new Set(
  (
    'beside/equal-heads-without-titles.csv beside/calendars.csv calendars/two-tables-side-by-side.csv ' +
    'dialects/one-column.csv dialects/one-line-commas.csv dialects/one-line-semicolons.csv ' +
    'dialects/space-thousands-one-column.txt archives/jmulti-months.dat prints/pandas-wide.txt ' +
    'prints/pandas-two-levels.txt tools/listed-by-stata.txt'
  ).split(' '),
);
const isFormed = (name: string): boolean => /\.(?:json|jsonl|ndjson|xlsx)$/.test(name);

interface Case {
  readonly options?: ReadOptions;
  readonly series?: readonly unknown[];
}

/** The texts of a group that are read, with what the corpus answers to their questions. */
function textsOf(group: string): { name: string; text: string; options: ReadOptions }[] {
  const cases = JSON.parse(readFileSync(join(CORPUS, group, 'expected.json'), 'utf8')) as Record<
    string,
    Case
  >;
  return Object.entries(cases).flatMap(([name, { options, series }]) => {
    if (series === undefined || isFormed(name) || OTHERWISE.has(`${group}/${name}`)) return [];
    const text = utf8(readFileSync(join(CORPUS, group, name)));
    return text === null ? [] : [{ name, text, options: { today: TODAY, ...options } }];
  });
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const shown = ({ series, questions, problems }: ReadResult): unknown => ({
  series: series.map(({ name, frequency, periods, values }) => ({ name, frequency, periods, values })),
  questions: questions.map(({ sentence }) => sentence),
  problems: problems.map(({ message }) => message),
});

const MARKS: Readonly<Record<string, string>> = { comma: ',', semicolon: ';', tab: '\t' };
/** Lines that are no rows, and rows over several lines. */
const HAS_OTHER_LINES = /^[ \t]*(?:#|%|\/\/|sep=|c\(|structure|\[)|(?:^|[,;\t])"[^"]*\n|\r(?!\n)/m;
const isOfForm = (note: string): boolean => /^read as|^quotation marks around/.test(note);

/** The text behind an empty column; as it is where cells are not told by a mark. */
function behindEmptyColumn(text: string, { understood }: ReadResult): string {
  const mark = MARKS[understood.delimiter ?? ''];
  const isOther = mark === undefined || HAS_OTHER_LINES.test(text) || understood.notes.some(isOfForm);
  return isOther ? text : text.replace(/^(?=.)/gm, mark);
}

// each file in one way, so that every way meets some of every group
it.each(groups)('%s', async (group) => {
  for (const [i, { name, text, options }] of textsOf(group).entries()) {
    const plain = await readTable(text, options);
    const decorated = await readTable(DECORATIONS[i % DECORATIONS.length](text, plain), options);
    expect({ name, ...(shown(decorated) as object) }).toEqual({ name, ...(shown(plain) as object) });
  }
});
