/** Result rows of the naive family on a task of fev: exact quantiles, no sampling. */
import { NAIVE_IDS } from '@longrun/engine';
import { eachNaiveCell, type Law, lawQuantile, naiveSeries } from '@longrun/engine/naive';
import type { FevSeries } from './dataset.ts';
import { createFevTally, type FevTally, seasonalScale } from './score.ts';
import type { FevResult, FevTask } from './task.ts';

/** The series that fev keeps in every window: long enough before the first cutoff. */
export const longEnough = ({ values }: FevSeries, task: FevTask): boolean =>
  values.length + task.initial_cutoff >= task.min_context_length;

/**
 * `naive` and its members; a member that does not apply to a series forecasts as the walk does, and the
 * seasonal one has no row where the task has no season.
 */
export function naiveResults(series: readonly FevSeries[], task: FevTask): FevResult[] {
  const models = ['naive', ...NAIVE_IDS];
  const tallies = models.map(() => createFevTally(task.num_windows, task.quantile_levels));
  for (const one of series) scoreSeries(one, task, tallies);
  const forecasts = series.reduce((sum, one) => sum + windowsOf(one, task).size, 0);
  return models
    .map((name, m) => ({ model: `longrun-${name}`, task, scores: tallies[m].scores(), forecasts }))
    .filter(({ model }) => task.seasonality > 1 || model !== 'longrun-seasonal');
}

/** Windows of a series by their cutoff, where enough values are known before it. */
function windowsOf({ values }: FevSeries, task: FevTask): Map<number, number> {
  const { num_windows, initial_cutoff, window_step_size, min_context_length } = task;
  const cutoffs = Array.from(
    { length: num_windows },
    (_, w) => values.length + initial_cutoff + w * window_step_size,
  );
  return new Map(
    cutoffs.flatMap((cutoff, w) => (cutoff >= min_context_length ? [[cutoff, w] as const] : [])),
  );
}

function scoreSeries(one: FevSeries, task: FevTask, tallies: readonly FevTally[]): void {
  const { values } = one;
  const { quantile_levels, seasonality } = task;
  const windowOf = windowsOf(one, task);
  const scales = new Map(
    [...windowOf.keys()].map((cutoff) => [cutoff, seasonalScale(values.subarray(0, cutoff), seasonality)]),
  );
  const ready = naiveSeries(values, seasonality);
  const { magnitude, origin: centre, spread } = ready.frame;
  const quantiles = (law: Law): number[] =>
    quantile_levels.map((level) => (lawQuantile(law, level) * spread + centre) * magnitude);
  for (let h = 1; h <= task.horizon; h++) {
    eachNaiveCell(ready, h, [...windowOf.keys()], ({ origin, laws, taken }) => {
      const members = laws.map((law) => quantiles((law ?? laws[0]) as Law));
      [members[taken], ...members].forEach((forecast, m) => {
        tallies[m].add(windowOf.get(origin)!, values[origin + h - 1], forecast, scales.get(origin)!);
      });
    });
  }
}
