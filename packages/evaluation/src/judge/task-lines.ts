import { type Manifest, seriesReader, type TaskPlan, taskOf } from './tasks.ts';

/** The tasks of a judgement and what their first line says. */
export interface PlannedTasks {
  readonly plan: TaskPlan;
  readonly manifest: Manifest;
}

/**
 * The manifest and every task, one line of JSON each.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const inputs = [{ panel: 'own', variable: 'sales', frequency: 'monthly', values }];
 * const plan = planTasks('own', inputs, { n_origins: 2, replicates: 2 });
 * const lines = [...taskLines({ plan, manifest: manifestOf(plan, '1', ENGINE_VERSION) })];
 * lines.length; // → 11
 */
export function* taskLines({ plan, manifest }: PlannedTasks): Generator<string> {
  const read = seriesReader(plan);
  yield `${JSON.stringify({ manifest })}\n`;
  for (const ref of plan.refs) yield `${JSON.stringify(taskOf(plan, ref, read(ref)))}\n`;
}
