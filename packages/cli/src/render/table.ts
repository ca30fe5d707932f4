const NUMERIC = /^[-+−]?[\d.,]+(e[-+]?\d+)?( %)?$|^[–●]?$/;

/** A plain table: columns of numbers to the right, columns of words to the left. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = header.map((name, i) => {
    const cells = rows.map((row) => row[i] ?? '');
    return {
      width: Math.max(name.length, ...cells.map((cell) => cell.length)),
      right: i > 0 && cells.every((cell) => NUMERIC.test(cell)),
    };
  });
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ width, right }, i) =>
        right ? (cells[i] ?? '').padStart(width) : (cells[i] ?? '').padEnd(width),
      )
      .join('  ')
      .trimEnd();
  return [line(header), columns.map(({ width }) => '─'.repeat(width)).join('  '), ...rows.map(line)].join(
    '\n',
  );
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
