import { paint, terminalWidth } from './style.ts';

const NUMERIC = /^[-+−]?[\d.,]+(e[-+]?\d+)?( %)?$|^[–●]?$/;

const GAP = 2;
const NARROWEST = 8;

/**
 * A plain table: columns of numbers to the right, columns of words to the left. Where it is wider than the
 * terminal the widest columns of words are cut, with an ellipsis.
 */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  room = terminalWidth(),
): string {
  const columns = header.map((name, i) => {
    const cells = rows.map((row) => row[i] ?? '');
    return {
      width: Math.max(name.length, ...cells.map((cell) => cell.length)),
      right: i > 0 && cells.every((cell) => NUMERIC.test(cell)),
    };
  });
  if (room !== undefined) narrow(columns, room);
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ width, right }, i) => {
        const text = cut(cells[i] ?? '', width);
        return right ? text.padStart(width) : text.padEnd(width);
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  const rule = columns.map(({ width }) => '─'.repeat(width)).join(' '.repeat(GAP));
  return [paint('bold', line(header)), paint('dim', rule), ...rows.map(line)].join('\n');
}

/** Takes columns from the widest column of words, one by one, until the table fits or all are narrow. */
function narrow(columns: { width: number; readonly right: boolean }[], room: number): void {
  const words = columns.filter(({ right }, i) => !right && i > 0); // the first names the row
  const total = (): number => columns.reduce((sum, { width }) => sum + width, GAP * (columns.length - 1));
  while (total() > room) {
    const widest = words.reduce<(typeof words)[number] | undefined>(
      (most, column) => (most && most.width >= column.width ? most : column),
      undefined,
    );
    if (widest === undefined || widest.width <= NARROWEST) return;
    widest.width--;
  }
}

const cut = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, width - 1)}…`;

/** A table as CSV: fields with commas, quotes or line ends are quoted. */
export function csv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const field = (value: unknown): string => {
    const text = value === null || value === undefined ? '' : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [header, ...rows].map((row) => `${row.map(field).join(',')}\n`).join('');
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
