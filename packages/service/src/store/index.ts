export * from './chunk-place.ts';
export * from './errors.ts';
export * from './open.ts';
export * from './store.ts';
