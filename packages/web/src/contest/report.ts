import type { BenchmarkReport } from '@longrun/client';

/** Tables that the charts of a report show. Pure: a report in, rows out. */
export type Report = BenchmarkReport;

export interface HeatRow {
  readonly variable: string;
  /** Skill of each challenger, 1 − CRPS/CRPS_rw; null where it failed or cannot be told. */
  readonly skill: readonly (number | null)[];
  readonly winner: string | null;
  readonly best: number;
}

/** Cells from which a report's rows are too many for a page; the largest built-in panel has 600,000. */
const MANY_CELLS = 1_000_000;

/** Whether the page reads the rows of single series, or leaves them to whoever downloads the report. */
export const hasReadableRows = (job: { readonly progress: { readonly cells_total: number } }): boolean =>
  job.progress.cells_total < MANY_CELLS;

export const challengers = (report: Report): string[] =>
  report.config.models.filter((model) => model !== 'rw');

export function heatRows(report: Report, horizon: number): HeatRow[] {
  const models = challengers(report);
  const crps = new Map<string, Map<string, number | null>>();
  for (const row of report.scores) {
    if (row.horizon !== horizon) continue;
    const byModel = crps.get(row.variable) ?? new Map<string, number | null>();
    crps.set(row.variable, byModel.set(row.model, row.crps));
  }
  return [...crps].map(([variable, byModel]) => {
    const baseline = byModel.get('rw') ?? null;
    const skill = models.map((model) => {
      const own = byModel.get(model) ?? null;
      return own === null || baseline === null || !(baseline > 0) ? null : 1 - own / baseline;
    });
    const best = Math.max(Number.NEGATIVE_INFINITY, ...skill.filter((value) => value !== null));
    return { variable, skill, winner: report.verdict.winners[variable] ?? null, best };
  });
}

export type HeatSort = 'name' | 'best' | 'worst';

export function sortHeat(rows: readonly HeatRow[], sort: HeatSort): HeatRow[] {
  if (sort === 'name') return [...rows];
  return [...rows].sort((a, b) => (sort === 'best' ? b.best - a.best : a.best - b.best));
}

/** The level of every test in a report. */
const LEVEL = 0.05;

/** The models of each variable whose test stays significant after control. */
export function significantModels(report: Report): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { variable, model, q_value } of report.tests ?? []) {
    if (q_value < LEVEL) found.set(variable, (found.get(variable) ?? new Set<string>()).add(model));
  }
  return found;
}
