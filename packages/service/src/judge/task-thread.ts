/** What threads do for `GET /v1/tasks`: plan all tasks once, then print them page by page. */
import { ENGINE_VERSION } from '@longrun/engine';
import {
  type CaseInput,
  type JudgeOptions,
  type Manifest,
  manifestOf,
  planTasks,
  seriesReader,
  taskOf,
} from '@longrun/evaluation';
import { handOver } from '../pool/hand-over.ts';

export interface PackTask {
  readonly panel: string;
  readonly panel_version: string;
  /** The series chosen, before `every`. */
  readonly inputs: readonly CaseInput[];
  readonly options: JudgeOptions;
}

/** All tasks in the order in which they are handed out, without their series. */
export interface PackedTasks {
  readonly manifest: Manifest;
  /** Variables of the cases, in order. */
  readonly variables: readonly string[];
  /** Of each task: case, replicate and position of the origin. */
  readonly places: Int32Array;
  /** Ids of equal length, one after another. */
  readonly ids: string;
}

export const PLACE_WIDTH = 3;

export function packTasks({ panel, panel_version, inputs, options }: PackTask): PackedTasks {
  const plan = planTasks(panel, inputs, options);
  const places = Int32Array.from(
    plan.refs.flatMap(({ caseIndex, replicate, originIndex }) => [caseIndex, replicate, originIndex]),
  );
  return {
    manifest: manifestOf(plan, panel_version, ENGINE_VERSION),
    variables: plan.cases.map(({ input }) => input.variable),
    places,
    ids: plan.refs.map(({ id }) => id).join(''),
  };
}

export interface PageTask {
  readonly manifest: Manifest;
  /** The series of the page's tasks, by case. */
  readonly inputs: ReadonlyMap<number, CaseInput>;
  readonly places: Int32Array;
  readonly ids: readonly string[];
}

/** One line of JSON per task. */
export function printTasks({ manifest, inputs, places, ids }: PageTask): Uint8Array {
  const { panel, design } = manifest;
  const position = new Map([...inputs.keys()].map((caseIndex, i) => [caseIndex, i]));
  // only the cases are wanted: the tasks are planned already, so no replicates do
  const { cases } = planTasks(panel, [...inputs.values()], { ...design, every: 1, replicates: 0 });
  const plan = { panel, design, cases, skipped: [], refs: [], find: () => undefined };
  const read = seriesReader(plan);
  const lines = ids.map((id, i) => {
    const [caseIndex, replicate, originIndex] = places.subarray(PLACE_WIDTH * i);
    const ref = { id, caseIndex: position.get(caseIndex)!, replicate, originIndex };
    return `${JSON.stringify(taskOf(plan, ref, read(ref)))}\n`;
  });
  return handOver(new TextEncoder().encode(lines.join('')));
}
