/**
 * The standing verdict by civilization: rows by entity of the runs behind it, pooled by the primary
 * civilization that the taxonomy gives each state.
 */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BenchmarkConfig, BreakdownRow } from '@longrun/evaluation';
import { benchmarkConfig, groupsAgainstNaive, poolEntities } from '@longrun/evaluation';
import type { Taxonomy } from '@longrun/taxonomy';
import { hashOf } from './jobs/hash.ts';
import type { Store, StoredRun } from './store/store.ts';

/** What is read of a verdict; `answer` and `naive` are there in newer ones. */
export interface ReadVerdict {
  readonly as_of: string;
  readonly design?: string;
  readonly decision_horizon: number;
  readonly config?: Partial<BenchmarkConfig>;
  readonly panels: readonly {
    readonly panel: string;
    readonly panel_version?: string;
    readonly engine_version?: string;
  }[];
  readonly leaderboard: readonly {
    readonly model: string;
    readonly answer?: string;
    readonly naive?: { readonly answer?: string } | null;
  }[];
}

/** Fewer states than this are too few for a figure of the taxonomy, and marked here. */
const FEW_STATES = 5;

const CAVEATS = [
  'A row pools the series of its states: states with more series count for more.',
  'Every row is tested by itself: among eleven some answers are chance, and so may be a difference between two rows.',
  'Civilization goes with income, length of the record and choice of indicators, any of which may be the cause.',
  'Rows with fewer than five states are marked thin. Nothing here says anything about persons; see docs/caveats.md.',
];

type Panel = ReadVerdict['panels'][number];

/**
 * The stored run behind a panel of the verdict, found by the hash of its request; null when it is not kept.
 */
function runOf(store: Store, { config }: ReadVerdict, panel: Panel): Promise<StoredRun | null> {
  const { placebo_replicates, variables: _, ...options } = config ?? {};
  const replicates = placebo_replicates == null ? {} : { placebo_replicates };
  const request = {
    panel: panel.panel,
    panel_version: panel.panel_version,
    engine_version: panel.engine_version,
    config: benchmarkConfig({ ...options, ...replicates }, null),
  };
  return store.run(hashOf(request));
}

async function entityRows({ body, digest }: StoredRun): Promise<BreakdownRow[]> {
  const text = await promisify(gunzip)(digest ? await digest() : body);
  const { breakdowns = [] } = JSON.parse(text.toString('utf8')) as { breakdowns?: BreakdownRow[] };
  return breakdowns.filter(({ by }) => by === 'entity');
}

function casesOf(rows: readonly { readonly n_cases: number }[]): number {
  return rows.reduce((sum, row) => sum + row.n_cases, 0);
}

export async function verdictByCivilization(
  store: Store,
  verdict: ReadVerdict,
  taxonomy: Taxonomy,
): Promise<object> {
  const found = await Promise.all(
    verdict.panels.map(async (panel) => {
      const run = await runOf(store, verdict, panel);
      return { panel: panel.panel, run, rows: run === null ? null : await entityRows(run) };
    }),
  );
  const rows = found.flatMap((entry) => entry.rows ?? []);
  const civilizationOf = (entity: string) => taxonomy.state(entity)?.primary.civilization ?? null;
  const pooled = poolEntities(rows, civilizationOf);
  const summaries = found.flatMap(({ run }) => (run === null ? [] : [run.summary]));
  const answered = groupsAgainstNaive(summaries, civilizationOf);
  const listed = casesOf(pooled);
  return {
    as_of: verdict.as_of,
    design: verdict.design ?? '',
    decision_horizon: verdict.decision_horizon,
    taxonomy: taxonomy.version,
    panels: found.filter((entry) => entry.rows !== null).map(({ panel }) => panel),
    missing_panels: found.filter((entry) => entry.rows === null).map(({ panel }) => panel),
    n_cases: listed,
    n_cases_left_out: casesOf(rows) - listed,
    answers: verdict.leaderboard.map(({ model, answer, naive }) => ({
      model,
      answer: naive?.answer ?? answer ?? null,
    })),
    civilizations: taxonomy.document.civilizations.flatMap(({ id, label }) => {
      const row = pooled.find(({ group }) => group === id);
      if (row === undefined) return [];
      const { n_entities: n_states, n_cases } = row;
      const answers = answered.find(({ group }) => group === id)?.models ?? [];
      const models = row.models.map((cells) => {
        const against = answers.find(({ model }) => model === cells.model)?.naive;
        return { ...cells, ...(against && { naive: against }) };
      });
      return [{ id, label, n_states, n_cases, thin: n_states < FEW_STATES, models }];
    }),
    caveats: CAVEATS,
  };
}
