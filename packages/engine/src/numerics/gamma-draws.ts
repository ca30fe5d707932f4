import { log, power } from './elementary.ts';
import type { Rng } from './rng.ts';

const TWO_POW_MINUS_32 = 2 ** -32;

/**
 * Draws of Gamma(shape, 1) by Marsaglia & Tsang (2000): a cubed normal, accepted more than 95 % of the time.
 * Shapes below 1 are boosted: Gamma(a) = Gamma(a + 1) · U^(1/a).
 */
export function gammaSampler(rng: Rng, shape: number): () => number {
  if (shape < 1) {
    const boosted = gammaSampler(rng, shape + 1);
    return () => boosted() * power(1 - rng.uniform(), 1 / shape);
  }
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  return () => {
    for (;;) {
      const x = rng.normal();
      const t = 1 + c * x;
      if (t <= 0) continue;
      const v = t * t * t;
      const u = (rng.uint32() + 1) * TWO_POW_MINUS_32;
      const square = x * x;
      if (u < 1 - 0.0331 * square * square) return d * v;
      if (log(u) < 0.5 * square + d * (1 - v + log(v))) return d * v;
    }
  };
}

/** Draws of σ given a residual sum of squares: σ² ~ rss / χ²(df), the posterior under p(σ²) ∝ 1/σ². */
export function sigmaSampler(rng: Rng, rss: number, df: number): () => number {
  const gamma = gammaSampler(rng, df / 2);
  const half = 0.5 * rss;
  return () => Math.sqrt(half / gamma());
}
