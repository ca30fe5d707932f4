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
    const own = entry(errors, model, () => new Map<string, number>());
    if ((own.get(task) ?? error) !== error) throw new RecordError('two_errors', twoErrors(model, task));
    own.set(task, error);
    families.set(task, family);
  }
  const models = [...errors.keys()];
  const { complete, shared } = answered(errors, [...families.keys()]);
  if (complete.length < 2) {
    const reason = 'fewer than two models have errors above 0 on the same two tasks, or more';
    throw new RecordError('nothing_to_audit', reason);
  }
  const names = [...new Set(shared.map((task) => families.get(task)!))];
  const grid = {
    models: complete,
    families: shared.map((task) => names.indexOf(families.get(task)!)),
    logs: complete.map((model) => shared.map((task) => log(errors.get(model)!.get(task)!))),
  };
  return { grid, incomplete: models.filter((model) => !complete.includes(model)) };
}

type Errors = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Where models share next to nothing, as in hubs that teams join and leave, those with the fewest tasks are
 * left out, one after another, until enough tasks are shared to tell anything apart.
 */
function answered(errors: Errors, tasks: readonly string[]): { complete: string[]; shared: string[] } {
  const byCount = [...errors.keys()].sort((a, b) => errors.get(b)!.size - errors.get(a)!.size);
  for (let fewest = 2; byCount.length >= 2; fewest = FEWEST_CLUSTERS) {
    const least = 0.9 * byCount.length;
    const shared = tasks.filter(
      (task) => byCount.filter((model) => errors.get(model)!.has(task)).length >= least,
    );
    const chosen = new Set(byCount);
    const complete = [...errors.keys()].filter(
      (model) => chosen.has(model) && shared.every((task) => errors.get(model)!.has(task)),
    );
    if (complete.length >= 2 && shared.length >= fewest) return { complete, shared };
    byCount.pop();
  }
  return { complete: [], shared: [] };
}

const twoErrors = (model: string, task: string): string =>
  `"${model}" has two errors on the task "${task}": a column task_name that tells them apart is missing`;

/** How often each cluster counts in each draw: whole clusters are drawn with replacement. */
interface Draws {
  readonly clusters: number;
  /** The cluster of every task. */
  readonly place: readonly number[];
  readonly counts: readonly Uint16Array[];
}

function drawsOf(cluster: readonly number[]): Draws {
  const ids = [...new Set(cluster)];
  const rng = createRng(1, 'audit', ids.length, cluster.length);
  const at = new Map(ids.map((id, i) => [id, i]));
  const counts = Array.from({ length: DRAWS }, () => {
    const drawn = new Uint16Array(ids.length);
    for (let i = 0; i < ids.length; i++) drawn[Math.floor(rng.uniform() * ids.length)]++;
    return drawn;
  });
  return { clusters: ids.length, place: cluster.map((id) => at.get(id)!), counts };
}

/** The share of resampled means below the lower end of the 95 % interval. */
function tailOf(clusters: number): number {
  return normalCdf(-Math.sqrt(clusters / (clusters - 1)) * studentQuantile(0.975, clusters - 1));
}

/** Whether the 95 % interval of the mean difference lies on one side of 0. */
function separable(a: readonly number[], b: readonly number[], { clusters, place, counts }: Draws): boolean {
  const [sums, sizes] = [new Float64Array(clusters), new Float64Array(clusters)];
  for (const [task, cluster] of place.entries()) {
    sums[cluster] += a[task] - b[task];
    sizes[cluster]++;
  }
  const means = Float64Array.from(counts, (drawn) => {
    let [sum, total] = [0, 0];
    for (let cluster = 0; cluster < clusters; cluster++) {
      sum += drawn[cluster] * sums[cluster];
      total += drawn[cluster] * sizes[cluster];
    }
    return sum / total;
  }).sort();
  const below = Math.floor(tailOf(clusters) * (DRAWS - 1));
  return means[below] > 0 || means[DRAWS - 1 - below] < 0;
}
