/** A plain table: first column left, the others right. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((name, i) => Math.max(name.length, ...rows.map((row) => (row[i] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [line(header), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** Six significant digits, no exponent where a person would write none. */
export function number(x: number): string {
  if (x === 0 || !Number.isFinite(x)) return String(x);
  const magnitude = Math.abs(x);
  if (magnitude >= 1e15 || magnitude < 1e-4) return x.toExponential(4);
  const digits = Math.max(0, Math.min(6, 5 - Math.floor(Math.log10(magnitude))));
  return x.toFixed(digits);
}

export const percent = (x: number, digits = 1): string => `${(100 * x).toFixed(digits)} %`;
