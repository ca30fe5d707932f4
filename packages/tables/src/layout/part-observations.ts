/** Cells of years and their parts as observations on the calendar. */
import type { Context } from '../context.ts';
import { PARTS } from '../dates/parts.ts';
import type { DateToken } from '../dates/types.ts';
import { ruleOfWeeks, type WeekOfYear, weekStart } from '../dates/weeks.ts';
import { largest } from '../extremes.ts';
import type { Cell } from '../grid.ts';
import type { CalendarUnit } from './part-years.ts';
import type { Observation } from './raw.ts';
import { isEmptyCell } from './table.ts';

export interface PartCell {
  readonly year: number;
  /** Which part of the year, counted from 1. */
  readonly n: number;
  readonly cell: Cell;
  readonly line: number;
  readonly stated?: string | undefined;
}

const observe = ({ cell, line, stated }: PartCell, token: DateToken): Observation =>
  stated === undefined ? { token, cell, line } : { token, cell, line, stated };

/** A table has room for week 53 in every year; it is empty where the year has none. */
function weeks(parts: readonly PartCell[], areMmwr: boolean, context: Context): Observation[] {
  const filled = parts.filter(({ cell }) => !isEmptyCell(cell));
  const rule = ruleOfWeeks(
    filled.map(({ year, n }): WeekOfYear => [year, n]),
    areMmwr,
  );
  if (rule === null) {
    const wrong = filled.find(({ year, n }) => weekStart(year, n, areMmwr ? 'mmwr' : 'iso') === null)!;
    context.refuse('not-a-date', `Line ${wrong.line}: ${wrong.year} has no week ${wrong.n}.`, {
      row: wrong.line,
    });
  }
  return parts.flatMap((part) => {
    const at = weekStart(part.year, part.n, rule);
    return at === null ? [] : [observe(part, { unit: 'week', at })];
  });
}

/** Parts of no calendar are counted in their order, so many per year. */
function counted(parts: readonly PartCell[]): Observation[] {
  const count = largest(parts.map(({ n }) => n));
  return parts.map((part) => observe(part, { unit: 'index', at: part.year * count + part.n - 1 }));
}

export function observationsOf(
  parts: readonly PartCell[],
  unit: CalendarUnit | null,
  areMmwr: boolean,
  context: Context,
): Observation[] {
  if (unit === null) return counted(parts);
  if (unit === 'week') return weeks(parts, areMmwr, context);
  return parts.map((part) => observe(part, { unit, at: part.year * PARTS[unit] + part.n - 1 }));
}
