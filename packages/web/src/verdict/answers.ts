/** What the page shows of a verdict against the best naive forecast. Sentences come from `evaluation`. */
import type { Verdict } from '@longrun/client';
import { type AgainstNaive, type Answered, answersAt, isAsked, type NaiveRows } from '../contest/answers.ts';

/** The horizons of the grid of words: the next value, and the one the verdict is decided by. */
const gridHorizons = ({ decision_horizon: decided }: Pick<Verdict, 'decision_horizon'>): number[] =>
  decided === 1 ? [1] : [1, decided];

/** The members of the naive family at the decision horizon. */
export const familyOf = ({ also = [] }: Pick<Verdict, 'also'>): readonly Answered[] =>
  also.filter(({ model }) => !isAsked(model));

export interface GridRow {
  readonly horizon: number;
  /** In the order of the models; null where nothing is known. */
  readonly words: readonly (AgainstNaive | null)[];
}
/** All panels together, then each panel: one row per horizon. */
export interface Grid {
  readonly models: readonly string[];
  readonly groups: readonly { id: string; name: string; cases: number; rows: readonly GridRow[] }[];
}

export function gridRows(verdict: Verdict, nameOf: (id: string) => string): Grid {
  const horizons = gridHorizons(verdict);
  const all = verdict.against_naive ?? [];
  const models = answersAt(all, verdict.decision_horizon).map(({ model }) => model);
  const rowsOf = (table: NaiveRows): GridRow[] =>
    horizons
      .map((horizon) => ({
        horizon,
        words: models.map(
          (model) => table.find((row) => row.model === model && row.horizon === horizon)?.naive ?? null,
        ),
      }))
      .filter(({ words }) => words.some((naive) => naive !== null));
  const panels = verdict.panels.map((panel) => ({
    id: panel.panel,
    name: nameOf(panel.panel),
    cases: panel.n_cases,
    rows: rowsOf(panelRows(panel, verdict.decision_horizon)),
  }));
  const pooled = { id: '', name: 'All panels', cases: verdict.n_cases, rows: rowsOf(all) };
  return { models, groups: [pooled, ...panels].filter(({ rows }) => rows.length > 0) };
}

type PanelNaive = {
  readonly against_naive?: NaiveRows;
  readonly leaderboard?: readonly { readonly model: string; readonly naive?: AgainstNaive | null }[];
};

/** A panel's own table of all horizons where it has one, else what its leaderboard knows. */
function panelRows({ against_naive, leaderboard = [] }: PanelNaive, decided: number): NaiveRows {
  if (against_naive) return against_naive;
  return leaderboard.flatMap(({ model, naive }) => (naive ? [{ model, horizon: decided, naive }] : []));
}
