/** Reads a series from text: bare numbers, or one column of a CSV. */
import { parse } from 'csv-parse/sync';
import { UsageError } from '../usage.ts';

const isNumber = (cell: string): boolean => cell.trim() !== '' && Number.isFinite(Number(cell));

/** `column` is a header's name or a 1-based position. Without it the only numeric column is taken. */
export function readNumbers(text: string, column?: string): Float64Array {
  const rows = parseRows(text);
  if (rows.length === 0) throw new UsageError('the input is empty');
  const width = Math.max(...rows.map((row) => row.length));
  const numericAt = (index: number): boolean => rows.slice(1).some((row) => isNumber(row[index] ?? ''));
  const header =
    rows.length > 1 && !rows[0].every(isNumber) && rows[0].some((cell) => !isNumber(cell))
      ? rows[0]
      : undefined;
  // One line of numbers is a series written across.
  if (rows.length === 1 && column === undefined) return toSeries(rows[0], () => 1);

  const index =
    column === undefined ? onlyNumericColumn(width, numericAt, header) : findColumn(column, header, width);
  const body = header ? rows.slice(1) : rows;
  return toSeries(
    body.map((row) => row[index] ?? ''),
    (i) => i + (header ? 2 : 1),
  );
}

function parseRows(text: string): string[][] {
  const delimiter = [',', ';', '\t'].find((mark) => text.includes(mark)) ?? ' ';
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      ignore_last_delimiters: false,
    }) as string[][];
  } catch (error) {
    throw new UsageError(`the input is not readable as CSV: ${(error as Error).message}`);
  }
}

function findColumn(column: string, header: readonly string[] | undefined, width: number): number {
  const named = header?.indexOf(column) ?? -1;
  if (named >= 0) return named;
  const position = Number(column);
  if (Number.isInteger(position) && position >= 1 && position <= width) return position - 1;
  const known = header ? `columns are ${header.join(', ')}` : `there are ${width} columns and no header`;
  throw new UsageError(`no column "${column}": ${known}`);
}

function onlyNumericColumn(
  width: number,
  numericAt: (i: number) => boolean,
  header?: readonly string[],
): number {
  const numeric = Array.from({ length: width }, (_, i) => i).filter(numericAt);
  if (numeric.length === 1) return numeric[0];
  if (numeric.length === 0) throw new UsageError('the input has no numeric column');
  // A first column of periods (1961, 1962, …) is an index, not a series.
  if (numeric.length === 2 && numeric[0] === 0) return numeric[1];
  const names = numeric.map((i) => header?.[i] ?? String(i + 1)).join(', ');
  throw new UsageError(`several numeric columns (${names}); choose one with --column`);
}

function toSeries(cells: readonly string[], lineOf: (i: number) => number): Float64Array {
  const wrong = cells.findIndex((cell) => !isNumber(cell));
  if (wrong >= 0) throw new UsageError(`line ${lineOf(wrong)}: "${cells[wrong]}" is not a finite number`);
  return Float64Array.from(cells, Number);
}
