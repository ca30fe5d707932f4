/** The registry: adding a model is one file and one line here. */
import type { Model, ModelId } from '../types.ts';
import { rw } from './rw.ts';

export const MODELS: Readonly<Partial<Record<ModelId, Model>>> = Object.freeze({
  rw,
});
