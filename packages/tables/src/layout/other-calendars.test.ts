import { describe, expect, it } from 'vitest';
import { Context } from '../context.ts';
import type { ReadOptions } from '../types.ts';
import { calendarOfDate, calendarOfHead } from './calendar-names.ts';
import { withOtherCalendars } from './other-calendars.ts';

function readColumn(head: string, cells: readonly string[], options: ReadOptions = {}) {
  const rows = [[head, 'v'], ...cells.map((cell) => [cell, '1'])];
  const context = new Context(options);
  const grid = withOtherCalendars({ rows, lines: rows.map((_, i) => i + 1) }, context);
  return {
    years: grid.rows.slice(1).map(([cell]) => cell),
    asked: context.questions.map(({ sentence }) => sentence),
  };
}

describe('years that are converted', () => {
  it.each([
    ['年', ['H30', 'R1', 'R2'], ['2018', '2019', '2020']],
    ['年', ['平成30年', '令和元年', '令和2年'], ['平成30年', '令和元年', '令和2年']],
    ['年別', ['98年', '99年', '100年'], ['2009', '2010', '2011']],
    ['ROC year', ['98', '99', '100'], ['2009', '2010', '2011']],
    ['Year (B.E.)', ['2561', '2562', '2563'], ['2018', '2019', '2020']],
    ['period', ['BE 2561', 'BE 2562', 'BE 2563'], ['2018', '2019', '2020']],
  ])('%s: %j is %j', (head, cells, years) => {
    expect(readColumn(head, cells)).toEqual({ years, asked: [] });
  });

  it('are months where they count them', () => {
    const months = ['10911', '10912', '11001', '11002', '11003', '11004'];
    const ours = ['2020-11', '2020-12', '2021-01', '2021-02', '2021-03', '2021-04'];
    expect(readColumn('資料年月', months).years).toEqual(ours);
  });
});

it.each([
  ['BE', ['98', '99', '100']],
  ['Buddhist', ['94', '95', '95']],
  ['ROC', ['1', '2', '3']],
  ['部門', ['H1', 'H2', 'H3']],
  ['代碼', ['10901', '10902', '10903', '10904', '10905', '10906']],
  ['year', ['1998', '1999', '2000']],
])('leaves figures and codes of %s alone', (head, cells) => {
  expect(readColumn(head, cells)).toEqual({ years: cells, asked: [] });
});

it('asks about calendars whose years begin within ours, and about years far ahead', () => {
  expect(readColumn('Year (AH)', ['1440', '1441', '1442']).asked).toEqual([
    'Are the numbers in "Year (AH)" (1440, 1441, 1442 …) years of the Hijri calendar, which are not converted to ours?',
  ]);
  const ahead = ['2561', '2562', '2563'];
  expect(readColumn('year', ahead).asked).toHaveLength(1);
  expect(readColumn('year', ahead, { dateColumn: 'year' }).years).toEqual(['2018', '2019', '2020']);
  expect(readColumn('year', ahead, { estimates: 'keep' })).toEqual({ years: ahead, asked: [] });
});

it.each([
  ['1399/01', 'Persian or the Hijri'],
  ['فروردین 1399', 'Persian'],
  ['Ramadan 1441', 'Hijri'],
  ['2020/01', null],
])('%s is of the calendar %s', (text, calendar) => {
  expect(calendarOfDate(text)).toBe(calendar);
});

it('takes letters for a calendar only beside a word for years', () => {
  expect(calendarOfHead('EC year')?.name).toBe('Ethiopian');
  expect(calendarOfHead('EC')).toBeNull();
});
