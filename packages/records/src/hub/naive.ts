/**
 * Our `naive` in a hub: for every task the best naive forecast so far, fitted to what was known in the round.
 * With versions that is what had been published at the deadline; without them, everything dated before the
 * first target of the round.
 */
import { eachNaiveCell, type Law, lawQuantile, type NaiveSeries, naiveSeries } from '@longrun/engine/naive';
import { studentQuantile } from '@longrun/engine/numerics';
import { entry } from '../files/entry.ts';
import { dayOf } from './dates.ts';
import type { TaskForecast } from './forecasts.ts';
import type { Observations } from './history.ts';
import { calendarOf, type Run, runBefore } from './runs.ts';
import type { TaskTable } from './tasks.ts';
import type { Truth } from './truth.ts';

/** The name under which our naive forecast stands beside the models of a hub. */
export const NAIVE = 'naive';

/** Levels of the forecast where the opponent gives none: those of the US hubs. */
const LEVELS = Float64Array.of(
  ...[0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5],
  ...[0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.975, 0.99],
);
/** Fewer values than this are no history. */
const FEWEST_VALUES = 8;
const FARTHEST = 1000;

interface Wanted {
  readonly task: number;
  readonly origin: number;
}

/** Forecasts of those tasks that have a date and a history. */
export function naiveForecasts(
  list: readonly number[],
  tasks: TaskTable,
  truth: Truth,
  levelsOf: (task: number) => Float64Array | null,
): Map<number, TaskForecast> {
  const forecasts = new Map<number, TaskForecast>();
  for (const [series, rounds] of bySeriesAndRound(list, tasks)) {
    const runs = new Map<string, { run: Run; wanted: Map<number, Wanted[]> }>();
    for (const [round, inRound] of rounds) {
      const observed = knownIn(tasks, truth, series, round);
      const first = Math.min(...inRound.map((task) => dateOf(tasks, task)));
      const run = runBefore(observed, first);
      if (run === null || run.values.length < FEWEST_VALUES) continue;
      // without versions the runs of all rounds begin alike and are walked through together
      const key = truth.versioned ? String(round) : String(run.start);
      const group = entry(runs, key, () => ({ run, wanted: new Map<number, Wanted[]>() }));
      if (run.values.length > group.run.values.length) group.run = run;
      for (const task of inRound) {
        const steps = calendarOf(run.step).between(run.end, dateOf(tasks, task));
        if (steps < 1 || steps > FARTHEST || !Number.isInteger(steps)) continue;
        entry(group.wanted, steps, () => []).push({ task, origin: run.values.length });
      }
    }
    for (const { run, wanted } of runs.values()) {
      const prepared = naiveSeries(Float64Array.from(run.values), calendarOf(run.step).season);
      for (const [steps, at] of wanted) forecastAt(prepared, steps, at, levelsOf, forecasts);
    }
  }
  return forecasts;
}

function bySeriesAndRound(list: readonly number[], tasks: TaskTable): Map<number, Map<number, number[]>> {
  const groups = new Map<number, Map<number, number[]>>();
  for (const task of list) {
    if (Number.isNaN(dateOf(tasks, task))) continue;
    const rounds = entry(groups, tasks.taskSeries[task], () => new Map<number, number[]>());
    entry(rounds, tasks.taskRound[task], () => []).push(task);
  }
  return groups;
}

const dateOf = (tasks: TaskTable, task: number): number =>
  tasks.taskDate[task] < 0 ? Number.NaN : dayOf(tasks.dates.dictionary.texts[tasks.taskDate[task]]);

function knownIn(tasks: TaskTable, truth: Truth, series: number, round: number): Observations {
  const day = dayOf(tasks.rounds.dictionary.texts[round]);
  const asOf = truth.versioned && !Number.isNaN(day) ? day + tasks.config.dueAfter : Number.POSITIVE_INFINITY;
  return truth.known(series, asOf);
}

function forecastAt(
  series: NaiveSeries,
  steps: number,
  wanted: readonly Wanted[],
  levelsOf: (task: number) => Float64Array | null,
  into: Map<number, TaskForecast>,
): void {
  const { spread, origin: zero, magnitude } = series.frame;
  const byOrigin = new Map<number, number[]>();
  for (const { task, origin } of wanted) entry(byOrigin, origin, () => []).push(task);
  const origins = [...byOrigin.keys()].sort((a, b) => a - b);
  eachNaiveCell(series, steps, origins, ({ origin, laws, taken }) => {
    const law = laws[taken] as Law;
    for (const task of byOrigin.get(origin)!) {
      const levels = levelsOf(task) ?? LEVELS;
      const quantiles = levels.map((level) => (quantileOf(law, level) * spread + zero) * magnitude);
      into.set(task, { task, line: 0, levels, quantiles, samples: null, median: null, mean: null });
    }
  });
}

/** Student's quantiles are found by bisection, and the same few come back with every task. */
const students = new Map<number, Map<number, number>>();

function quantileOf(law: Law, level: number): number {
  if (law.kind !== 'student' || !(law.scale > 0)) return lawQuantile(law, level);
  const levels = entry(students, law.df, () => new Map<number, number>());
  return law.centre + law.scale * entry(levels, level, () => studentQuantile(level, law.df));
}
