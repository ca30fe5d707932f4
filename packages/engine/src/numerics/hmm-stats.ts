/** Smoothed sufficient statistics of one parameter value. */
export interface ForwardBackward {
  readonly n: number;
  readonly stats: Float64Array;
  /** Log-likelihood; fills `stats`. */
  run(p00: number, p10: number, mu0: number, mu1: number, v0: number, v1: number): number;
}

// Layout of `stats`: S0, S1, S2 of regime 0 then 1; N00, N01, N10, N11; smoothed first and filtered last
// P(regime 0).
export const N00 = 6;
export const N01 = 7;
export const N10 = 8;
export const N11 = 9;
export const FIRST0 = 10;
export const LAST0 = 11;
export const STATS = 12;
