import { quantileSorted, sorted } from '../numerics/order-statistics.ts';

/** The central interval of a sample at a level such as 0.95, between two type-7 quantiles. */
export function centralInterval(sample: ArrayLike<number>, level: number): readonly [number, number] {
  const order = sorted(sample);
  const tail = (1 - level) / 2;
  return [quantileSorted(order, tail), quantileSorted(order, 1 - tail)];
}

/** Does the central interval hold the observation? Its bounds belong to it. */
export function covers(sample: ArrayLike<number>, observation: number, level: number): boolean {
  const [low, high] = centralInterval(sample, level);
  return low <= observation && observation <= high;
}
