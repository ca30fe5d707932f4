import { quantileSorted, sorted } from '../numerics/order-statistics.ts';

/**
 * The central interval of a sample at a level such as 0.95, between two type-7 quantiles.
 *
 * @example
 * centralInterval([0, 1, 2, 3, 4], 0.5); // → [1, 3]
 */
export function centralInterval(sample: ArrayLike<number>, level: number): readonly [number, number] {
  const order = sorted(sample);
  const tail = (1 - level) / 2;
  return [quantileSorted(order, tail), quantileSorted(order, 1 - tail)];
}

/**
 * Whether the central interval of a sample holds the observation. Its bounds belong to it.
 *
 * @example
 * covers([0, 1, 2, 3, 4], 3, 0.5); // → true
 */
export function covers(sample: ArrayLike<number>, observation: number, level: number): boolean {
  const [low, high] = centralInterval(sample, level);
  return low <= observation && observation <= high;
}
