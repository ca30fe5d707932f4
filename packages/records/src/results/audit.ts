/**
 * Which ranks of a leaderboard can be told apart. Models are ranked by the geometric mean of their errors
 * over tasks that all answered; two neighbours are separable where the 95 % interval of the mean log ratio of
 * their errors, from resampling, leaves out 0. Tasks of one family of data sets rise and fall together, so
 * families are resampled as well as tasks. With fewer than six of either, nothing is told apart by them.
 * Every pair stands for itself: among many pairs of equals one in twenty is told apart by chance.
 *
 * Percentiles of n resampled means are too narrow: their variance is (n − 1)/n of the unbiased one, and they
 * are normal where Student's t belongs. They are read further out, at Φ(−√(n/(n − 1)) t₀.₉₇₅,ₙ₋₁) on either
 * side (Hesterberg, 2015, The American Statistician 69).
 */
import { createRng } from '@longrun/engine';
import { exp, log, mean, normalCdf, studentQuantile } from '@longrun/engine/numerics';
import { entry } from '../files/entry.ts';
import { RecordError } from '../files/source.ts';
import type { ResultRow } from './read.ts';

export interface AuditRow {
  readonly rank: number;
  readonly model: string;
  /** Geometric mean of its errors over that of the first. */
  readonly ratio: number;
  /** Whether it can be told from the next, resampling tasks and resampling families; null for the last. */
  readonly separable_by_task: boolean | null;
  readonly separable_by_family: boolean | null;
}

export interface Audit {
  readonly n_models: number;
  readonly n_tasks: number;
  readonly n_families: number;
  readonly rows: readonly AuditRow[];
  readonly separable_by_task: number;
  readonly separable_by_family: number;
  /** Models that cannot be told from the first, resampling families. */
  readonly like_the_first: number;
  /** Models left out because they miss tasks that most others answered. */
  readonly incomplete: readonly string[];
}

const DRAWS = 5000;

/**
 * Tasks, or families, below which nothing is called separable: with fewer than six, even a model that is
 * better on all of them is so by chance in more than 5 % of cases (2/2⁵ = 0.06; 2/2⁶ = 0.03), and resampling
 * them would say otherwise.
 */
export const FEWEST_CLUSTERS = 6;

/** Tasks by number: log errors of every model, and the family of each. */
interface Grid {
  readonly models: readonly string[];
  readonly families: readonly number[];
  readonly logs: readonly (readonly number[])[];
}

export function audit(rows: readonly ResultRow[]): Audit {
  const { grid, incomplete } = gridOf(rows);
  const order = grid.models
    .map((model, at) => ({ model, at, level: mean(grid.logs[at]) }))
    .sort((a, b) => a.level - b.level || (a.model < b.model ? -1 : 1));
  const byTask = drawsOf(grid.families.map((_, task) => task));
  const byFamily = drawsOf(grid.families);
  const apart = (a: number, b: number, draws: Draws): boolean =>
    draws.clusters >= FEWEST_CLUSTERS && separable(grid.logs[a], grid.logs[b], draws);
  const table = order.map(({ model, at, level }, i): AuditRow => {
    const next = order[i + 1];
    return {
      rank: i + 1,
      model,
      ratio: exp(level - order[0].level),
      separable_by_task: next === undefined ? null : apart(at, next.at, byTask),
      separable_by_family: next === undefined ? null : apart(at, next.at, byFamily),
    };
  });
  return {
    n_models: order.length,
    n_tasks: grid.families.length,
    n_families: byFamily.clusters,
    rows: table,
    separable_by_task: table.filter((row) => row.separable_by_task).length,
    separable_by_family: table.filter((row) => row.separable_by_family).length,
    like_the_first: order.slice(1).filter(({ at }) => !apart(order[0].at, at, byFamily)).length,
    incomplete,
  };
}

/** Tasks that at least nine in ten models answered, and the models that answered all of these. */
function gridOf(rows: readonly ResultRow[]): { grid: Grid; incomplete: string[] } {
  const errors = new Map<string, Map<string, number>>();
  const families = new Map<string, string>();
  for (const { model, task, family, error } of rows) {
    if (!(error > 0)) continue;
    entry(errors, model, () => new Map<string, number>()).set(task, error);
    families.set(task, family);
  }
  const models = [...errors.keys()];
  const shared = [...families.keys()].filter(
    (task) => models.filter((model) => errors.get(model)!.has(task)).length >= 0.9 * models.length,
  );
  const complete = models.filter((model) => shared.every((task) => errors.get(model)!.has(task)));
  if (complete.length < 2 || shared.length < 2) {
    throw new RecordError('nothing_to_audit', 'fewer than two models share two tasks with positive errors');
  }
  const names = [...new Set(shared.map((task) => families.get(task)!))];
  const grid = {
    models: complete,
    families: shared.map((task) => names.indexOf(families.get(task)!)),
    logs: complete.map((model) => shared.map((task) => log(errors.get(model)!.get(task)!))),
  };
  return { grid, incomplete: models.filter((model) => !complete.includes(model)) };
}

/** How often each task counts in each draw: whole clusters are drawn with replacement. */
interface Draws {
  readonly clusters: number;
  readonly weights: readonly Float64Array[];
}

function drawsOf(cluster: readonly number[]): Draws {
  const ids = [...new Set(cluster)];
  const rng = createRng(1, 'audit', ids.length, cluster.length);
  const place = cluster.map((id) => ids.indexOf(id));
  const weights = Array.from({ length: DRAWS }, () => {
    const counts = new Float64Array(ids.length);
    for (let i = 0; i < ids.length; i++) counts[Math.floor(rng.uniform() * ids.length)]++;
    return Float64Array.from(place, (at) => counts[at]);
  });
  return { clusters: ids.length, weights };
}

/** The share of resampled means below the lower end of the 95 % interval. */
function tailOf(clusters: number): number {
  return normalCdf(-Math.sqrt(clusters / (clusters - 1)) * studentQuantile(0.975, clusters - 1));
}

/** Whether the 95 % interval of the mean difference lies on one side of 0. */
function separable(a: readonly number[], b: readonly number[], { clusters, weights }: Draws): boolean {
  const means = Float64Array.from(weights, (counts) => {
    let [sum, total] = [0, 0];
    for (let task = 0; task < counts.length; task++) {
      sum += counts[task] * (a[task] - b[task]);
      total += counts[task];
    }
    return sum / total;
  }).sort();
  const below = Math.floor(tailOf(clusters) * (DRAWS - 1));
  return means[below] > 0 || means[DRAWS - 1 - below] < 0;
}
