/** From a query to the tasks of a judgement, the same for the server, its workers and the command line. */
import { ENGINE_VERSION } from '@longrun/engine';
import {
  type CaseInput,
  type JudgeOptions,
  manifestOf,
  type PlannedTasks,
  planTasks,
} from '@longrun/evaluation';
import { type JobCatalogue, PanelSource } from '../jobs/panel-source.ts';

/** The fields that name a judgement's tasks. */
export interface TaskQuery extends JudgeOptions {
  readonly panel: string;
  /** One glob, or ids. */
  readonly variables?: string | readonly string[];
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
