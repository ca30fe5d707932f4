/** Tasks that are quickly judged, and answers to them. */
import type { Task } from '@longrun/evaluation';

export const QUERY =
  'panel=wb&variables=*A.gdp_growth&horizons=1,2&decision_horizon=2&n_origins=1&n_samples=100&replicates=2';
const LEVELS = [0.1, 0.25, 0.5, 0.75, 0.9];

/** Quantiles of a walk with steps of standard deviation 2. */
const quantile = (task: Task, level: number, k: number): number =>
  task.y.at(-1)! + (level - 0.5) * 5 * Math.sqrt(task.horizons[k]);
export const answer = (task: Task): string => {
  const at = (level: number): number[] => task.horizons.map((_, k) => quantile(task, level, k));
  const quantiles = Object.fromEntries(LEVELS.map((level) => [level, at(level)]));
  return JSON.stringify({ task_id: task.task_id, quantiles });
};
export const rows = (list: readonly Task[]) =>
  list.flatMap((task) =>
    LEVELS.flatMap((level) =>
      task.horizons.map(
        (h, k) => [task.task_id, h, 'quantile', String(level), quantile(task, level, k)] as const,
      ),
    ),
  );
export const COLUMNS = ['task_id', 'horizon', 'output_type', 'output_type_id', 'value'];
