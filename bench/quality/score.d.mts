export interface Case {
  readonly series: string;
  /** At each horizon: the value that came true, and the CRPS of `rw`. */
  readonly realised: readonly number[];
  readonly walks: readonly number[];
  /** Mean absolute change of the known part of the series. */
  readonly scale: number;
}
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}
export function pinball(quantiles: readonly number[], y: number): number;
export class Tally {
  constructor(horizons?: readonly number[]);
  readonly n: number;
  readonly nSeries: number;
  addCase(one: Case, answer: readonly (readonly number[])[]): void;
  skill(): number[];
  skillOfSingles(): number[];
  coverage(level: number): number[];
  histogram(k: number): Estimate[];
}
export function difference(first: Tally, second: Tally): Estimate[];
export function differenceOfSingles(first: Tally, second: Tally): Estimate[];
export function scaledDifference(first: Tally, second: Tally): Estimate[];
