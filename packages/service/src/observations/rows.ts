/**
 * A whole panel in the long form `unique_id, ds, y, entity, indicator`, one row per observation. `unique_id`
 * is the variable, `ds` the first day of its period and `y` the figure as it stands on disk.
 */
import { type Frequency, type Panel, parsePeriod, takeTurns, type VariableInfo } from '@longrun/panels';

export const COLUMNS = ['unique_id', 'ds', 'y', 'entity', 'indicator'] as const;

/** One variable with its figures as exact decimal text. */
export interface Variable {
  readonly info: VariableInfo;
  readonly values: readonly string[];
  /** Month in which the first period begins, counted from January of year 0. */
  readonly firstMonth: number;
  readonly monthsPerPeriod: number;
}

const MONTHS: Readonly<Record<Frequency, number>> = { annual: 12, quarterly: 3, monthly: 1 };

/** The variables of a panel in catalogue order, with pauses for other requests. */
export async function* variablesOf(panel: Panel): AsyncGenerator<Variable> {
  const turn = takeTurns();
  for (const info of panel.variables) {
    const monthsPerPeriod = MONTHS[info.frequency];
    const firstMonth = parsePeriod(info.start)!.ordinal * monthsPerPeriod;
    yield { info, values: panel.figures(info.id).values, firstMonth, monthsPerPeriod };
    await turn();
  }
}

/** `2009-04-01` for the month counted from January of year 0. */
export function isoDay(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
