import { expect, it } from 'vitest';
import { partOfYear } from './parts.ts';

it.each([
  [
    'quarter',
    1,
    ['Q1', 'q1', 'Q01', 'T1', 'K1', '1Q', '1. Quartal', 'I квартал', '1 кв.', 'Quarter 1', 'Qtr1'],
  ],
  ['quarter', 1, ['1st quarter', 'First quarter', '1er trimestre', '1º trimestre', 'I trimestre', 'Jan-Mar']],
  [
    'quarter',
    1,
    ['第1四半期', '1-3月期', 'I kw.', '1. kvartal', 'Q1 (Jan-Mar)', '1/4', 'January - March', '1T'],
  ],
  ['quarter', 4, ['IV квартал', '4. Quartal', 'Q4', 'fourth quarter', '4e trimestre', 'Okt-Dez', '10-12月']],
  [
    'half',
    2,
    ['H2', 'S2', 'S02', '2H', '2. Halbjahr', 'second half', '2nd half', '2e semestre', 'Jul-Dec', '下半期'],
  ],
  ['half', 1, ['H1', 'HY1', 'Half 1', 'HALF1', '1. Hj.', '1er semestre', 'semester 1', '上半期', 'Jan–Jun']],
  ['month', 3, ['Mar', 'März', 'M03', 'M3', '3月', 'mars']],
  ['week', 5, ['W05', 'KW 5', 'Week 5', '5. KW', 'wk 5', 'semaine 5']],
  ['span', 109, ['Jan-Sep', 'January-September', '1-9月', '9M', '9 months', '9 мес.', '(9 months)']],
  ['span', 412, ['Apr-Dec']],
  ['year', 1, ['Annual', 'Year', 'M13', 'Jahr', 'Total', 'Jan-Dec']],
  [null, 3, ['3', 'III', 'third', '03', '3.']],
] as const)('%s %i: %j', (unit, n, texts) => {
  expect(texts.map((text) => [text, partOfYear(text)])).toEqual(texts.map((text) => [text, { unit, n }]));
});

it.each(['', 'Q5', 'H3', 'north', 'Germany', 'X1', '54', '2014', 'Jan-Jan', '13M', 'M14', 'total revenue'])(
  '%j is no part of a year',
  (text) => expect(partOfYear(text)).toBeNull(),
);
