import { expect, it } from 'vitest';
import { Context } from '../context.ts';
import { yearOfPart } from './part-years.ts';

const APRIL_FIRST = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3];
const years = (head: string, ...texts: readonly string[]) => {
  const context = new Context({});
  const parts = { unit: 'month', order: APRIL_FIRST, first: 'Apr', years: texts, head } as const;
  return { at: yearOfPart(parts, context), context };
};

it('puts the months behind December into the second of two years', () => {
  const { at } = years('Year', '2019-20');
  expect([at('2019-20', 4), at('2019-20', 12), at('2019-20', 1), at('2019-20', 3)]).toEqual([
    2019, 2019, 2020, 2020,
  ]);
});

it('takes a year by its end where its name says so', () => {
  const { at, context } = years('Year ended March', '2020');
  expect([at('2020', 4), at('2020', 3)]).toEqual([2019, 2020]);
  expect(context.notes).toEqual(['years that begin with Apr are named by the year in which they end']);
});

it('asks where a bare year may be the first or the second', () => {
  expect(years('Year', '2020').context.questions.map(({ id }) => id)).toEqual(['frequency']);
  expect(years('年度', '2020年度').context.questions).toEqual([]);
});
