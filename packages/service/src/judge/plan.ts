/** From a query to the tasks of a judgement, the same for the server, its workers and the command line. */
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
import { parsePeriod } from '@longrun/panels';
import { type JobCatalogue, PanelSource, type VariableDesign } from '../jobs/panel-source.ts';
import { takeTurns } from '../turns.ts';

/** The part of the panels' catalogue that judgements use: signs are common to a date, so dates are needed. */
export interface JudgeCatalogue extends JobCatalogue {
  variable(panel: string, variable: string): VariableDesign & { readonly start?: string };
}

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
export async function chosenInputs(query: TaskQuery, catalogue: JudgeCatalogue): Promise<CaseInput[]> {
  const source = new PanelSource(catalogue);
  const { variables } = await source.design(query.panel);
  const chosen = (await source.choose(query.panel, query.variables)) ?? variables.map(({ id }) => id);
  const turn = takeTurns();
  const inputs: CaseInput[] = [];
  for (const id of chosen) {
    const { frequency, start } = catalogue.variable(query.panel, id);
    const { values } = catalogue.series(query.panel, id);
    const date = start === undefined ? {} : { start: parsePeriod(start)!.ordinal };
    inputs.push({ panel: query.panel, variable: id, frequency, values, ...date });
    await turn();
  }
  return inputs;
}

export async function planFor(query: TaskQuery, catalogue: JudgeCatalogue): Promise<PlannedTasks> {
  const plan = planTasks(query.panel, await chosenInputs(query, catalogue), query);
  const { version } = catalogue.panel(query.panel);
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
