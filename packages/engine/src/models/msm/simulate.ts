import { firstAbove } from '../../numerics/bisect.ts';
import { wholePower } from '../../numerics/elementary.ts';
import { sigmaSampler } from '../../numerics/gamma-draws.ts';
import type { Rng } from '../../numerics/rng.ts';
import type { ReturnsFit } from './fit-returns.ts';

const TWO_POW_32 = 4294967296;

/**
 * Cumulated returns at each horizon, nSamples × horizons, row-major. Each path draws
 * - σ: σ̂² ν/χ²(ν) with ν = (n − 1)/2. The information on log σ in a multifractal sample is about half that
 *   of Gaussian white noise;
 * - μ: N(mean, sd²/n);
 * - the state after the last return from the filtered distribution, once; it then moves before every new
 *   return.
 */
export function simulateReturns(
  fit: ReturnsFit,
  horizons: readonly number[],
  nSamples: number,
  rng: Rng,
): Float64Array {
  const K = fit.gammas.length;
  const H = horizons.length;
  const longest = Math.max(...horizons);
  const out = new Float64Array(nSamples * H);
  const path = new Float64Array(longest + 1);
  const cumulative = Float64Array.from(fit.filtered);
  for (let s = 1; s < cumulative.length; s++) cumulative[s] += cumulative[s - 1];
  // One 32-bit draw a component and step: below γ/2 the bit is set, below γ it is cleared, else it stays.
  const redraw = Float64Array.from(fit.gammas, (g) => g * TWO_POW_32);
  const volatility = classVolatility(fit, K);
  const df = (fit.n - 1) / 2;
  const drawScale = sigmaSampler(rng, df, df);
  const driftError = fit.sd / Math.sqrt(fit.n);
  for (let i = 0; i < nSamples; i++) {
    let state = firstAbove(cumulative, rng.uniform());
    const scale = drawScale();
    const drift = fit.mean + driftError * scale * rng.normal();
    let sum = 0;
    for (let h = 1; h <= longest; h++) {
      let set = 0;
      for (let k = 0; k < K; k++) {
        const u = rng.uint32();
        const threshold = redraw[k];
        if (u < threshold) state = u + u < threshold ? state | (1 << k) : state & ~(1 << k);
        set += (state >> k) & 1;
      }
      sum += drift + scale * volatility[set] * rng.normal();
      path[h] = sum;
    }
    for (let j = 0; j < H; j++) out[i * H + j] = path[horizons[j]];
  }
  return out;
}

/**
 * σ √(m0^j (2 − m0)^(K − j)) for j set bits, at most the largest return seen. The ladder of states is a
 * product: where many returns are equal (a policy rate that rarely moves) m0 goes to 2 to fit them, and the
 * product puts the top of the ladder at volatilities that no observation supports.
 */
function classVolatility(fit: ReturnsFit, K: number): Float64Array {
  const out = new Float64Array(K + 1);
  for (let j = 0; j <= K; j++) {
    out[j] = Math.min(
      fit.largest,
      fit.sigma * Math.sqrt(wholePower(fit.m0, j) * wholePower(2 - fit.m0, K - j)),
    );
  }
  return out;
}
