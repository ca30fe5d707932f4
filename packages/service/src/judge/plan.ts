/** From a query to the tasks of a judgement, the same for the server and the command line. */
import {
  type CaseInput,
  ENGINE_VERSION,
  type JudgeOptions,
  type Manifest,
  manifestOf,
  planTasks,
  seriesReader,
  type TaskPlan,
  taskOf,
} from '@longrun/engine';
import { type Catalogue, parsePeriod } from '@longrun/panels';
import { PanelSource } from '../jobs/panel-source.ts';
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

export async function planFor(query: TaskQuery, catalogue: Catalogue): Promise<PlannedTasks> {
  const source = new PanelSource(catalogue);
  const { version, variables } = await source.design(query.panel);
  const chosen = (await source.choose(query.panel, query.variables)) ?? variables.map(({ id }) => id);
  const turn = takeTurns();
  const inputs: CaseInput[] = [];
  for (const id of chosen) {
    const { info, values } = catalogue.series(query.panel, id);
    const start = parsePeriod(info.start)!.ordinal;
    inputs.push({ panel: query.panel, variable: id, frequency: info.frequency, values, start });
    await turn();
  }
  const plan = planTasks(query.panel, inputs, query);
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
