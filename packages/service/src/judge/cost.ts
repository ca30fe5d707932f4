import {
  type CaseInput,
  cellCost,
  type JudgeDesign,
  MODEL_IDS,
  MODELS,
  type Model,
  rollingOrigins,
} from '@longrun/engine';

/** Quantiles of a built-in model are read off this many paths. */
const QUANTILE_PATHS = 1000;

/**
 * About how many seconds of one core the built-in models take on the cases and their walks. Whether answers
 * are samples or quantiles shows only when they are read: the dearer is taken.
 */
export function judgementCost(cases: readonly Pick<CaseInput, 'values'>[], design: JudgeDesign): number {
  const samples = Math.max(QUANTILE_PATHS, design.n_samples);
  const models = MODEL_IDS.filter((id) => id !== 'rw').map((id) => MODELS[id]);
  const { horizons } = design;
  let milliseconds = 0;
  for (const { values } of cases) {
    const origins = rollingOrigins(values.length, design.n_origins, Math.max(...horizons)).length;
    const costOf = (model: Model): number => cellCost(model, values.length, samples, horizons);
    const perOrigin = models.reduce((sum, model) => sum + costOf(model), 0);
    milliseconds += origins * perOrigin * (design.replicates + 1);
  }
  return milliseconds / 1000;
}
