import { addCase, emptyTotals, type Totals } from './totals.ts';

/** Totals of cases given as [own, baseline] pairs with scale 1. */
export function totalsOf(cases: readonly (readonly [number | null, number | null])[]): Totals {
  const totals = emptyTotals();
  for (const [own, baseline] of cases) addCase(totals, own, baseline, 1);
  return totals;
}

/** Totals of one case with this log ratio. */
export const ofLogRatio = (logRatio: number): Totals => totalsOf([[Math.exp(logRatio), 1]]);

/** Totals of `cases` cases of which `wins` are won by a hair. */
export const ofWins = (wins: number, cases: number): Totals =>
  totalsOf(Array.from({ length: cases }, (_, i) => [i < wins ? 0.9 : 1.1, 1]));
