/** Months or quarters down, years across: one series, or one for each of the names beside them. */
import type { Context } from '../context.ts';
import { PARTS, type PartUnit, partOfYear } from '../dates/parts.ts';
import type { DateToken } from '../dates/tokens.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import type { PeriodHeader } from './across.ts';
import { isTotal } from './hints.ts';
import type { Observation, RawSeries } from './raw.ts';
import { isNumberCell } from './table.ts';

/** Months of a year with their totals and means. */
const MOST_PARTS = 20;

interface Row {
  readonly cells: readonly Cell[];
  readonly line: number;
  readonly label: string;
}

type Unit = Exclude<PartUnit, 'year' | 'week'>;

/** Rows in groups by what stands beside their months. */
function groupsOf(grid: Grid, header: PeriodHeader, column: number): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (let r = header.row + 1; r < grid.rows.length; r++) {
    const cells = grid.rows[r];
    if (!header.columns.some((one) => isNumberCell(cells[one]))) continue;
    const name = cells
      .slice(0, header.columns[0])
      .filter((cell, i) => i !== column && cell !== '')
      .map(textOf)
      .join(' · ');
    const group = groups.get(name) ?? [];
    group.push({ cells, line: grid.lines[r], label: textOf(cells[column]) });
    groups.set(name, group);
  }
  return groups;
}

/** Rows about the year as a whole, whatever they are called in their language. */
const MOST_OTHERS = 3;

/** The parts of a year that rows name, each once; rows of totals and a few others are left out. */
function partsOf(rows: readonly Row[], unit: Unit): readonly (Row & { readonly n: number })[] | null {
  const found = rows.flatMap((row) => {
    const part = partOfYear(row.label);
    return part?.unit === 'year' || isTotal(row.label)
      ? []
      : [{ ...row, n: part?.unit === unit ? part.n : 0 }];
  });
  const parts = found.filter(({ n }) => n > 0);
  const whole = parts.length === PARTS[unit] && new Set(parts.map(({ n }) => n)).size === parts.length;
  return whole && found.length - parts.length <= MOST_OTHERS ? parts : null;
}

function seriesOf(
  name: string,
  rows: readonly (Row & { readonly n: number })[],
  unit: Unit,
  header: PeriodHeader,
  years: readonly DateToken[],
): RawSeries {
  const observations = years.flatMap((year, k) =>
    rows.map(({ cells, line, n }): Observation => {
      const token: DateToken = { unit, at: year.at * PARTS[unit] + n - 1 };
      const stated = header.stated[k];
      const fields = { token, cell: cells[header.columns[k]] ?? '', line };
      return stated === undefined ? fields : { ...fields, stated };
    }),
  );
  const called = name === '' ? { name: 'values', column: 'values' } : { name, entity: name, column: name };
  return { ...called, unit: '', observations };
}

function seriesFrom(
  groups: ReadonlyMap<string, readonly Row[]>,
  header: PeriodHeader,
  years: readonly DateToken[],
  context: Context,
): readonly RawSeries[] | null {
  for (const unit of ['month', 'quarter', 'half'] as const) {
    const parts = [...groups].map(([name, rows]) => ({ name, rows, found: partsOf(rows, unit) }));
    if (parts.some(({ found }) => found === null)) continue;
    const totals = parts.flatMap(({ rows, found }) =>
      rows.filter(({ line }) => found!.every((row) => row.line !== line)).map(({ label }) => label),
    );
    if (totals.length > 0) context.note(`left out: ${[...new Set(totals)].join(', ')}`);
    return parts.map(({ name, found }) =>
      seriesOf(groups.size === 1 ? '' : name, found!, unit, header, years),
    );
  }
  return null;
}

/** Null where the rows do not name all parts of a year. */
export function monthsDown(
  grid: Grid,
  header: PeriodHeader,
  tokens: readonly DateToken[],
  context: Context,
): readonly RawSeries[] | null {
  if (!tokens.every(({ unit }) => unit === 'year')) return null;
  for (let column = 0; column < header.columns[0]; column++) {
    const labels = grid.rows
      .slice(header.row + 1, header.row + 2 + MOST_OTHERS)
      .map((row) => textOf(row[column]));
    if (labels.every((label) => partOfYear(label) === null)) continue;
    const groups = groupsOf(grid, header, column);
    const all = [...groups.values()].flat();
    // what differs in every row of one series, such as the number of the month, names nothing
    const ways = all.length <= MOST_PARTS ? [new Map([['', all]]), groups] : [groups];
    for (const named of ways) {
      const series = seriesFrom(named, header, tokens, context);
      if (series !== null) return series;
    }
  }
  return null;
}
