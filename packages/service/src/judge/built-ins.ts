import type { BuiltInUnit, ScoreForm, TaskPlan } from '@longrun/engine';
import type { BuiltInTask } from './built-in-task.ts';

/** The part of the pool that judgements use. */
export interface BuiltInPool {
  run(
    name: 'builtIns',
    input: BuiltInTask,
    options: { readonly signal?: AbortSignal },
  ): Promise<readonly BuiltInUnit[]>;
}

export interface BuiltInOptions {
  readonly signal?: AbortSignal;
  /** Threads kept busy at once. */
  readonly width: number;
  /** Called after each series with the number done. */
  readonly onCase?: (done: number) => void;
}

/** The built-in models on every case and walk, one series per thread. */
export async function builtInUnits(
  plan: TaskPlan,
  form: ScoreForm,
  pool: BuiltInPool,
  { signal, width, onCase }: BuiltInOptions,
): Promise<BuiltInUnit[]> {
  const found: BuiltInUnit[][] = [];
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (next < plan.cases.length) {
      const index = next++;
      const { input } = plan.cases[index];
      const task = { input, design: plan.design, form };
      const units = await pool.run('builtIns', task, signal ? { signal } : {});
      found[index] = units.map((unit) => ({ ...unit, caseIndex: index }));
      onCase?.(++done);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return found.flat();
}
