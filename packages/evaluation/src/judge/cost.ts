import { MODELS } from '@longrun/engine';
import { cellCost } from '@longrun/engine/models';
import type { CaseInput } from '../benchmark/types.ts';
import { COMPARED_MODELS } from '../design/models.ts';
import { originCount } from '../design/origins.ts';
import { QUANTILE_PATHS } from './built-ins.ts';
import { copiesOf } from './copies.ts';
import type { JudgeDesign } from './design.ts';

/**
 * About how many seconds of one core the built-in models take on the cases and their walks. Whether answers
 * are samples or quantiles shows only when they are read: the dearer is taken.
 */
export function judgementCost(cases: readonly Pick<CaseInput, 'values'>[], design: JudgeDesign): number {
  const samples = Math.max(QUANTILE_PATHS, design.n_samples);
  const models = COMPARED_MODELS.map((id) => MODELS[id]);
  const { horizons } = design;
  const costOf = (n: number): number => {
    const origins = originCount(n, design.n_origins, Math.max(...horizons));
    return models.reduce((sum, model) => sum + origins * cellCost(model, n, samples, horizons), 0);
  };
  // many series have the same length
  const known = new Map<number, number>();
  let milliseconds = 0;
  for (const [c, { values }] of cases.entries()) {
    const cost = known.get(values.length) ?? costOf(values.length);
    known.set(values.length, cost);
    milliseconds += cost * (1 + copiesOf(design, c));
  }
  return milliseconds / 1000;
}
