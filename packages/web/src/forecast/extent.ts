import { paddedExtent } from '../charts/shapes.ts';
import type { ForecastSummary } from '../workers/protocol.ts';

/** The part of a fan that needs room. */
type Bands = Pick<ForecastSummary, 'quantiles'>;

/** Observations shown before the origin in a fan chart. */
export const windowStart = (origin: number, reach: number): number =>
  Math.max(0, origin - Math.max(24, 2 * reach));

/**
 * One scale for the fans, so that they can be compared: history, what came after, and the 95 % bands, except
 * where a band runs away further than one and a half times what the rest spans; such a fan has a scale of
 * its own.
 */
export function sharedExtent(values: readonly number[], fans: readonly Bands[]): [number, number] {
  const [low, high] = paddedExtent(values, 0);
  const span = high - low;
  const inside = fans
    .flatMap((fan) => [...fan.quantiles[0], ...fan.quantiles.at(-1)!])
    .filter((value) => value >= low - 1.5 * span && value <= high + 1.5 * span);
  return paddedExtent([low, high, ...inside]);
}

/** The scale of one fan: the shared one, or a wider one that holds all of it. Nothing is cut off. */
export function fanExtent(shared: readonly [number, number], fan: Bands): readonly [number, number] {
  const ends = [...fan.quantiles[0], ...fan.quantiles.at(-1)!];
  const inside = ends.every((value) => value >= shared[0] && value <= shared[1]);
  return inside ? shared : paddedExtent([...shared, ...ends]);
}
