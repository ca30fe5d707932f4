/** What the chart of wealth shows: one line per forecaster, on a log scale, with evidence at 20. */
import type { LiveRecord } from './rounds.ts';

export interface WealthLine {
  readonly forecaster: string;
  /** The class that sets its colour. */
  readonly tone: string;
  readonly points: readonly { readonly date: string; readonly wealth: number }[];
}

const TONES = new Set(['rw', 'ar1', 'arma11', 'har', 'arfima_rs', 'msm', 'ensemble']);

/** `longrun-ensemble` is the ensemble; the name of anybody else's model stays whole. */
export const shortName = (forecaster: string): string => forecaster.replace(/^longrun-/, '');

/** The lines against one opponent at one horizon; the naive family, which nobody asks about, is left out. */
export function wealthLines({ rows }: LiveRecord, opponent: string, horizon: number): WealthLine[] {
  return rows
    .filter((row) => row.opponent === opponent && row.horizon === horizon)
    .filter(({ forecaster }) => !forecaster.startsWith('longrun-') || TONES.has(shortName(forecaster)))
    .map(({ forecaster, wager }) => ({
      forecaster,
      tone: TONES.has(shortName(forecaster)) ? `m-${shortName(forecaster)}` : 't-high',
      points: wager.path.map(({ date, wealth }) => ({ date, wealth })),
    }));
}

/** Powers of ten that hold every wealth, 1 and 20. */
export function wealthDomain(lines: readonly WealthLine[]): [number, number] {
  const logs = lines.flatMap(({ points }) => points.map(({ wealth }) => Math.log10(Math.max(wealth, 1e-9))));
  return [Math.floor(Math.min(-0.5, ...logs) * 2) / 2, Math.ceil(Math.max(1.5, ...logs) * 2) / 2];
}

/** 0.3, 20, 6.1e7: as few digits as are worth reading. */
export function wealthText(wealth: number): string {
  return wealth >= 1e5 || wealth < 0.01 ? wealth.toExponential(1) : String(Number(wealth.toPrecision(2)));
}
