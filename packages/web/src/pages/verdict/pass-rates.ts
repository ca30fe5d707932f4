import type { Verdict } from '@longrun/client';

/** Pass rate of a panel, or of all, against the rate luck gives. */
export interface RateRow {
  readonly name: string;
  readonly cases: number;
  readonly rate: number;
  readonly rateError: number;
  readonly luck: number | null;
  readonly luckError: number;
  readonly pooled?: boolean;
}

/** All panels together where there are several, then each. */
export function passRates(verdict: Verdict, nameOf: (id: string) => string): RateRow[] {
  const { panels, placebo, lift } = verdict;
  const each = panels.map((row) => ({
    name: row.complete ? nameOf(row.panel) : `${nameOf(row.panel)} (part)`,
    cases: row.n_cases,
    rate: row.pass_rate,
    rateError: 0,
    luck: row.placebo_pass_rate,
    luckError: 0,
  }));
  const pooled = {
    name: 'All panels',
    cases: verdict.n_cases,
    rate: verdict.pass_rate,
    rateError: lift ? (lift.upper - lift.lower) / 3.92 : 0,
    luck: placebo?.pass_rate ?? null,
    luckError: placebo?.standard_error ?? 0,
    pooled: true,
  };
  return each.length > 1 ? [pooled, ...each] : each;
}
