/** What a judgement rests on, as its job stores it. */
import type { AnswerFormat } from '@longrun/answers';
import { type CaseInput, type JudgeDesign, originCount } from '@longrun/evaluation';
import type { PanelSource } from '../jobs/panel-source.ts';
import { chosenInputs } from './plan.ts';
import type { Upload } from './upload.ts';

export interface JudgementRequest {
  readonly panel: string;
  readonly panel_version: string;
  readonly engine_version: string;
  readonly variables: string | readonly string[] | null;
  readonly design: JudgeDesign;
  readonly name: string;
  readonly trained_on: string | null;
  readonly format: AnswerFormat;
  /** The file of answers, in the store until it is scored. */
  readonly upload: Upload;
}

type Chosen = Pick<JudgementRequest, 'panel' | 'variables' | 'design'>;

/** The series that are judged: chosen, thinned, and (`cases`) long enough. */
export async function judgedInputs(
  { panel, variables, design }: Chosen,
  source: PanelSource,
): Promise<{ all: CaseInput[]; cases: CaseInput[] }> {
  const chosen = await chosenInputs({ panel, ...(variables === null ? {} : { variables }) }, source);
  const all = chosen.filter((_, i) => i % design.every === 0);
  const largest = Math.max(...design.horizons);
  const cases = all.filter(({ values }) => originCount(values.length, design.n_origins, largest) > 0);
  return { all, cases };
}
