/** `@longrun/engine/numerics`: the arithmetic that other packages of Longrun compute with. */
export { bisect } from './bisect.ts';
export { exp, expm1, log, log1p } from './elementary.ts';
export { mean, sumOfSquares } from './moments.ts';
export { quantileSorted } from './order-statistics.ts';
export { createRng, hashName, type Rng } from './rng.ts';
export { rounded, roundedNumber } from './rounded.ts';
export { sortSample } from './sort-sample.ts';
export { normalCdf, studentQuantile } from './special.ts';
