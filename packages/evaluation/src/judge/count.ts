import { originCount } from '../design/origins.ts';
import { type JudgeDesign, type JudgeOptions, judgeDesign } from './design.ts';

/** How large a judgement is, known from the lengths of its series alone. */
export interface TaskCount {
  readonly design: JudgeDesign;
  readonly n_cases: number;
  readonly n_tasks: number;
}

/**
 * Counts the tasks of a judgement without planning them: Σ origins(n) × (replicates + 1) over the series that
 * are long enough. `lengths` are those of the series chosen, in the panel's order, before `every`.
 *
 * @example
 * countTasks([60, 60, 20], { n_origins: 2, replicates: 2 }).n_tasks; // → 12
 */
export function countTasks(lengths: readonly number[], options: JudgeOptions): TaskCount {
  const { every, horizons, n_origins } = judgeDesign(options, 1);
  const largest = horizons[horizons.length - 1];
  let cases = 0;
  let origins = 0;
  for (let i = 0; i < lengths.length; i += every) {
    const count = originCount(lengths[i], n_origins, largest);
    if (count > 0) cases++;
    origins += count;
  }
  const design = judgeDesign(options, cases);
  return { design, n_cases: cases, n_tasks: origins * (design.replicates + 1) };
}
