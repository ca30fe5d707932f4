/** From a query to the tasks of a judgement, the same for the server, its workers and the command line. */
import { ENGINE_VERSION } from '@longrun/engine';
import {
  type CaseInput,
  type JudgeOptions,
  type Manifest,
  manifestOf,
  planTasks,
  seriesReader,
  type TaskPlan,
  taskOf,
} from '@longrun/evaluation';
import { type JobCatalogue, PanelSource } from '../jobs/panel-source.ts';
import { takeTurns } from '../turns.ts';

/** The fields that name a judgement's tasks. */
export interface TaskQuery extends JudgeOptions {
  readonly panel: string;
  /** One glob, or ids. */
  readonly variables?: string | readonly string[];
}

export interface PlannedTasks {
  readonly plan: TaskPlan;
  readonly manifest: Manifest;
}

/** The chosen series of a panel, before `every`. */
export async function chosenInputs(
  { panel, variables }: TaskQuery,
  source: PanelSource,
): Promise<CaseInput[]> {
  const chosen = await source.choose(panel, variables);
  return source.cases(panel, chosen ?? (await source.design(panel)).variables.map(({ id }) => id));
}

export async function planFor(query: TaskQuery, catalogue: JobCatalogue): Promise<PlannedTasks> {
  const source = new PanelSource(catalogue);
  const plan = planTasks(query.panel, await chosenInputs(query, source), query);
  const { version } = await source.design(query.panel);
  return { plan, manifest: manifestOf(plan, version, ENGINE_VERSION) };
}

/** The manifest and every task, one line of JSON each, with pauses for other requests. */
export async function* taskLines({ plan, manifest }: PlannedTasks): AsyncGenerator<string> {
  const turn = takeTurns();
  const read = seriesReader(plan);
  yield `${JSON.stringify({ manifest })}\n`;
  for (const ref of plan.refs) {
    yield `${JSON.stringify(taskOf(plan, ref, read(ref)))}\n`;
    await turn();
  }
}
