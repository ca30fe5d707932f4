import { DEFAULTS, LIMITS, type SeriesFrequency } from '@longrun/contract';

/**
 * No model is fitted on fewer observations.
 *
 * @example
 * MINIMUM_HISTORY; // → 32
 */
export const MINIMUM_HISTORY: number = LIMITS.series[0];

/**
 * Horizons of series that are observed more often than once a month: the next value, the same time of the
 * next cycle, and the longest horizon of the M4 competition (Makridakis, Spiliotis & Assimakopoulos, 2020,
 * International Journal of Forecasting 36): 13 weeks, two weeks of days, two days of hours.
 */
const FINE_HORIZONS: Readonly<Record<string, readonly number[] | undefined>> = {
  weekly: [1, 4, 13],
  daily: [1, 7, 14],
  business: [1, 5, 10],
  hourly: [1, 24, 48],
};

/**
 * The usual horizons of series of one's own, as far as the longest of them leaves room for an origin with
 * enough history before it. Series of different frequencies have those of a benchmark in general.
 *
 * @example
 * usualHorizons([{ values: new Float64Array(40) }]); // → [1, 3, 6]
 * usualHorizons([{ values: new Float64Array(40), frequency: 'daily' }]); // → [1, 7]
 */
export function usualHorizons(
  series: readonly { readonly values: ArrayLike<unknown>; readonly frequency?: SeriesFrequency }[],
): number[] {
  const longest = series.reduce((most, { values }) => Math.max(most, values.length), 0);
  return horizonsOf(series.map(({ frequency }) => frequency)).filter(
    (horizon) => horizon <= longest - MINIMUM_HISTORY,
  );
}

/**
 * The usual horizons of series of these frequencies.
 *
 * @example
 * horizonsOf(['weekly', 'weekly']); // → [1, 4, 13]
 * horizonsOf(['weekly', 'monthly']); // → [1, 3, 6, 12]
 */
export function horizonsOf(frequencies: readonly (SeriesFrequency | 'undated' | undefined)[]): number[] {
  const [frequency, ...others] = new Set(frequencies);
  const fine = others.length === 0 && frequency !== undefined ? FINE_HORIZONS[frequency] : undefined;
  return [...(fine ?? DEFAULTS.benchmark.horizons)];
}

/**
 * Origins of a rolling-origin evaluation; an origin o means "the first o observations are known".
 *
 * They are spaced evenly over the second half of the series, from max(32, ⌈n/2⌉) to n − H with H the largest
 * horizon. Where that half is shorter than H the window shrinks to the one origin n − H. There are fewer than
 * asked when the window holds fewer integers, and none when n − H < 32.
 *
 * @example
 * rollingOrigins(100, 3, 12); // → [50, 69, 88]
 * rollingOrigins(40, 3, 12); // → []
 */
export function rollingOrigins(n: number, nOrigins: number, largestHorizon: number): number[] {
  const { first, last, count } = originWindow(n, nOrigins, largestHorizon);
  if (count === 1) return [last];
  return Array.from({ length: count }, (_, i) => first + Math.round((i * (last - first)) / (count - 1)));
}

/**
 * How many origins `rollingOrigins` gives, without making them.
 *
 * @example
 * originCount(100, 3, 12); // → 3
 * originCount(40, 3, 12); // → 0
 */
export const originCount = (n: number, nOrigins: number, largestHorizon: number): number =>
  originWindow(n, nOrigins, largestHorizon).count;

/** Why a series of n observations has no origin. */
export const tooShort = (n: number, largestHorizon: number): string =>
  `${n} observations leave no origin with ${MINIMUM_HISTORY} before it and ${largestHorizon} after it`;

function originWindow(n: number, nOrigins: number, largestHorizon: number) {
  const last = n - largestHorizon;
  const first = Math.max(MINIMUM_HISTORY, Math.min(Math.ceil(n / 2), last));
  const count = last < MINIMUM_HISTORY ? 0 : Math.max(0, Math.min(nOrigins, last - first + 1));
  return { first, last, count };
}

/** Indices of origins at least `distance` apart, chosen backwards from the last, newest first. */
export function separateOrigins(origins: readonly number[], distance: number): number[] {
  const chosen: number[] = [];
  for (let i = origins.length - 1; i >= 0; i--) {
    const newest = chosen.at(-1);
    if (newest === undefined || origins[newest] - origins[i] >= distance) chosen.push(i);
  }
  return chosen;
}

/**
 * How many independent forecasts the origins are worth at a horizon: m² / Σᵢ Σⱼ max(0, 1 − |oᵢ − oⱼ| / h).
 * Forecasts h steps ahead from origins closer than h share part of their shocks; for a random walk the
 * correlation of their errors is the share that overlaps.
 */
export function effectiveOrigins(origins: readonly number[], horizon: number): number {
  let overlap = 0;
  for (const a of origins) for (const b of origins) overlap += Math.max(0, 1 - Math.abs(a - b) / horizon);
  return origins.length === 0 ? 0 : origins.length ** 2 / overlap;
}
