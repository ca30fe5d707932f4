import { createRng } from '../numerics/rng.ts';

/** A positive series with drift and autocorrelated growth: every component applies. */
export function growing(n: number, name = 'growing'): Float64Array {
  const rng = createRng(name);
  let growth = 0;
  let level = 4;
  return Float64Array.from({ length: n }, () => {
    growth = 0.01 + 0.5 * (growth - 0.01) + 0.01 * rng.normal();
    level += growth;
    return Math.exp(level);
  });
}

export function walk(n: number, name = 'walk'): Float64Array {
  const rng = createRng(name);
  let level = 0;
  return Float64Array.from({ length: n }, () => {
    level += rng.normal();
    return level;
  });
}

/** Level, trend and a multiplicative pattern of the given period, with noise. */
export function seasonalSeries(n: number, period: number, noise: number): Float64Array {
  const rng = createRng('seasonal', period);
  return Float64Array.from({ length: n }, (_, t) => {
    const season = 0.2 * Math.sin((2 * Math.PI * t) / period) + (t % period === 1 ? 0.1 : 0);
    return 100 * Math.exp(0.004 * t + season + noise * rng.normal());
  });
}
