import { createRng } from '../../numerics/rng.ts';

/** 100 exp(Σ r) with r from MSM(4): m0 = 1.45, b = 3, γ_1 = 0.02, σ = 0.012. */
export function ownProcess(n: number, name: string | number): Float64Array {
  const rng = createRng('own process', name);
  const pick = (): number => (rng.uniform() < 0.5 ? 1.45 : 0.55);
  const m = [pick(), pick(), pick(), pick()];
  let level = Math.log(100);
  return Float64Array.from({ length: n }, () => {
    for (let k = 0; k < 4; k++) if (rng.uniform() < 1 - 0.98 ** (3 ** k)) m[k] = pick();
    level += 0.012 * Math.sqrt(m.reduce((a, v) => a * v, 1)) * rng.normal();
    return Math.exp(level);
  });
}
