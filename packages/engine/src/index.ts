export * from './errors.ts';
export { MODELS } from './models/index.ts';
export * from './numerics/rng.ts';
export * from './types.ts';
