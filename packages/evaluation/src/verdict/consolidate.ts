/** From the latest run of each panel to the verdict that GET /v1/verdict returns. */
import type { Verdict } from '@longrun/contract';
import type { ModelId } from '@longrun/engine';
import { rounded } from '@longrun/engine/numerics';
import { walkSamples } from '../benchmark/flips.ts';
import { type NaiveRow, naiveTable, naiveTablesOf } from './against-naive.ts';
import { conclusions, luckOf, type RankedEntry, ranked } from './conclusions.ts';
import { type Evidence, pooledEvidence, unpackedEvidence } from './evidence.ts';
import { walkIntervals } from './intervals.ts';
import { pooledNaive, unpackedNaive } from './naive-evidence.ts';
import { alsoRows, withAnswers } from './naive-report.ts';
import type { NaiveEvidence } from './naive-tally.ts';
import type { RunSummary } from './run-summary.ts';
import { summarySentence } from './sentences.ts';
import { skillTable } from './skill.ts';

/**
 * What is said against the best naive forecast; missing where runs of earlier versions know nothing of it.
 */
type NaiveFields = 'summary' | 'also' | 'against_naive';

/** Every field of the contract's verdict. */
export type ConsolidatedVerdict = Required<Omit<Verdict, NaiveFields>> & Pick<Verdict, NaiveFields>;

/** What is kept of a run of some series of a panel with more replicates. */
export type LuckSample = Pick<RunSummary, 'panel' | 'n_cases' | 'naive'>;

const passes = (rate: number, cases: number, threshold: number): boolean => cases > 0 && rate >= threshold;

/**
 * Pools the cases of all panels, and the replicates of all panels by their number. `as_of` is the newest of
 * the runs' dates. All runs are of one design and engine. `samples` are runs of some series of each panel, in
 * the same order, with more replicates: luck against the best naive forecast is then measured on them.
 *
 * @example
 * const config = benchmarkConfig({ models: ['ar1'], placebo: false }, null);
 * const versions = { panel_version: '1', engine_version: ENGINE_VERSION, as_of: '2026-01-01' };
 * const framed = createAssembly({ panel: 'own', ...versions, config }).finish();
 * verdict([runSummary(framed, 'mine')]).n_cases; // → 0
 */
export function verdict(
  runs: readonly RunSummary[],
  samples: readonly LuckSample[] = runs,
): ConsolidatedVerdict {
  const { decision_horizon, beat_threshold, design, standing, config } = runs[0];
  const cases = sum(runs, (run) => run.n_cases);
  const rate = cases === 0 ? 0 : sum(runs, (run) => Math.round(run.pass_rate * run.n_cases)) / cases;
  const parts = naiveParts(runs);
  const naive = parts && pooledNaive(parts);
  const sampled = samples === runs ? parts : naiveParts(samples);
  const tables = parts && naiveTablesOf(parts, decision_horizon, sampled ?? parts);
  const evidence: Evidence = {
    ...pooledEvidence(runs.map((run) => unpackedEvidence(run.evidence))),
    ...(naive && { intervals: walkIntervals(naive, decision_horizon) }),
  };
  const luck = luckOf(evidence, config.models, walkSamples(config.n_samples));
  const luckFrom = sampled && sampled !== parts ? pooledNaive(sampled) : naive;
  const rows = naive && naiveTable(naive, decision_horizon, luckFrom ?? naive);
  const board = pooledLeaderboard(runs, cases, evidence);
  const leaderboard = rows === null ? board : withAnswers(board, rows, decision_horizon);
  const also = rows === null ? [] : alsoRows(rows, config.models, decision_horizon);
  const made: ConsolidatedVerdict = {
    as_of: runs
      .map((run) => run.as_of)
      .sort()
      .at(-1)!,
    pass_rate: rate,
    passes: passes(rate, cases, beat_threshold),
    decision_horizon,
    beat_threshold,
    n_cases: cases,
    ...(rows !== null && {
      summary: summarySentence({ leaderboard, also, horizon: decision_horizon, n_cases: cases }),
    }),
    leaderboard,
    ...(rows !== null && { also, against_naive: rows }),
    placebo: luck === null ? null : withoutLeaderboard(luck.placebo),
    lift: luck === null ? null : luck.lift,
    panels: runs.map((run, i) => ({
      panel: run.panel,
      as_of: run.as_of,
      pass_rate: run.pass_rate,
      passes: passes(run.pass_rate, run.n_cases, beat_threshold),
      n_cases: run.n_cases,
      complete: run.complete,
      placebo_pass_rate: run.placebo?.pass_rate ?? null,
      panel_version: run.panel_version,
      engine_version: run.engine_version,
      leaderboard:
        tables === null ? run.leaderboard : withAnswers(run.leaderboard, tables[i], decision_horizon),
      ...(tables && { against_naive: tables[i].filter((row) => isMarked(row, run)) }),
    })),
    design,
    standing,
    config: settingsOf(config),
    skill: skillTable(evidence),
    coverage: pooledCoverage(runs),
    significance: config.models.flatMap((model) => pooledTests(runs, model)),
  };
  return rounded(made);
}

