import type { BuiltInTask } from './built-in-task.ts';
import type { BuiltInUnit, ScoreForm } from './built-ins.ts';
import type { TaskPlan } from './tasks.ts';

export interface BuiltInOptions {
  /** Tasks under way at once. */
  readonly width: number;
  /** Called after each series with the number done. */
  readonly onCase?: (done: number) => void;
}

/** The built-in models on every case and walk, one series per task. */
export async function builtInUnits(
  plan: TaskPlan,
  form: ScoreForm,
  run: (task: BuiltInTask) => Promise<readonly BuiltInUnit[]>,
  { width, onCase }: BuiltInOptions,
): Promise<BuiltInUnit[]> {
  const found: BuiltInUnit[][] = [];
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (next < plan.cases.length) {
      const index = next++;
      const { input } = plan.cases[index];
      const units = await run({ input, design: plan.design, form });
      found[index] = units.map((unit) => ({ ...unit, caseIndex: index }));
      onCase?.(++done);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return found.flat();
}
