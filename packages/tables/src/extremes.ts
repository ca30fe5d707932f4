/** Extremes of arrays of any length: `Math.max(...values)` fails above some hundred thousand. */
export const largest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(value, most), Number.NEGATIVE_INFINITY);
export const smallest = (values: readonly number[]): number =>
  values.reduce((least, value) => Math.min(value, least), Number.POSITIVE_INFINITY);
