const BARS = '▁▂▃▄▅▆▇█';

/** A series in one line: each character is the mean of an equal share of the values. */
export function sparkline(values: readonly number[], width: number): string {
  const count = Math.min(width, values.length);
  const means = Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * values.length) / count);
    const part = values.slice(from, Math.max(from + 1, Math.floor(((i + 1) * values.length) / count)));
    return part.reduce((sum, x) => sum + x, 0) / part.length;
  });
  const low = means.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const high = means.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const step = (high - low) / (BARS.length - 1) || 1;
  return means.map((mean) => BARS[Math.round((mean - low) / step)]).join('');
}
