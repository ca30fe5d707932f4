/** CSV in and out (RFC 4180): quotes, embedded line breaks, comma, semicolon, tab or bar as the separator. */
export type Cell = string | number | null;

const SEPARATORS = [',', ';', '\t', '|'] as const;

function splitRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === separator) {
      row.push(cell.trim());
      cell = '';
    } else if (char === '\n') {
      row.push(cell.trim());
      rows.push(row);
      row = [];
      cell = '';
    } else cell += char;
  }
  row.push(cell.trim());
  rows.push(row);
  return rows.filter((cells) => cells.some((value) => value !== ''));
}

/** The separator that cuts most of the first lines into the same number of cells, more than one of them. */
function guessSeparator(text: string): string {
  const head = text.slice(0, 20_000);
  let best: string = ',';
  let bestScore = 0;
  for (const separator of SEPARATORS) {
    const rows = splitRows(head, separator).slice(0, 50);
    const width = rows[0]?.length ?? 1;
    const score =
      width > 1
        ? (rows.filter((row) => row.length === width).length / rows.length) * 10 + Math.min(width, 9)
        : 0;
    if (score > bestScore) {
      best = separator;
      bestScore = score;
    }
  }
  return best;
}

/**
 * `1,234.5`, `1 234,5`, `−3`, `12%` → a number; null for anything that is none. `comma` is the decimal mark.
 */
export function readNumber(text: string, decimalComma = false): number | null {
  let plain = text.replace(/[\s\u00a0\u202f%]/g, '').replace('−', '-');
  plain = decimalComma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

export interface Column {
  readonly name: string;
  /** Values as numbers; null where the cell is empty or no number. */
  readonly values: readonly (number | null)[];
  readonly cells: readonly string[];
  readonly numeric: boolean;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: number;
}

export class CsvError extends Error {
  override readonly name = 'CsvError';
}

/** Reads a table. Throws `CsvError` with what to do about it. */
export function parseTable(input: string): Table {
  const text = input.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (text.trim() === '')
    throw new CsvError('There is nothing here yet. Paste a column of numbers or drop a CSV file.');
  const separator = guessSeparator(text);
  const rows = splitRows(text, separator);
  const decimalComma = separator !== ',' && /(^|[^\d])\d+,\d+($|[^\d,])/m.test(text) && !/\d\.\d/.test(text);
  const width = Math.max(...rows.map((row) => row.length));
  const headed =
    rows.length > 1 &&
    rows[0].every((cell) => cell === '' || readNumber(cell, decimalComma) === null || isYear(cell)) &&
    rows[0].some((cell) => cell !== '' && readNumber(cell, decimalComma) === null);
  const body = headed ? rows.slice(1) : rows;
  const columns = Array.from({ length: width }, (_, j): Column => {
    const cells = body.map((row) => row[j] ?? '');
    const values = cells.map((cell) => readNumber(cell, decimalComma));
    const filled = cells.filter((cell) => cell !== '').length;
    const numbers = values.filter((value) => value !== null).length;
    const name = (headed ? rows[0][j] : '') || `Column ${j + 1}`;
    return { name, cells, values, numeric: numbers > 0 && numbers >= filled * 0.8 };
  });
  if (!columns.some((column) => column.numeric)) {
    throw new CsvError(
      'No column of numbers was found. Each row should hold a number, optionally after a date.',
    );
  }
  return { columns, rows: body.length };
}

const isYear = (cell: string): boolean => /^\d{4}$/.test(cell);

/** Years, or a running number: what a row is called, not what it says. */
function isCounter({ cells, values }: Column): boolean {
  if (cells.every((cell) => cell === '' || isYear(cell))) return true;
  return values.every((value, i) => Number.isInteger(value) && (i === 0 || value === values[i - 1]! + 1));
}

/** The column a reader most likely means: the first numeric one that does not just count the rows. */
export function likelyColumn(table: Table): number {
  const numeric = table.columns.map((column, i) => ({ column, i })).filter(({ column }) => column.numeric);
  const data = numeric.filter(({ column }) => !isCounter(column));
  return (data[0] ?? numeric.at(-1)).i;
}

export interface PickedSeries {
  readonly values: readonly number[];
  readonly labels: readonly string[];
  /** Rows without a number before the first and after the last one: left out. */
  readonly trimmed: number;
}

/**
 * The series of one column. Empty cells at the ends are dropped; one in the middle is an error that names its
 * row.
 */
export function pickSeries(table: Table, index: number): PickedSeries {
  const column = table.columns[index];
  const first = column.values.findIndex((value) => value !== null);
  const last = column.values.findLastIndex((value) => value !== null);
  const values = column.values.slice(first, last + 1);
  const hole = values.indexOf(null);
  if (hole >= 0) {
    const cell = column.cells[first + hole];
    const what = cell === '' ? 'is empty' : `holds “${cell.slice(0, 30)}”, which is no number`;
    throw new CsvError(
      `Row ${first + hole + 1} of “${column.name}” ${what}. Fill the gap or cut the series there.`,
    );
  }
  const labelColumn = table.columns.findIndex((_, j) => j !== index && j < index);
  const labels = values.map((_, i) =>
    labelColumn < 0 ? String(i + 1) : table.columns[labelColumn].cells[first + i] || String(i + 1),
  );
  return { values: values as number[], labels, trimmed: column.values.length - values.length };
}

const quote = (cell: Cell): string => {
  const text = cell === null ? '' : String(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const writeCsv = (header: readonly string[], rows: Iterable<readonly Cell[]>): string =>
  [header, ...rows].map((row) => row.map(quote).join(',')).join('\n') + '\n';
