import { quantileSorted } from '@longrun/engine';
import { sortSample } from '@longrun/engine/numerics';
import type { HorizonScore } from './types.ts';

/**
 * All scores of one sample at one horizon from a single sort: the same numbers as `scoring/`, several times
 * faster. The observation is subtracted first, so that nothing is lost on series with a large level, and
 * every score is then read off the sorted deviations d₍₀₎ ≤ … ≤ d₍M₋₁₎:
 *
 *   CRPS = (1/M) Σ |dᵢ| − 1/(M(M−1)) Σ (2i − M + 1) d₍ᵢ₎    the fair form (Ferro, 2014)
 *   PIT  = (#{d < 0} + (#{d = 0} + 1)/2) / (M + 1)            mid-rank: no randomness needed
 *
 * `deviations` is sorted in place. Interval bounds are type-7 quantiles and inclusive. `compared` is the CRPS
 * of the first `firstPaths` alone.
 */
export function scoreDeviations(
  deviations: Float64Array,
  firstPaths: number = deviations.length,
): HorizonScore {
  const m = deviations.length;
  const compared = firstPaths < m ? crpsOfDeviations(deviations.slice(0, firstPaths)) : null;
  let sum = 0;
  let absolute = 0;
  let below = 0;
  let equal = 0;
  for (let i = 0; i < m; i++) {
    const d = deviations[i];
    sum += d;
    if (d < 0) {
      absolute -= d;
      below++;
    } else {
      absolute += d;
      if (d === 0) equal++;
    }
  }
  sortSample(deviations);
  let spread = 0;
  for (let i = 0; i < m; i++) spread += (2 * i - m + 1) * deviations[i];
  const error = sum / m;
  const crps = absolute / m - spread / (m * (m - 1));
  return {
    crps,
    compared: compared ?? crps,
    absError: Math.abs(quantileSorted(deviations, 0.5)),
    sqError: error * error,
    error,
    in50: holdsZero(deviations, 0.5),
    in80: holdsZero(deviations, 0.8),
    in95: holdsZero(deviations, 0.95),
    pit: (below + (equal + 1) / 2) / (m + 1),
  };
}

/**
 * CRPS of a sample moved so that its median is `centre`: `sorted` are its deviations from the observation,
 * `centre` is one too. The pair sum does not depend on where a sample lies.
 */
export function movedCrps(sorted: Float64Array, centre: number, own: { readonly crps: number }): number {
  const shift = centre - quantileSorted(sorted, 0.5);
  let difference = 0;
  for (let i = 0; i < sorted.length; i++) difference += Math.abs(sorted[i] + shift) - Math.abs(sorted[i]);
  return own.crps + difference / sorted.length;
}

/** The CRPS alone; `deviations` is sorted in place. */
export function crpsOfDeviations(deviations: Float64Array): number {
  const m = deviations.length;
  let absolute = 0;
  for (let i = 0; i < m; i++) absolute += Math.abs(deviations[i]);
  sortSample(deviations);
  let spread = 0;
  for (let i = 0; i < m; i++) spread += (2 * i - m + 1) * deviations[i];
  return absolute / m - spread / (m * (m - 1));
}

function holdsZero(sorted: Float64Array, level: number): boolean {
  const tail = (1 - level) / 2;
  return quantileSorted(sorted, tail) <= 0 && quantileSorted(sorted, 1 - tail) >= 0;
}
