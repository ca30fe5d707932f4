import { expect, it } from 'vitest';
import { areInitials, monthRuns } from './month-run.ts';

const words = (text: string): string[] => text.split(' ');

it('settles a word by its place among known months', () => {
  const [run] = monthRuns(words('jan feb mar apr maj jun jul avg sep okt nov dec'));
  expect(run.months).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

it('takes no word before the first month or behind the last for one', () => {
  const [run] = monthRuns(words('label januar februar marts april maj juni juli august september oktober'));
  expect([run.from, run.months.length]).toEqual([1, 10]);
});

it('reads no four quarters as months', () => {
  expect(monthRuns(words('I II III IV I II III IV'))).toEqual([]);
});

it('knows the initials of the months', () => {
  expect(areInitials(words('J F M A M J J A S O N D'))).toBe(true);
  expect(areInitials(words('A B C D E F G H I J K L'))).toBe(false);
});
