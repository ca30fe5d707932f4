/** What a thread does for a judgement: the built-in models on one series and all its walks. */
import type { ModelId } from '@longrun/engine';
import type { CaseInput } from '../benchmark/types.ts';
import { COMPARED_MODELS } from '../design/models.ts';
import { type BuiltInUnit, builtInUnit } from './built-ins.ts';
import { mostCopies } from './copies.ts';
import type { JudgeDesign } from './design.ts';
import type { ScoreForm } from './opponents.ts';
import { planTasks } from './tasks.ts';

export interface BuiltInTask {
  readonly input: CaseInput;
  readonly design: JudgeDesign;
  readonly form: ScoreForm;
  /** Whether the case has sign-flipped copies; it has unless said. */
  readonly copied?: boolean;
  /** Models to run; the others have no score. All by default. */
  readonly models?: readonly ModelId[];
}

/** The units of one case, the real series first; `caseIndex` is 0 in all of them. */
export function runBuiltIns(task: BuiltInTask): BuiltInUnit[] {
  const { input, design, form, copied = true, models = COMPARED_MODELS } = task;
  const plan = planTasks(input.panel, [input], { ...design, every: 1, walk_every: 1 });
  const none = Object.fromEntries(COMPARED_MODELS.map((id) => [id, design.horizons.map(() => null)]));
  return Array.from({ length: copied ? mostCopies(design) + 1 : 1 }, (_, copy) => {
    const unit = builtInUnit(plan, 0, copy - 1, form, models);
    return { ...unit, means: { ...none, ...unit.means } };
  });
}
