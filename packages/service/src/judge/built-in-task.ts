/** What a thread does for a judgement: the built-in models on one series and all its walks. */
import {
  type BuiltInUnit,
  builtInUnit,
  type CaseInput,
  type JudgeDesign,
  MODELS,
  type ModelId,
  planTasks,
  type ScoreForm,
} from '@longrun/engine';

export interface BuiltInTask {
  readonly input: CaseInput;
  readonly design: JudgeDesign;
  readonly form: ScoreForm;
}

/** Every built-in model but the baseline. */
const BESIDE = (Object.keys(MODELS) as ModelId[]).filter((id) => id !== 'rw');

/** The units of one case, the real series first; `caseIndex` is 0 in all of them. */
export function runBuiltIns({ input, design, form }: BuiltInTask): BuiltInUnit[] {
  const plan = planTasks(input.panel, [input], { ...design, every: 1 });
  return Array.from({ length: design.replicates + 1 }, (_, r) => builtInUnit(plan, 0, r - 1, form, BESIDE));
}
