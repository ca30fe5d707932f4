import { originCount } from '../design/origins.ts';
import { copiesOf } from './copies.ts';
import { type JudgeDesign, type JudgeOptions, judgeDesign } from './design.ts';

/** How large a judgement is, known from the lengths of its series alone. */
export interface TaskCount {
  readonly design: JudgeDesign;
  readonly n_cases: number;
  readonly n_tasks: number;
}

/**
 * Counts the tasks of a judgement without planning them: Σ origins(n) × (1 + copies) over the series that
 * are long enough. `lengths` are those of the series chosen, in the panel's order, before `every`.
 *
 * @example
 * countTasks([60, 60, 20], { n_origins: 2, replicates: 2 }).n_tasks; // → 20
 */
export function countTasks(lengths: readonly number[], options: JudgeOptions): TaskCount {
  const { every, horizons, n_origins } = judgeDesign(options, 1);
  const largest = horizons[horizons.length - 1];
  const counts: number[] = [];
  for (let i = 0; i < lengths.length; i += every) {
    const count = originCount(lengths[i], n_origins, largest);
    if (count > 0) counts.push(count);
  }
  const design = judgeDesign(options, counts.length);
  const n_tasks = counts.reduce((sum, origins, c) => sum + origins * (1 + copiesOf(design, c)), 0);
  return { design, n_cases: counts.length, n_tasks };
}
