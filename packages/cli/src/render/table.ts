import { csvField } from '@longrun/contract';
import { paint, terminalWidth } from './style.ts';

/** Numbers, shares, bounds and intervals: cut, they would say something else. */
const NUMERIC = /^(≤ )?[-+−]?[\d.,]+(e[-+]?\d+)?( %| to [-+−]?[\d.,]+)?$|^[–●]?$/;

const GAP = 2;
const NARROWEST = 12;

/**
 * A plain table: columns of numbers to the right, columns of words to the left. Where it is wider than the
 * terminal the widest columns of words are cut, with an ellipsis; columns that still have no room follow in a
 * second table, beside the first column again.
 */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  room = terminalWidth(),
): string {
  const body = rows.map((row) => header.map((_, i) => withMinus(row[i] ?? '')));
  const columns = header.map((name, i) => {
    const cells = body.map((row) => row[i]);
    return {
      width: Math.max(name.length, ...cells.map((cell) => cell.length)),
      right: i > 0 && cells.every((cell) => NUMERIC.test(cell)),
    };
  });
  if (room !== undefined) narrow(columns, room);
  const block = (chosen: readonly number[]): string => {
    const line = (cells: readonly string[]): string =>
      chosen
        .map((i) => {
          const { width, right } = columns[i];
          const text = cut(cells[i], width);
          return right ? text.padStart(width) : text.padEnd(width);
        })
        .join(' '.repeat(GAP))
        .trimEnd();
    const rule = chosen.map((i) => '─'.repeat(columns[i].width)).join(' '.repeat(GAP));
    return [paint('bold', line(header)), paint('dim', rule), ...body.map(line)].join('\n');
  };
  const widths = columns.map(({ width }) => width);
  return blocks(widths, room ?? Number.POSITIVE_INFINITY)
    .map(block)
    .join('\n\n');
}

/** The numbers of the columns of each table: the first one in all of them, the others where there is room. */
function blocks([first, ...others]: readonly number[], room: number): number[][] {
  const found: number[][] = [[0]];
  let used = first;
  others.forEach((width, i) => {
    if (used + GAP + width > room && found[found.length - 1].length > 1) {
      found.push([0]);
      used = first;
    }
    found[found.length - 1].push(i + 1);
    used += GAP + width;
  });
  return found;
}

/** A number with a minus sign, as a person reads it; words and ids keep their hyphens. */
const withMinus = (cell: string): string => (NUMERIC.test(cell) ? cell.replaceAll(/(^|to )-/g, '$1−') : cell);

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

/** A table as Markdown, numbers to the right, with an empty line behind it. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const ruler = header.map((_, i) => (i === 0 ? '---' : '---:'));
  return [header, ruler, ...rows].map(line).join('');
}

/** A table as CSV: fields with commas, quotes or line ends are quoted. */
export function csv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [header, ...rows].map((row) => `${row.map(csvField).join(',')}\n`).join('');
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