/** What each panel gives; null where a run knows nothing of the naive family. */
function naiveParts(runs: readonly LuckSample[]): NaiveEvidence[] | null {
  const packed = runs.flatMap(({ naive }) => (naive ? [naive] : []));
  if (packed.length < runs.length) return null;
  return packed.map(unpackedNaive);
}

/** Panels are marked at the first and the decision horizon, for the models and the ensemble. */
const isMarked = ({ model, horizon }: NaiveRow, { config }: RunSummary): boolean =>
  (horizon === config.horizons[0] || horizon === config.decision_horizon) &&
  (model === 'ensemble' || config.models.some((id) => id === model));

function settingsOf({ variables: _, ...settings }: RunSummary['config']): ConsolidatedVerdict['config'] {
  return settings;
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

function withoutLeaderboard({
  leaderboard: _,
  ...placebo
}: NonNullable<ReturnType<typeof luckOf>>['placebo']) {
  return placebo;
}

function pooledLeaderboard(runs: readonly RunSummary[], cases: number, evidence: Evidence): RankedEntry[] {
  const { config, decision_horizon } = runs[0];
  const entries = config.models.map((model) => {
    const wins = sum(runs, (run) => run.leaderboard.find((entry) => entry.model === model)?.wins ?? 0);
    return { model, wins, share: cases === 0 ? 0 : wins / cases };
  });
  entries.sort((a, b) => b.wins - a.wins);
  return ranked(entries, conclusions(evidence, decision_horizon));
}

function pooledCoverage(runs: readonly RunSummary[]): ConsolidatedVerdict['coverage'] {
  const { models, horizons } = runs[0].config;
  return models.flatMap((model) =>
    horizons.flatMap((horizon) => {
      const rows = runs.flatMap((run) =>
        run.coverage.filter((row) => row.model === model && row.horizon === horizon),
      );
      const n = sum(rows, (row) => row.n);
      if (n === 0) return [];
      const at = (level: '50' | '80' | '95') => sum(rows, (row) => row.n * row.coverage[level]) / n;
      return [{ model, horizon, n, coverage: { '50': at('50'), '80': at('80'), '95': at('95') } }];
    }),
  );
}

function pooledTests(runs: readonly RunSummary[], model: ModelId): ConsolidatedVerdict['significance'] {
  const rows = runs.flatMap((run) => run.significance.filter((row) => row.model === model));
  if (rows.length === 0) return [];
  return [
    {
      model,
      n_tested: sum(rows, (row) => row.n_tested),
      better_controlled: sum(rows, (row) => row.better_controlled),
      worse_controlled: sum(rows, (row) => row.worse_controlled),
    },
  ];
}
