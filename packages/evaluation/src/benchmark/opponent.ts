/**
 * The naive family at the origins of a series: what every forecast is compared with, scored in closed form.
 */
import { NAIVE_IDS, type SeriesFrequency } from '@longrun/engine';
import { cyclesOf, eachNaiveCell, type Law, lawCrps, naiveSeries } from '@longrun/engine/naive';
import type { NaiveScore } from './types.ts';

/** The best naive law at one origin and horizon, in units of the series. */
export type Opponent = Law;

export interface NaiveCase {
  /** Rows of the family, `naive` first. */
  readonly scores: readonly NaiveScore[];
  /** `opponents[k][i]`: the law that `naive` takes at horizon k and origin i. */
  readonly opponents: readonly (readonly Opponent[])[];
}

interface Rolling {
  readonly values: Float64Array;
  readonly frequency: SeriesFrequency;
  readonly horizons: readonly number[];
}

/** All members at all origins. */
export function naiveCase({ values, frequency, horizons }: Rolling, origins: readonly number[]): NaiveCase {
  const series = naiveSeries(values, cyclesOf(frequency));
  const { spread, origin: zero, magnitude } = series.frame;
  const unit = spread * magnitude;
  const toUnits = (law: Law): Law => {
    const centre = (law.centre * spread + zero) * magnitude;
    return law.kind === 'student'
      ? { ...law, centre, scale: law.scale * unit }
      : { ...law, centre, errors: law.errors.map((error) => error * unit), pairSum: law.pairSum * unit };
  };
  const opponents: Opponent[][] = [];
  const scores = horizons.flatMap((horizon) => {
    const laws: Opponent[] = [];
    const taken: (typeof NAIVE_IDS)[number][] = [];
    const rows = NAIVE_IDS.map((): (number | null)[] => []);
    eachNaiveCell(series, horizon, origins, (cell) => {
      const observation = series.z[cell.origin + horizon - 1];
      cell.laws.forEach((law, m) => {
        rows[m].push(law === null ? null : finite(unit * lawCrps(law, observation)));
      });
      taken.push(NAIVE_IDS[cell.taken]);
      laws.push(toUnits(cell.laws[cell.taken] as Law));
    });
    opponents.push(laws);
    const best = taken.map((id, i) => rows[NAIVE_IDS.indexOf(id)][i]);
    return [
      { id: 'naive' as const, horizon, crps: best, taken },
      ...NAIVE_IDS.map((id, m) => ({ id, horizon, crps: rows[m] })),
    ];
  });
  return { scores, opponents };
}

const finite = (score: number): number | null => (Number.isFinite(score) ? score : null);

/**
 * Mean score of `naive` at every horizon, without what else is known of the family; NaN where it has none.
 */
export function naiveMeans(
  { values, frequency, horizons }: Rolling,
  origins: readonly number[],
): Float64Array {
  const series = naiveSeries(values, cyclesOf(frequency));
  const unit = (series.frame.spread * series.frame.magnitude) / origins.length;
  return Float64Array.from(horizons, (horizon) => {
    let sum = 0;
    eachNaiveCell(series, horizon, origins, ({ origin, laws, taken }) => {
      sum += unit * lawCrps(laws[taken] as Law, series.z[origin + horizon - 1]);
    });
    return Number.isFinite(sum) ? sum : Number.NaN;
  });
}

/** Whether the seasonal walk is ever the best naive forecast of a series. */
export function everSeasonal({ values, frequency, horizons }: Rolling, origins: readonly number[]): boolean {
  const cycles = cyclesOf(frequency);
  if (cycles.length === 0) return false;
  const series = naiveSeries(values, cycles);
  const seasonal = NAIVE_IDS.indexOf('seasonal');
  let ever = false;
  for (const horizon of horizons) {
    eachNaiveCell(series, horizon, origins, ({ taken }) => {
      ever ||= taken === seasonal;
    });
  }
  return ever;
}
