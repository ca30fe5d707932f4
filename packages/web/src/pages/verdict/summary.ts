import type { Verdict } from '@longrun/client';
import { percent, plural, signed } from '../../lib/format.ts';

/** One panel's part of a verdict, as the service writes it; what an older verdict lacks is null. */
export interface PanelRow {
  readonly panel: string;
  readonly as_of: string | null;
  readonly n_cases: number;
  readonly pass_rate: number;
  readonly placebo: { readonly pass_rate: number; readonly standard_error: number } | null;
}

export function panelRows(verdict: Verdict): PanelRow[] {
  return verdict.panels.map((row) => {
    const entry = row as Partial<PanelRow>;
    return {
      panel: entry.panel ?? '',
      as_of: entry.as_of ?? null,
      n_cases: entry.n_cases ?? 0,
      pass_rate: entry.pass_rate ?? 0,
      placebo: entry.placebo ?? null,
    };
  });
}

export interface Luck {
  readonly rate: number;
  readonly standardError: number;
}

/** Pools the placebos by the number of cases they stand for: √Σ(wᵢ·seᵢ)², with wᵢ = nᵢ/Σn. */
export function pooledLuck(rows: readonly PanelRow[]): Luck | null {
  const known = rows.filter((row) => row.placebo !== null && row.n_cases > 0);
  const total = known.reduce((sum, row) => sum + row.n_cases, 0);
  if (total === 0 || known.length < rows.filter((row) => row.n_cases > 0).length) return null;
  const weighted = (value: (row: PanelRow) => number) =>
    known.reduce((sum, row) => sum + (row.n_cases / total) * value(row), 0);
  const variance = known.reduce(
    (sum, row) => sum + ((row.n_cases / total) * row.placebo!.standard_error) ** 2,
    0,
  );
  return { rate: weighted((row) => row.placebo!.pass_rate), standardError: Math.sqrt(variance) };
}

/** Binomial: √(p(1 − p)/n). Cases of a panel share their shocks, so the truth is wider; the report says more. */
export const rateError = (rate: number, n: number): number =>
  n === 0 ? 0 : Math.sqrt((rate * (1 - rate)) / n);

export interface Lift {
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
}

const Z95 = 1.959963984540054;

export function liftOver(rate: number, n: number, luck: Luck): Lift {
  const half = Z95 * Math.hypot(rateError(rate, n), luck.standardError);
  const estimate = rate - luck.rate;
  return { estimate, lower: estimate - half, upper: estimate + half };
}

/** The answer in one sentence. */
export function headline(verdict: Verdict, luck: Luck | null): string {
  const models = `Models beat the random walk on ${percent(verdict.pass_rate)} of ${plural(verdict.n_cases, 'series', 'series')}`;
  return luck === null ? `${models}.` : `${models}; luck alone gives ${percent(luck.rate)}.`;
}

/** What the difference to luck amounts to. */
export function reading(lift: Lift): string {
  const size = `${signed(lift.estimate * 100)} points (95 % interval ${signed(lift.lower * 100)} to ${signed(lift.upper * 100)})`;
  if (lift.lower > 0) return `That is ${size} above luck: more than chance explains.`;
  if (lift.upper < 0) return `That is ${size} against luck: fewer wins than chance alone would hand out.`;
  return `The difference to luck is ${size}: it may well be chance.`;
}
