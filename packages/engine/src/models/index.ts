/**
 * The registry, in the order of every report: adding a model is one file and one entry here. What a benchmark
 * runs by default (`BENCHMARK_MODELS` of the evaluation) and what the ensemble is made of
 * (`ENSEMBLE_COMPONENTS`) are lists of their own.
 */
import type { Model, ModelId } from '../types.ts';
import { ar1 } from './ar1.ts';
import { arfimaRs } from './arfima-rs.ts';
import { arma11 } from './arma11.ts';
import { har } from './har.ts';
import { msm } from './msm.ts';
import { rw } from './rw.ts';

// biome-ignore format: one entry per line
const REGISTRY: readonly Model[] = [
  rw,
  ar1,
  arma11,
  har,
  arfimaRs,
  msm,
];

/**
 * The models by identifier: frozen objects with `fit` and `simulate`.
 *
 * @example
 * MODELS.har.title; // → 'HAR'
 */
export const MODELS = Object.freeze(
  Object.fromEntries(REGISTRY.map((model) => [model.id, model])),
) as Readonly<Record<ModelId, Model>>;

/**
 * The identifiers of the models, in the order of every report. The type `ModelId` is generated from this
 * list by `npm run generate`.
 *
 * @example
 * MODEL_IDS.slice(0, 3); // → ['rw', 'ar1', 'arma11']
 */
export const MODEL_IDS = Object.freeze(REGISTRY.map((model) => model.id)) as readonly ModelId[];
