/**
 * Which ranks of a leaderboard can be told apart. Models are ranked by the geometric mean of their errors
 * over tasks that all answered; two neighbours are separable where the 95 % interval of the mean log ratio of
 * their errors, from resampling, leaves out 0. Tasks of one family of data sets rise and fall together, so
 * families are resampled as well as tasks. With fewer than six of either, nothing is told apart by them.
 */
import { createRng } from '@longrun/engine';
import { exp, log, mean } from '@longrun/engine/numerics';
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

const DRAWS = 2000;

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
  const n_families = new Set(grid.families).size;
  const clusters = new Map([
    [byTask, grid.families.length],
    [byFamily, n_families],
  ]);
  const apart = (a: number, b: number, draws: Draws): boolean =>
    clusters.get(draws)! >= FEWEST_CLUSTERS && separable(grid.logs[a], grid.logs[b], draws);
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
    n_families,
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
type Draws = readonly Float64Array[];

function drawsOf(cluster: readonly number[]): Draws {
  const ids = [...new Set(cluster)];
  const rng = createRng(1, 'audit', ids.length, cluster.length);
  return Array.from({ length: DRAWS }, () => {
    const counts = new Map<number, number>();
    for (let i = 0; i < ids.length; i++) {
      const drawn = ids[Math.floor(rng.uniform() * ids.length)];
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    return Float64Array.from(cluster, (id) => counts.get(id) ?? 0);
  });
}

/** Whether the middle 95 % of the resampled mean differences lie on one side of 0. */
function separable(a: readonly number[], b: readonly number[], draws: Draws): boolean {
  const means = draws.map((weights) => {
    let [sum, total] = [0, 0];
    for (let task = 0; task < weights.length; task++) {
      sum += weights[task] * (a[task] - b[task]);
      total += weights[task];
    }
    return sum / total;
  });
  means.sort((x, y) => x - y);
  const [low, high] = [means[Math.floor(0.025 * (DRAWS - 1))], means[Math.ceil(0.975 * (DRAWS - 1))]];
  return low > 0 || high < 0;
}
