/**
 * Headers of two rows over periods: years above quarters or months, and groups above years. Both become one
 * row of periods, so that every layout reads them alike.
 */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import type { PartUnit } from '../dates/part-words.ts';
import { hasLooseSpans, partOfYear, writePart, type YearPart } from '../dates/parts.ts';
import { largest } from '../extremes.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { namedPeriods } from './named-periods.ts';
import { namesUnderPeriods } from './names-under-periods.ts';
import { statedDate } from './status.ts';
import { withoutSumsUnderYears } from './sums-under-years.ts';
import { isEmptyCell, isNumberCell } from './table.ts';
import { yearsOverTerms } from './years-over-terms.ts';

const LINES = 40;
const YEAR = /^(?:1[5-9]|2[01])\d\d$/;

interface YearHead {
  readonly year: string;
  /** What follows the year: `E` of `2025E`. */
  readonly suffix: string;
}

function yearHead(text: string): YearHead | null {
  const plain = text.replace(/\.0$/, '');
  if (YEAR.test(plain)) return { year: plain, suffix: '' };
  const stated = statedDate(text);
  return stated !== null && YEAR.test(stated.text)
    ? { year: stated.text, suffix: text.slice(stated.text.length) }
    : null;
}

/** What a row of parts counts; bare and Roman numbers must come in turn. */
function unitOf(texts: readonly string[]): Exclude<PartUnit, 'year'> | null {
  const parts = texts.map(partOfYear);
  if (parts.length < 4 || parts.includes(null)) return null;
  const units = new Set(parts.map((part) => part!.unit));
  if (units.has('span')) return hasLooseSpans(parts as YearPart[]) ? null : 'span';
  units.delete('year');
  if (units.size !== 1) return null;
  const [unit] = units as Set<Exclude<PartUnit, 'year'> | null>;
  if (unit !== null) return unit;
  const top = largest(parts.map((part) => part!.n));
  const inTurn = parts.every(
    (part, i) => i === 0 || part!.n === (parts[i - 1]!.n % top) + 1 || part!.n === parts[i - 1]!.n + 1,
  );
  if (!inTurn || (top !== 2 && top !== 4 && top !== 12)) return null;
  return top === 2 ? 'half' : top === 4 ? 'quarter' : 'month';
}

/** Years over quarters or months, each year written once or over every column. */
function yearsOverParts(grid: Grid, row: number): Grid | null {
  const upper = grid.rows[row].map(textOf);
  const lower = grid.rows[row + 1].map(textOf);
  const first = upper.findIndex((text) => yearHead(text) !== null);
  if (first === -1) return null;
  let end = first;
  while (end < lower.length && partOfYear(lower[end]) !== null) end++;
  const unit = unitOf(lower.slice(first, end));
  if (unit === null) return null;
  // numbers each below a year of its own are the data
  const years = lower.slice(first, end).map((_, i) => yearHead(upper[first + i] ?? '')?.year);
  if (!years.includes(undefined) && new Set(years).size === years.length) return null;
  let head = yearHead(upper[first])!;
  const joined: Cell[] = [];
  for (let i = 0; i < Math.max(lower.length, upper.length); i++) {
    if (i < first || i >= end) {
      joined.push(lower[i] || upper[i] || '');
      continue;
    }
    const text = upper[i] ?? '';
    const next = yearHead(text);
    if (next === null && text !== '') return null;
    head = next ?? head;
    const part = partOfYear(lower[i])!;
    joined.push(`${writePart(head.year, part.unit ?? unit, part.n)}${head.suffix}`);
  }
  return replaceHead(grid, row, joined);
}

const replaceHead = (grid: Grid, row: number, head: readonly Cell[]): Grid => ({
  rows: [...grid.rows.slice(0, row), head, ...grid.rows.slice(row + 2)],
  lines: [...grid.lines.slice(0, row), grid.lines[row + 1], ...grid.lines.slice(row + 2)],
});

/** A date, or a part of the years that stand beside the rows. */
const isPeriod = (text: string): boolean =>
  couldBeDate(text) || !['year', null, undefined].includes(partOfYear(text)?.unit);

interface PeriodGroup {
  readonly name: string;
  /** Column of each of its periods. */
  readonly columns: ReadonlyMap<string, number>;
}

/** Groups above runs of periods, each with no other periods than the longest run has. */
function periodGroups(
  upper: readonly string[],
  lower: readonly string[],
  first: number,
): { readonly groups: readonly PeriodGroup[]; readonly periods: readonly string[] } | null {
  const dates = lower.slice(first);
  if (!dates.every(isPeriod) || new Set(dates).size === dates.length) return null;
  const groups: { name: string; columns: Map<string, number> }[] = [];
  for (let i = first; i < lower.length; i++) {
    const name = upper[i] ?? '';
    const group = groups[groups.length - 1];
    if (isNumberCell(name)) return null;
    if (name !== '' && name !== group?.name) groups.push({ name, columns: new Map([[lower[i], i]]) });
    else if (group === undefined || group.columns.has(lower[i])) return null;
    else group.columns.set(lower[i], i);
  }
  const [longest] = [...groups].sort((a, b) => b.columns.size - a.columns.size);
  const apart = new Set(groups.map(({ name }) => name)).size === groups.length;
  const within = groups.every(({ columns }) =>
    [...columns.keys()].every((date) => longest.columns.has(date)),
  );
  const many = groups.length > 1 && groups.every(({ columns }) => columns.size > 1);
  return apart && within && many ? { groups, periods: [...longest.columns.keys()] } : null;
}

/** Groups above periods that come again under each: a row of the table becomes one for each group. */
function groupsOverPeriods(grid: Grid, row: number): Grid | null {
  const upper = grid.rows[row].map(textOf);
  const lower = grid.rows[row + 1].map(textOf);
  const first = lower.findIndex(isPeriod);
  const found = first === -1 ? null : periodGroups(upper, lower, first);
  if (found === null) return null;
  const { groups, periods } = found;
  const labels = lower.slice(0, first).map((name, i) => name || upper[i] || '');
  const rows: (readonly Cell[])[] = [...grid.rows.slice(0, row), [...labels, 'group', ...periods]];
  const lines = [...grid.lines.slice(0, row), grid.lines[row + 1]];
  for (let r = row + 2; r < grid.rows.length; r++) {
    const cells = grid.rows[r];
    if (!cells.slice(first).some((cell) => !isEmptyCell(cell))) {
      rows.push(cells);
      lines.push(grid.lines[r]);
      continue;
    }
    const padded = Array.from({ length: first }, (_, i) => cells[i] ?? '');
    for (const { name, columns } of groups) {
      rows.push([...padded, name, ...periods.map((period) => cells[columns.get(period) ?? -1] ?? '')]);
      lines.push(grid.lines[r]);
    }
  }
  return { rows, lines };
}

/** The grid with one row of periods where two rows made them, or as it was. */
export function withOneHead(source: Grid, context: Context): Grid {
  const grid = withoutSumsUnderYears(namedPeriods(source, context) ?? source, context);
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 2); row++) {
    const years = yearsOverParts(grid, row);
    if (years !== null) {
      context.note('years and the parts below them read as one header');
      return years;
    }
    const terms = yearsOverTerms(grid, row);
    if (terms !== null) return terms;
    const groups = groupsOverPeriods(namesUnderPeriods(grid, row, isPeriod) ?? grid, row);
    if (groups !== null) {
      context.note('groups above the periods read as names of series');
      return groups;
    }
  }
  return grid;
}
