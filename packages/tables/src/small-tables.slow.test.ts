/**
 * Tables as small as those in which people try a program out, with values that look like something else: 1,
 * 2, 3 …, figures between 1500 and 2200, one figure throughout. Every one is read as it was written, or asked
 * about with an answer that reads it so.
 */
import { describe, expect, it } from 'vitest';
import { readText } from './read.ts';
import type { ReadOptions } from './types.ts';

const pad = (n: number): string => String(n).padStart(2, '0');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

type Spelling = (i: number) => string;
const yearly =
  (spell: (year: number) => string): Spelling =>
  (i) =>
    spell(2001 + i);
const parted =
  (parts: number, spell: (year: number, part: number) => string): Spelling =>
  (i) =>
    spell(2019 + Math.floor(i / parts), (i % parts) + 1);
const daily =
  (first: number, hours: number, spell: (iso: string) => string): Spelling =>
  (i) =>
    spell(new Date(first + i * hours * 3_600_000).toISOString());

const JANUARY = Date.UTC(2020, 0, 1);
const MAY = Date.UTC(2021, 4, 14);
const SPELLINGS: Readonly<Record<string, Spelling>> = {
  '2001': yearly(String),
  '2001-12-31': yearly((y) => `${y}-12-31`),
  FY2001: yearly((y) => `FY${y}`),
  '2001/2002': yearly((y) => `${y}/${y + 1}`),
  '2019-01': parted(12, (y, m) => `${y}-${pad(m)}`),
  'Jan 2019': parted(12, (y, m) => `${MONTHS[m - 1]} ${y}`),
  'Jan-19': parted(12, (y, m) => `${MONTHS[m - 1]}-${y - 2000}`),
  '2019M01': parted(12, (y, m) => `${y}M${pad(m)}`),
  '2019.01': parted(12, (y, m) => `${y}.${pad(m)}`),
  '01.2019': parted(12, (y, m) => `${pad(m)}.${y}`),
  '01/2019': parted(12, (y, m) => `${pad(m)}/${y}`),
  '201901': parted(12, (y, m) => `${y}${pad(m)}`),
  '2019-01-01': parted(12, (y, m) => `${y}-${pad(m)}-01`),
  '2019年1月': parted(12, (y, m) => `${y}年${m}月`),
  '2019Q1': parted(4, (y, q) => `${y}Q${q}`),
  'Q1 2019': parted(4, (y, q) => `Q${q} ${y}`),
  '1Q19': parted(4, (y, q) => `${q}Q${y - 2000}`),
  '2019-03-31': parted(4, (y, q) => `${y}-${pad(3 * q)}-${q === 1 || q === 4 ? 31 : 30}`),
  '2019H1': parted(2, (y, h) => `${y}H${h}`),
  '2019-W01': parted(52, (y, w) => `${y}-W${pad(w)}`),
  '2020-01-01': daily(JANUARY, 24, (iso) => iso.slice(0, 10)),
  '2021-05-14': daily(MAY, 24, (iso) => iso.slice(0, 10)),
  '14 May 2021': daily(MAY, 24, (iso) => `${Number(iso.slice(8, 10))} ${MONTHS[4]} 2021`),
  'weeks of days': daily(MAY, 168, (iso) => iso.slice(0, 10)),
  '2020-01-01T00:00': daily(JANUARY, 1, (iso) => iso.slice(0, 16)),
};

const FIGURES: readonly ((i: number) => string)[] = [
  (i) => String(i + 1),
  (i) => String(10 * (i + 1)),
  (i) => String(1000 + ((i * 7919) % 1009)),
  (i) => (((i * 37) % 11) + 0.5).toFixed(2),
  () => '1',
  (i) => String(i),
  (i) => String((i + 1) ** 2),
];

const NAMES: readonly (readonly string[])[] = [
  ['value'],
  ['a', 'b'],
  ['s1', 's2', 's3'],
  ['one', 'two', 'three'],
  ['sales', 'cost', 'price', 'stock'],
];

interface Made {
  readonly dates: readonly string[];
  readonly names: readonly string[];
  readonly figures: readonly (readonly string[])[];
}
const LAYOUTS: Readonly<Record<string, (made: Made) => readonly (readonly string[])[]>> = {
  'a column for each': ({ dates, names, figures }) => [
    ['date', ...names],
    ...dates.map((date, i) => [date, ...figures.map((of) => of[i])]),
  ],
  'a row for each': ({ dates, names, figures }) => [
    ['name', ...dates],
    ...names.map((name, j) => [name, ...figures[j]]),
  ],
  'one below the other': ({ dates, names, figures }) => [
    ['item', 'date', 'value'],
    ...names.flatMap((name, j) => dates.map((date, i) => [name, date, figures[j][i]])),
  ],
};

const SEPARATORS = [',', ';', '\t'];
const SIZES = [4, 13];

const DEEPEST = 3;

