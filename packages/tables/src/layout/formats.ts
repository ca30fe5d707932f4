/** Formats of publishers, told by their headers: what is known about them need not be asked. */
import type { Grid } from '../grid.ts';
import { textOf } from '../grid.ts';
import { isAttributeName } from './hints.ts';

export interface KnownFormat {
  readonly format: string;
  /** Row of the grid with the header. */
  readonly row: number;
  readonly dateColumn?: number;
  readonly valueColumns?: readonly number[];
  /** Columns that name a series, as far as they vary. */
  readonly by?: readonly number[];
}

const LINES = 20;
const OWN_PERIOD = /^\d{4}(-Q[1-4]|-\d\d)?$/;
const key = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();

/**
 * Only where the file is still as published: a spreadsheet that saved it again may have changed the marks.
 */
export function knownFormat(grid: Grid): KnownFormat | null {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    const names = grid.rows[row].map(textOf);
    const keys = names.map(key);
    const at = (...wanted: readonly string[]): number => keys.findIndex((name) => wanted.includes(name));
    const found = sdmx(names, keys, row) ?? owid(keys, row);
    if (found !== null) return found;
    if (at('unique id') >= 0 && at('ds') >= 0 && at('y') >= 0) {
      const by = [at('unique id')];
      return { format: 'Nixtla', row, dateColumn: at('ds'), valueColumns: [at('y')], by };
    }
    if (at('country name') >= 0 && at('country code') >= 0 && at('indicator name') >= 0)
      return { format: 'World Bank', row };
    if (row === 0 && names.join() === 'period,value' && isOwnExport(grid))
      return { format: 'Longrun', row, dateColumn: 0 };
    const rest = names.slice(1);
    const codes = rest.length > 0 && rest.every((name) => /^[A-Z][A-Z0-9_]{2,}$/.test(name));
    const iso = /^\d{4}-\d\d-\d\d$/.test(textOf(grid.rows[row + 1][0]));
    if (row === 0 && iso && codes && (names[0] === 'observation_date' || names[0] === 'DATE'))
      return { format: 'FRED', row, dateColumn: 0 };
  }
  return null;
}

/**
 * `period,value` is a header that anyone may write: the file is ours only when every period is spelled as we
 * do and every value is the shortest text of its number, which `1.230` and `1,230` are not.
 */
const isOwnExport = (grid: Grid): boolean =>
  grid.rows.slice(1).every((row) => {
    const [period, value] = row.map(textOf);
    return row.length === 2 && OWN_PERIOD.test(period) && String(Number(value)) === value;
  });

function sdmx(names: readonly string[], keys: readonly string[], row: number): KnownFormat | null {
  const time = keys.indexOf('time period');
  const value = keys.indexOf('obs value');
  if (time === -1 || value === -1) return null;
  const head = new Set([
    'dataflow',
    'structure',
    'structure id',
    'structure name',
    'action',
    'last update',
    'key',
  ]);
  // Dimensions stand before the time; labels beside their codes (`REF_AREA,Reference area`) do no harm.
  const by = names
    .map((_, i) => i)
    .filter((i) => i < Math.min(time, value) && !head.has(keys[i]) && !isAttributeName(names[i]));
  return { format: 'SDMX-CSV', row, dateColumn: time, valueColumns: [value], by };
}

function owid(keys: readonly string[], row: number): KnownFormat | null {
  if (keys[0] !== 'entity' || keys[1] !== 'code') return null;
  const dateColumn = keys.findIndex((name) => name === 'year' || name === 'day' || name === 'date');
  return dateColumn === -1 ? null : { format: 'Our World in Data', row, dateColumn, by: [0] };
}
