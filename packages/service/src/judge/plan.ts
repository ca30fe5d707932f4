/** From a query to the series of a judgement, the same for the server and its workers. */
import type { CaseInput, JudgeOptions } from '@longrun/evaluation';
import type { PanelSource } from '../jobs/panel-source.ts';

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
