export * from './errors.ts';
export * from './numerics/rng.ts';
export * from './types.ts';
