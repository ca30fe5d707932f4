/** Where a report or verdict says what is known against the best naive forecast. */
import { BASELINE } from '../design/models.ts';
import type { AgainstNaive, NaiveRow } from './against-naive.ts';
import type { RankedEntry } from './conclusions.ts';

/** A leaderboard entry with what is known of it against `rw` and against the best naive forecast. */
export interface JudgedEntry extends RankedEntry {
  /** At the decision horizon; null where nothing could be compared, and in runs of earlier versions. */
  readonly naive: AgainstNaive | null;
}

/** A forecaster beside the models of the leaderboard: the ensemble, or a member of the naive family. */
export interface AlsoRow {
  readonly model: string;
  readonly n_cases: number;
  readonly naive: AgainstNaive;
}

/** `superior` is the answer *yes*; null where luck was not measured, and of the baseline. */
export function withAnswers(
  leaderboard: readonly RankedEntry[],
  rows: readonly NaiveRow[],
  horizon: number,
): JudgedEntry[] {
  return leaderboard.map((entry) => {
    const naive = rows.find((row) => row.model === entry.model && row.horizon === horizon)?.naive ?? null;
    const isTested = entry.model !== BASELINE && naive !== null && naive.n_replicates > 0;
    return { ...entry, superior: isTested ? naive.answer === 'yes' : null, naive };
  });
}

/** The forecasters of the table that are not on the leaderboard. */
export function alsoRows(rows: readonly NaiveRow[], models: readonly string[], horizon: number): AlsoRow[] {
  return rows
    .filter((row) => row.horizon === horizon && !models.includes(row.model))
    .map(({ model, n_cases, naive }) => ({ model, n_cases, naive }));
}
