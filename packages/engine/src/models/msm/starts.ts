import { power } from '../../numerics/elementary.ts';

/** A start: m0, log σ, b, γ_1. */
export type Start = readonly [number, number, number, number];

/**
 * The kinds of optimum that real series have with K = 4: equal clocks, fast and slow; ladders; ladders whose
 * foot never moves in the sample, so that σ absorbs the frozen components; one or two rare components of
 * great contrast. Chosen from the optima of several hundred series as the smallest set that leads to the best
 * one of nearly all.
 */
const STARTS: readonly Start[] = [
  [1.25, 0, 1.05, 0.1],
  [1.25, 0, 1.05, 0.4],
  [1.38, 0, 44, 0.4],
  [1.41, 0, 5.2, 0.02],
  [1.45, 0, 8, 0.003],
  [1.5, 0.4, 1.05, 0.01],
  [1.51, 0.1, 5.8, 0.0001],
  [1.59, -0.2, 2.4, 0.02],
  [1.59, 0.7, 8.9, 0.0001],
  [1.64, 0.2, 15, 0.0001],
  [1.67, 0.4, 4.1, 0.001],
  [1.7, 0.4, 1.05, 0.025],
  [1.71, 1.1, 1, 0.01],
  [1.73, 0.1, 1, 0.5],
  [1.75, 1, 8, 0.0003],
  [1.76, 0.2, 3.2, 0.003],
  [1.79, -0.3, 8.2, 0.002],
  [1.8, 0.4, 12, 0.0003],
  [1.81, 0.8, 4.2, 0.0005],
  [1.9, 1, 1.3, 0.05],
  [1.92, 0.4, 10, 0.0001],
  [1.92, 1.9, 6.8, 0.0001],
  [1.92, 2.5, 1.1, 0.003],
  [1.93, 1.1, 1, 0.02],
  [1.93, 1.5, 1, 0.006],
  [1.94, 1.6, 6.3, 0.0002],
  [1.94, 2.4, 16, 0.0001],
  [1.95, -0.4, 1, 0.01],
  [1.95, 0.9, 3, 0.004],
  [1.95, 1.4, 1.4, 0.15],
  [1.97, 0.8, 10, 0.0003],
  [1.97, 1.3, 1.3, 0.02],
  [1.97, 1.7, 1.6, 0.004],
  [1.985, 3, 6, 0.003],
  [1.985, 3.5, 22, 0.0001],
  [1.985, 3.9, 5.2, 0.0003],
];

/** A contrast at the edge of the box. */
const UTMOST = 1.985;

/** The same optima for another K: equal spread of the log variance, equal range of clocks. */
export function startsFor(components: number): readonly Start[] {
  if (components === 4) return STARTS;
  const contrast = Math.sqrt(4 / components);
  const scaled = STARTS.map(([m0, logSigma, b, gamma1]): Start => {
    const odds = power(m0 / (2 - m0), contrast);
    const ratio = components === 1 ? 2 : Math.min(45, power(b, 3 / (components - 1)));
    return [Math.min(1.98, (2 * odds) / (1 + odds)), logSigma, ratio, gamma1];
  });
  if (components < 4) return scaled;
  // The utmost contrast does not shrink with more components: those too many freeze in their low state, and σ
  // makes up.
  const utmost = STARTS.filter(([m0]) => m0 >= UTMOST);
  return scaled.concat(
    utmost.map(([m0, logSigma, b, gamma1]) => [m0, logSigma + 0.93 * (components - 4), b, gamma1]),
  );
}
