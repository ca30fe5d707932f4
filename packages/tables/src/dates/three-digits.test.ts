import { expect, it } from 'vitest';
import { isThreeDigitForm, threeDigitReadings } from './three-digits.ts';

const three = (n: number): string => String(n).padStart(3, '0');
const partsOf = (cells: readonly string[]) =>
  threeDigitReadings(cells, {}).map(({ rules, certain }) => `${rules.part}${certain ? '!' : ''}`);
const yearsOf = (parts: number): string[] =>
  [2019, 2020].flatMap((year) => Array.from({ length: parts }, (_, i) => `${year}-${three(i + 1)}`));

it('takes months over the end of a year for months', () => {
  expect(partsOf(yearsOf(12))).toEqual(['month!', 'day']);
});

it('leaves twelve parts of one year and four parts of each open', () => {
  expect(partsOf(yearsOf(12).slice(0, 12))).toEqual(['month', 'day']);
  expect(partsOf(yearsOf(4))).toEqual(['quarter', 'month', 'day']);
});

it('takes parts beyond all weeks for days, and those beyond twelve where they follow one another', () => {
  expect(partsOf(['2020-060', '2020-200'])).toEqual(['day!']);
  expect(partsOf(Array.from({ length: 20 }, (_, i) => `2020${three(i + 1)}`))).toEqual(['day!']);
  expect(partsOf(yearsOf(16))).toEqual(['day']);
});

it('knows the 366th day of leap years only', () => {
  expect(partsOf(['2020-366'])).toEqual(['day!']);
  expect(partsOf(['2019-366'])).toEqual([]);
});

it.each(['2020-000', '2020-367', '1820-001', '20201', '2020.001'])('%s is no such form', (text) => {
  expect(isThreeDigitForm(text) && partsOf([text]).length > 0).toBe(false);
});
