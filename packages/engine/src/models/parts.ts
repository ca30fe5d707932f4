/** `@longrun/engine/models`: what other packages of Longrun need of the models besides the registry. */
export { cellCost } from './cost.ts';
export { rw } from './rw.ts';
export { rwDrift } from './rw-drift.ts';
