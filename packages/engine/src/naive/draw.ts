/**
 * Paths whose values at each horizon have the law taken there. Horizons of one path move together as those of
 * a random walk: with W a walk of standard normal steps, the place in the law at horizon h is that of W_h/√h
 * in the normal distribution.
 */
import { gammaSampler } from '../numerics/gamma-draws.ts';
import type { Rng } from '../numerics/rng.ts';
import { normalCdf } from '../numerics/special.ts';
import { type Law, mirroredAtom } from './law.ts';

/** nSamples × horizons.length values, row-major; horizons increase and have one law each. */
export function drawLaws(
  laws: readonly Law[],
  horizons: readonly number[],
  nSamples: number,
  rng: Rng,
): Float64Array {
  const width = horizons.length;
  const steps = horizons.map((h, k) => Math.sqrt(h - (k > 0 ? horizons[k - 1] : 0)));
  const roots = horizons.map((h) => Math.sqrt(h));
  const widen = widening(laws, rng);
  const shocks = new Float64Array(width);
  const rows = new Float64Array(nSamples * width);
  for (let row = 0; row < rows.length; row += width) {
    rng.fillNormal(shocks);
    const factors = widen();
    let walk = 0;
    for (let k = 0; k < width; k++) {
      walk += steps[k] * shocks[k];
      const law = laws[k];
      const normal = walk / roots[k];
      rows[row + k] =
        law.kind === 'student'
          ? law.centre + law.scale * normal * (factors.get(law.df) as number)
          : law.centre + mirroredAtom(law.errors, normalCdf(normal));
    }
  }
  return rows;
}

/**
 * Draws, per path, √(ν/χ²(ν)) for every ν among the laws: what turns a normal draw into one of Student's t.
 */
function widening(laws: readonly Law[], rng: Rng): () => ReadonlyMap<number, number> {
  const dfs = new Set(laws.flatMap((law) => (law.kind === 'student' ? [law.df] : [])));
  const draws = [...dfs].map((df) => ({ df, gamma: gammaSampler(rng, df / 2) }));
  const factors = new Map<number, number>();
  return () => {
    for (const { df, gamma } of draws) factors.set(df, Math.sqrt(df / 2 / gamma()));
    return factors;
  };
}
