/** The registry: adding a model is one file and one line here. */
import type { Model, ModelId } from '../types.ts';
import { ar1 } from './ar1.ts';
import { arfimaRs } from './arfima-rs.ts';
import { arma11 } from './arma11.ts';
import { har } from './har.ts';
import { msm } from './msm.ts';
import { rw } from './rw.ts';

export const MODELS: Readonly<Record<ModelId, Model>> = Object.freeze({
  rw,
  ar1,
  arma11,
  har,
  arfima_rs: arfimaRs,
  msm,
});
