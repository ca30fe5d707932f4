import { expect, it } from 'vitest';
import { mayBeMonths } from './unknown-months.ts';

const LABELS = 'Ala Bor Cin Dol Emu Fal Gor Hin Ost Ira Jol Kel'.split(' ');
const season = (month: number): number => 20 + 15 * Math.sin((month / 12) * 2 * Math.PI);
const year = (of: (month: number) => number): string[] => LABELS.map((_, month) => of(month).toFixed(2));

it('sees a season that goes round, and a level that goes on from year to year', () => {
  expect(mayBeMonths(LABELS, [year(season), year((m) => season(m) + 1)])).toBe(true);
  expect(mayBeMonths(LABELS, [year((m) => m), year((m) => 12 + m), year((m) => 24 + m)])).toBe(true);
});

it('sees no months in figures of all sizes, sorted ones, or labels in the order of the alphabet', () => {
  const mixed = [3, 90, 12, 41, 7, 66, 28, 5, 77, 19, 52, 33];
  expect(mayBeMonths(LABELS, [year((m) => mixed[m]), year((m) => mixed[m] + 1)])).toBe(false);
  expect(mayBeMonths(LABELS, [year((m) => 100 - 8 * m), year((m) => 101 - 8 * m)])).toBe(false);
  expect(mayBeMonths([...LABELS].sort(), [year(season), year(season)])).toBe(false);
});
