import type { SampleAnswer } from './answers.ts';

/** More pairs than these paths have change the third digit of an average and cost time. */
export const ENERGY_PATHS = 200;

/** The energy score of paths, the fair form, on at most 200 of them. */
export function energyScore({ n, values }: SampleAnswer, observed: readonly number[]): number {
  const width = observed.length;
  const count = Math.min(n, ENERGY_PATHS);
  const rows = Array.from({ length: count }, (_, i) => Math.floor((i * n) / count) * width);
  const distance = (row: number, other: ArrayLike<number>, at: number): number => {
    let squares = 0;
    for (let k = 0; k < width; k++) squares += (values[row + k] - other[at + k]) ** 2;
    return Math.sqrt(squares);
  };
  let toObserved = 0;
  let between = 0;
  rows.forEach((row, i) => {
    toObserved += distance(row, observed, 0);
    for (let j = 0; j < i; j++) between += distance(row, values, rows[j]);
  });
  return toObserved / count - between / (count * (count - 1));
}
