/**
 * Tasks: the forecasts a challenger is asked for. Real cases and their sign-flipped walks have the same
 * origins, lengths, first values, precision and sizes of steps, and come mixed in the order of ids that are a
 * hash.
 */

import type { SeriesFrequency } from '@longrun/engine';
import { hashName } from '@longrun/engine/numerics';
import type { Traits } from '../benchmark/null-models.ts';
import type { CaseInput } from '../benchmark/types.ts';
import { rollingOrigins, tooShort } from '../design/origins.ts';
import { caseTraits, copiesOf, copyOfCase, seriesKey } from './copies.ts';
import { type JudgeDesign, type JudgeOptions, judgeDesign, TASK_LEVELS } from './design.ts';
import { type Precision, precisionOf, roundTo } from './precision.ts';

/** What a challenger is given: nothing in it names the series. */
export interface Task {
  readonly task_id: string;
  readonly frequency: SeriesFrequency;
  readonly y: readonly number[];
  readonly horizons: readonly number[];
  readonly n_samples: number;
  readonly quantile_levels: readonly number[];
  /** A whole number below 2³¹ for the challenger's own generator. */
  readonly seed: number;
}

/** Where a task comes from: known to the judge only. */
export interface TaskRef {
  readonly id: string;
  /** Index into the plan's cases. */
  readonly caseIndex: number;
  /** −1 for the real case, else the sign-flipped copy, from 0 (`copies.ts`). */
  readonly replicate: number;
  readonly originIndex: number;
}

/** One series of the judgement with the origins at which it is forecast. */
export interface JudgedCase {
  readonly input: CaseInput;
  readonly origins: readonly number[];
  readonly precision: Precision;
  /** How it is taken apart for its copies; found when first asked for. */
  readonly traits: () => Traits;
}

export interface SkippedSeries {
  readonly variable: string;
  readonly n_observations: number;
  readonly reason: string;
}

/** All tasks of a judgement, and how to find one by its id. */
export interface TaskPlan {
  readonly panel: string;
  readonly design: JudgeDesign;
  readonly cases: readonly JudgedCase[];
  readonly skipped: readonly SkippedSeries[];
  /** In the order in which they are handed out. */
  readonly refs: readonly TaskRef[];
  readonly find: (id: string) => TaskRef | undefined;
}

/**
 * Plans the judgement of a panel. `inputs` are the series chosen, in the panel's order, before `every`.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const plan = planTasks('own', [input], { n_origins: 2, n_samples: 100, replicates: 2 });
 * plan.refs.length; // → 10
 */
export function planTasks(panel: string, inputs: readonly CaseInput[], options: JudgeOptions): TaskPlan {
  const taken = inputs.filter((_, i) => i % (options.every ?? 1) === 0);
  const { horizons, n_origins: nOrigins } = judgeDesign(options, 1);
  const largest = Math.max(...horizons);
  const cases: JudgedCase[] = [];
  const skipped: SkippedSeries[] = [];
  for (const input of taken) {
    const n = input.values.length;
    const origins = rollingOrigins(n, nOrigins, largest);
    if (origins.length > 0) cases.push(judgedCase(input, origins, horizons));
    else skipped.push({ variable: input.variable, n_observations: n, reason: tooShort(n, largest) });
  }
  const design = judgeDesign(options, cases.length);
  const refs = taskRefs(panel, design, cases);
  const byId = new Map(refs.map((ref) => [ref.id, ref]));
  return { panel, design, cases, skipped, refs, find: (id) => byId.get(id) };
}

function judgedCase(input: CaseInput, origins: readonly number[], horizons: readonly number[]): JudgedCase {
  let known: Traits | null = null;
  const traits = (): Traits => {
    known ??= caseTraits(input, horizons, origins);
    return known;
  };
  return { input, origins, precision: precisionOf(input.values), traits };
}

function taskRefs(panel: string, design: JudgeDesign, cases: readonly JudgedCase[]): TaskRef[] {
  const refs: TaskRef[] = [];
  cases.forEach(({ input, origins }, caseIndex) => {
    for (let replicate = -1; replicate < copiesOf(design, caseIndex); replicate++) {
      origins.forEach((origin, originIndex) => {
        const id = hex(hashName(['task', design.seed, panel, replicate, origin, input.variable]));
        refs.push({ id, caseIndex, replicate, originIndex });
      });
    }
  });
  return refs.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const hex = (words: Uint32Array): string =>
  Array.from(words.subarray(0, 3), (word) => word.toString(16).padStart(8, '0')).join('');

/** The whole series behind a task: the case itself, or its walk written as finely as the case. */
export function seriesOfTask(plan: TaskPlan, caseIndex: number, replicate: number): CaseInput {
  const { input, precision, traits } = plan.cases[caseIndex];
  if (replicate < 0) return input;
  const walk = copyOfCase(input, plan.design.seed, replicate, traits());
  return { ...walk, values: roundTo(walk.values, precision) };
}

/**
 * A reader of the series behind tasks that makes each walk once: tasks come in no order.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const plan = planTasks('own', [input], { n_origins: 2, n_samples: 100, replicates: 2 });
 * seriesReader(plan)(plan.refs[0]).values.length; // → 60
 */
export function seriesReader(plan: TaskPlan): (ref: TaskRef) => CaseInput {
  const kept = new Map<number, CaseInput>();
  return (ref) => {
    const key = seriesKey(plan.design, ref);
    let series = kept.get(key);
    if (series === undefined) {
      series = seriesOfTask(plan, ref.caseIndex, ref.replicate);
      kept.set(key, series);
    }
    return series;
  };
}

/**
 * The task that a challenger is given.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const plan = planTasks('own', [input], { n_origins: 2, n_samples: 100, replicates: 2 });
 * const [ref] = plan.refs;
 * taskOf(plan, ref, seriesReader(plan)(ref)).horizons; // → [1, 3, 6, 12]
 */
export function taskOf(plan: TaskPlan, ref: TaskRef, series: CaseInput): Task {
  const { design } = plan;
  const origin = plan.cases[ref.caseIndex].origins[ref.originIndex];
  return {
    task_id: ref.id,
    frequency: series.frequency,
    y: Array.from(series.values.subarray(0, origin)),
    horizons: design.horizons,
    n_samples: design.n_samples,
    quantile_levels: TASK_LEVELS,
    seed: hashName(['task seed', ref.id])[0] >>> 1,
  };
}

/** What the first line of a list of tasks says. */
export interface Manifest {
  readonly panel: string;
  readonly panel_version: string;
  readonly engine_version: string;
  readonly design: JudgeDesign;
  readonly n_cases: number;
  readonly n_tasks: number;
  /** Of versions, design and all task ids: equal hashes, equal tasks. */
  readonly hash: string;
}

/**
 * The first line of a list of tasks: what they are, and a hash that equal tasks share.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const plan = planTasks('own', [input], { n_origins: 2, n_samples: 100, replicates: 2 });
 * manifestOf(plan, '1', ENGINE_VERSION).n_tasks; // → 10
 */
export function manifestOf(plan: TaskPlan, panelVersion: string, engineVersion: string): Manifest {
  const { panel, design, cases, refs } = plan;
  const identity = [panel, panelVersion, engineVersion, JSON.stringify(design), ...refs.map((ref) => ref.id)];
  return {
    panel,
    panel_version: panelVersion,
    engine_version: engineVersion,
    design,
    n_cases: cases.length,
    n_tasks: refs.length,
    hash: Array.from(hashName(identity), (word) => word.toString(16).padStart(8, '0')).join(''),
  };
}
