/** A forecast request takes at most 24 horizons: longer reaches are read at 24 evenly spaced steps. */
export const MAX_HORIZONS = 24;

export function horizonGrid(reach: number): number[] {
  if (reach <= MAX_HORIZONS) return Array.from({ length: reach }, (_, i) => i + 1);
  return Array.from({ length: MAX_HORIZONS }, (_, i) =>
    Math.round(1 + (i * (reach - 1)) / (MAX_HORIZONS - 1)),
  );
}
