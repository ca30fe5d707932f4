/** Two forecasters on the tasks that both answered. */
import { exp, log, mean } from '@longrun/engine/numerics';
import { dateGroups, groupHalfWidth, groupOf, LOG_RATIO_CUT } from '@longrun/evaluation/inference';
import { entry } from '../files/entry.ts';

/** What scores are compared over: tasks by number, each with its series and its place in time. */
export interface TaskFrame {
  readonly series: ArrayLike<number>;
  /** Index of the task's date among all dates, in order of time. */
  readonly date: ArrayLike<number>;
  readonly dates: number;
  /** Dates between a forecast and its outcome, at the longest horizon: shorter blocks would overlap. */
  readonly lag: number;
}

/** Scores of one forecaster; only scores of the same form are compared. */
export interface Scored {
  readonly model: string;
  readonly tasks: ArrayLike<number>;
  readonly scores: ArrayLike<number>;
  readonly forms: ArrayLike<number>;
}

/** Scores of a and b on shared tasks. */
export interface Shared {
  readonly tasks: Int32Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
}

export function sharedTasks(a: Scored, b: Scored, places: Int32Array): Shared {
  places.fill(-1);
  for (let i = 0; i < a.tasks.length; i++) places[a.tasks[i]] = i;
  const length = countShared(a, b, places);
  const shared: Shared = {
    tasks: new Int32Array(length),
    a: new Float64Array(length),
    b: new Float64Array(length),
  };
  let at = 0;
  for (let j = 0; j < b.tasks.length; j++) {
    const i = places[b.tasks[j]];
    if (i < 0 || a.forms[i] !== b.forms[j]) continue;
    shared.tasks[at] = b.tasks[j];
    shared.a[at] = a.scores[i];
    shared.b[at++] = b.scores[j];
  }
  return shared;
}

function countShared(a: Scored, b: Scored, places: Int32Array): number {
  let count = 0;
  for (let j = 0; j < b.tasks.length; j++) {
    const i = places[b.tasks[j]];
    if (i >= 0 && a.forms[i] === b.forms[j]) count++;
  }
  return count;
}

export interface PairSummary {
  readonly n_tasks: number;
  readonly n_series: number;
  /** Share of series on which a has the lower mean score. */
  readonly share: number | null;
  /** Geometric mean over series of a's mean score over b's, log ratios cut at ±3. */
  readonly ratio: number | null;
  /** 95 % interval of `ratio`; null with too few dates. */
  readonly lower: number | null;
  readonly upper: number | null;
  /** Mean over series of the ratios: large losses weigh most. */
  readonly mean_ratio: number | null;
}

export function summarize(shared: Shared, frame: TaskFrame): PairSummary {
  const means = meansBySeries(shared, frame, () => true);
  const logs = logRatios(means);
  const half = logs.length === 0 ? null : intervalHalf(shared, frame);
  const centre = logs.length === 0 ? null : mean(logs);
  const ratios = [...means.values()].filter(({ a, b }) => a > 0 && b > 0).map(({ a, b }) => a / b);
  const wins = [...means.values()].filter(({ a, b }) => a < b).length;
  const bound = (sign: number): number | null =>
    half === null || centre === null ? null : exp(centre + sign * half);
  return {
    n_tasks: shared.tasks.length,
    n_series: means.size,
    share: means.size === 0 ? null : wins / means.size,
    ratio: centre === null ? null : exp(centre),
    lower: bound(-1),
    upper: bound(1),
    mean_ratio: ratios.length === 0 ? null : mean(ratios),
  };
}

/** Half the interval of the mean log ratio, from groups of target dates; null where there are too few. */
function intervalHalf(shared: Shared, frame: TaskFrame): number | null {
  const targets = new Map<number, number>();
  for (const task of shared.tasks) targets.set(frame.date[task], (targets.get(frame.date[task]) ?? 0) + 1);
  const groups = dateGroups(targets, frame.lag);
  if (groups === null) return null;
  const values = groups.ends.flatMap((_, group) => {
    const inGroup = (task: number): boolean => groupOf(groups, frame.date[task]) === group;
    const logs = logRatios(meansBySeries(shared, frame, inGroup));
    return logs.length === 0 ? [] : [mean(logs)];
  });
  return groupHalfWidth(values, groups);
}

interface Means {
  a: number;
  b: number;
  n: number;
}

function meansBySeries(
  { tasks, a, b }: Shared,
  { series }: TaskFrame,
  within: (task: number) => boolean,
): Map<number, Means> {
  const sums = new Map<number, Means>();
  for (let i = 0; i < tasks.length; i++) {
    if (!within(tasks[i])) continue;
    const key = series[tasks[i]];
    const sum = entry(sums, key, () => ({ a: 0, b: 0, n: 0 }));
    sum.a += a[i];
    sum.b += b[i];
    sum.n++;
  }
  return sums;
}

/** Series on which either score is 0 have no ratio. */
function logRatios(means: ReadonlyMap<number, Means>): number[] {
  return [...means.values()]
    .filter(({ a, b }) => a > 0 && b > 0)
    .map(({ a, b }) => Math.max(-LOG_RATIO_CUT, Math.min(LOG_RATIO_CUT, log(a / b))));
}

/**
 * Σ (a − b)/scale by block of dates; the scale of a series is the mean of both scores on it, so that large
 * series do not decide alone.
 */
export function blockSums(shared: Shared, frame: TaskFrame): Float64Array {
  const scales = meansBySeries(shared, frame, () => true);
  const sums = new Float64Array(Math.ceil(frame.dates / frame.lag));
  for (let i = 0; i < shared.tasks.length; i++) {
    const task = shared.tasks[i];
    const { a, b, n } = scales.get(frame.series[task])!;
    if (a + b > 0)
      sums[Math.floor(frame.date[task] / frame.lag)] += ((shared.a[i] - shared.b[i]) * 2 * n) / (a + b);
  }
  return sums;
}
