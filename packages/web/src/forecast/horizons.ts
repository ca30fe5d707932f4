import { LIMITS } from '@longrun/contract';

/** A forecast request takes no more horizons: longer reaches are read at so many evenly spaced steps. */
const MAX_HORIZONS: number = LIMITS.horizons[1];

export function horizonGrid(reach: number): number[] {
  if (reach <= MAX_HORIZONS) return Array.from({ length: reach }, (_, i) => i + 1);
  return Array.from({ length: MAX_HORIZONS }, (_, i) =>
    Math.round(1 + (i * (reach - 1)) / (MAX_HORIZONS - 1)),
  );
}
