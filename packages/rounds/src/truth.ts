/** Which values have arrived, and which of them count. */
import { shiftPeriod } from '@longrun/tables';
import { lastDay, targetPeriod } from './calendar.ts';
import { type Draft, mayCount, type RoundSeries, readTruth } from './terms.ts';

/** A target of the round: one series at one horizon. */
export interface Target {
  readonly series: number;
  readonly horizon: number;
  readonly target: string;
  readonly period: string;
  readonly end: string;
}

/** The targets that count, and how many are dated before the seal: their outcome may have been known. */
export function scorableTargets(draft: Draft, sealed: string): { targets: Target[]; before: number } {
  const day = sealed.slice(0, 10);
  const all = draft.series.flatMap((one, series) =>
    draft.horizons.map((horizon): Target => {
      const period = targetPeriod(one, horizon);
      return { series, horizon, target: one.target, period, end: lastDay(period) };
    }),
  );
  const targets = all.filter(({ end }) => end > day);
  return { targets, before: all.length - targets.length };
}

export const keyOf = ({ target, horizon }: Pick<Target, 'target' | 'horizon'>): string =>
  `${horizon} ${target}`;

export interface Value {
  readonly target: string;
  readonly horizon: number;
  readonly period: string;
  readonly value: number;
}

/** Values of a series by period. */
function byPeriod({ start, values, frequency }: RoundSeries): Map<string, number> {
  return new Map(Array.from(values, (value, t) => [shiftPeriod(start, t, frequency), value]));
}

/** The values of new data that the truth rule admits, in the order of the round's tables. */
export function arrivedValues(
  targets: readonly Target[],
  draft: Draft,
  data: readonly RoundSeries[],
  asOf: string,
): Value[] {
  const rule = readTruth(draft.truth);
  const found = new Map(data.map((series) => [series.target, byPeriod(series)]));
  return targets.flatMap(({ target, horizon, period, end }) => {
    const value = found.get(target)?.get(period);
    return value === undefined || !mayCount(rule, end, asOf) ? [] : [{ target, horizon, period, value }];
  });
}

/** A value of the frozen data that the new data have otherwise, or no longer. */
export interface Revision {
  readonly target: string;
  readonly period: string;
  readonly before: number;
  readonly after: number | null;
}

export function revisions(frozen: readonly RoundSeries[], data: readonly RoundSeries[]): Revision[] {
  const found = new Map(data.map((series) => [series.target, byPeriod(series)]));
  return frozen.flatMap(({ target, start, frequency, values }) => {
    const now = found.get(target);
    if (!now) return [];
    return Array.from(values).flatMap((before, t): Revision[] => {
      const period = shiftPeriod(start, t, frequency);
      const after = now.get(period) ?? null;
      return after === before ? [] : [{ target, period, before, after }];
    });
  });
}
