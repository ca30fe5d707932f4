import type { Verdict } from '@longrun/client';
import { percent, plural, signed } from '../../lib/format.ts';

/** What the service writes into a verdict beyond the contract's required fields; null where it was not measured. */
export interface Luck {
  readonly pass_rate: number;
  readonly standard_error: number;
}

export interface Lift {
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
}

export interface PanelRow {
  readonly panel: string;
  readonly n_cases: number;
  readonly pass_rate: number;
  readonly placebo_pass_rate: number | null;
  readonly placebo_standard_error: number | null;
  /** False when only some series of the panel were run. */
  readonly complete: boolean;
}

interface Extended {
  readonly placebo?: Luck | null;
  readonly lift?: Lift | null;
}

export const luckOf = (verdict: Verdict): Luck | null => (verdict as Extended).placebo ?? null;
export const liftOf = (verdict: Verdict): Lift | null => (verdict as Extended).lift ?? null;

export const panelRows = (verdict: Verdict): PanelRow[] =>
  verdict.panels.map((row) => {
    const { panel = '', n_cases = 0, pass_rate = 0, ...rest } = row as Partial<PanelRow>;
    const { placebo_pass_rate = null, placebo_standard_error = null, complete = true } = rest;
    return { panel, n_cases, pass_rate, placebo_pass_rate, placebo_standard_error, complete };
  });

/** Binomial: √(p(1 − p)/n). Cases of a panel share their shocks, so the truth is wider. */
export const rateError = (rate: number, n: number): number =>
  n === 0 ? 0 : Math.sqrt((rate * (1 - rate)) / n);

/** The answer in one sentence. */
export function headline(verdict: Verdict): string {
  const luck = luckOf(verdict);
  const models = `Models beat the random walk on ${percent(verdict.pass_rate)} of ${plural(verdict.n_cases, 'series', 'series')}`;
  return luck === null ? `${models}.` : `${models}; luck alone gives ${percent(luck.pass_rate)}.`;
}

/** What the difference to luck amounts to. */
export function reading(lift: Lift): string {
  const interval = `95 % interval ${signed(lift.lower * 100)} to ${signed(lift.upper * 100)}`;
  const size = `${signed(lift.estimate * 100)} points (${interval})`;
  if (lift.lower > 0) return `The lift over luck is ${size}: more than chance explains.`;
  if (lift.upper < 0) return `The lift over luck is ${size}: fewer wins than chance alone would hand out.`;
  return `The lift over luck is ${size}: it may well be chance.`;
}
