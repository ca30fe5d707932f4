import type { Verdict } from '@longrun/client';
import { percent, plural, signed } from '../../lib/format.ts';

export type Lift = NonNullable<Verdict['lift']>;

/** Binomial: √(p(1 − p)/n). Cases of a panel share their shocks, so the truth is wider. */
export const rateError = (rate: number, n: number): number =>
  n === 0 ? 0 : Math.sqrt((rate * (1 - rate)) / n);

/** The answer in one sentence. */
export function headline(verdict: Verdict): string {
  const luck = verdict.placebo ?? null;
  const models = `Models beat the random walk on ${percent(verdict.pass_rate)} of ${plural(verdict.n_cases, 'series', 'series')}`;
  return luck === null ? `${models}.` : `${models}; luck alone gives ${percent(luck.pass_rate)}.`;
}

/** What the difference to luck amounts to. */
export function reading(lift: Lift): string {
  const interval = `95\u00a0% interval ${signed(lift.lower * 100)} to ${signed(lift.upper * 100)}`;
  const size = `${signed(lift.estimate * 100)} points (${interval})`;
  if (lift.lower > 0) return `The lift over luck is ${size}: more than chance explains.`;
  if (lift.upper < 0) return `The lift over luck is ${size}: fewer wins than chance alone would hand out.`;
  return `The lift over luck is ${size}: it may well be chance.`;
}