/** What is wrong with the reading of a table, or null; where it asks, with that of every answer. */
function fault(text: string, made: Made, options: ReadOptions = {}, depth = 0): string | null {
  const { problems, questions, series } = readText(text, options);
  const choices = questions[0]?.choices ?? [];
  if (choices.length > 0) {
    const isRight = choices.some(
      ({ option }) => depth < DEEPEST && fault(text, made, { ...options, ...option }, depth + 1) === null,
    );
    return isRight ? null : `no right answer to "${questions[0].sentence}"`;
  }
  if (problems.length > 0) return problems[0].message;
  if (series.length !== made.names.length) return `${series.length} series`;
  const same = series.every(({ values }, j) => String(values) === String(made.figures[j].map(Number)));
  return same ? null : `other values, ${series[0].values.slice(0, 4)}`;
}

function faults(spell: Spelling, layout: (made: Made) => readonly (readonly string[])[]): string[] {
  const found: string[] = [];
  let turn = 0;
  for (const names of NAMES)
    for (const first of FIGURES.keys()) {
      const size = SIZES[turn % SIZES.length];
      const dates = Array.from({ length: size }, (_, i) => spell(i));
      const figures = names.map((_, j) => {
        const figure = FIGURES[(first + j) % FIGURES.length];
        return dates.map((_, i) => figure(i));
      });
      const made = { dates, names, figures };
      const separator = SEPARATORS[turn++ % SEPARATORS.length];
      const text = layout(made)
        .map((cells) => `${cells.join(separator)}\n`)
        .join('');
      const wrong = fault(text, made);
      if (wrong !== null) found.push(`${wrong}: ${text.slice(0, 120)}`);
    }
  return found;
}

for (const [spelling, spell] of Object.entries(SPELLINGS))
  describe(`small tables with dates such as ${spelling}`, () => {
    it.each(Object.keys(LAYOUTS))('are read as written or asked about: %s', (name) => {
      expect(faults(spell, LAYOUTS[name])).toEqual([]);
    });
  });

describe('series whose names look like parts of years', () => {
  it.each([
    ['name,2001,2002,2003\ns1,1.5,2,3\ns2,3,2,1\n', ['s1', 's2']],
    ['country,2001,2002,2003\nQ1,1.5,2,3\nQ2,3,2,1\nQ3,4,4,4\n', ['Q1', 'Q2', 'Q3']],
    ['year,a,b,c,d\n2001,1,2,3,4\n2002,5,6,7,8\n2003,9,10,11,12\n', ['a', 'b', 'c', 'd']],
    ['store,2019-01,2019-02,2019-03\n1,1,2,3\n2,4,8,22\n', ['1', '2']],
  ])('keep them', (text, names) => {
    expect(readText(text).series.map(({ name }) => name)).toEqual(names);
  });

  it('are asked about below years that have no other name', () => {
    const [question] = readText('Year,2001,2002,2003\nS1,1.5,2,3\nS2,3,2,1\n').questions;
    expect(question?.sentence).toContain('S1 and S2 count the halves of each year');
  });
});

it('reads years above quarters whose corner says what stands across', () => {
  const { series } = readText('Year,2001,2002,2003\nQ1,1,5,9\nQ2,2,6,10\nQ3,3,7,11\nQ4,4,8,12\n');
  expect(series[0]?.values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

it('reads quarters in five digits', () => {
  const { series } = readText('quarter,v\n20193,8\n20194,1\n20201,5\n20202,9\n20203,4\n');
  expect(series[0]).toMatchObject({ start: '2019-Q3', values: [8, 1, 5, 9, 4] });
});

it.each([
  ['y,m,v', '2001-03', 'monthly'],
  ['y,q,v', '2001-Q3', 'quarterly'],
])('reads a year and its parts under letters: %s', (head, third, frequency) => {
  const rows = [1.5, 2, 4, 3].map((value, i) => `2001,${i + 1},${value}\n`).join('');
  const [series] = readText(`${head}\n${rows}`).series;
  expect(series).toMatchObject({ frequency, values: [1.5, 2, 4, 3] });
  expect(series?.periods[2]).toBe(third);
});

/** The answers of the first question, each tried. */
const answersOf = (text: string) =>
  (readText(text).questions[0]?.choices ?? []).map(({ option }) => ({ option, ...readText(text, option) }));

it('takes the answer that `2001/02` is a year', () => {
  const text = 'date,a\n2001/02,1.5\n2002/03,2\n2003/04,4\n';
  const annual = answersOf(text).find(({ option }) => option.frequency === 'annual');
  expect(annual?.questions).toEqual([]);
  expect(annual?.series[0]).toMatchObject({ frequency: 'annual', start: '2001', values: [1.5, 2, 4] });
});

it('asks whether rows are series below numbers that are no dates known here', () => {
  const byRow = answersOf('country,2019.00,2019.25,2019.50\nDE,1,2,3\nFR,4,5,7\n')[0];
  expect(byRow?.series).toMatchObject([
    { name: 'DE', values: [1, 2, 3] },
    { name: 'FR', values: [4, 5, 7] },
  ]);
});
