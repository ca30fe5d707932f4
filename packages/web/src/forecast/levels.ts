/** Apart from the summary itself, so that pages can name levels without loading the engine. */

/** Bounds of the 95, 80 and 50 % bands, and the median. */
export const LEVELS = [0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975] as const;

/** Mean over the horizons that have a value; null when none has. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
