import type { ModelId } from '@longrun/engine';
import type { CalibrationRow } from '../benchmark/calibration.ts';
import type { Framed } from '../benchmark/report.ts';
import type { BenchmarkConfig } from '../benchmark/types.ts';
import { isStanding } from '../design/standing.ts';
import { type PackedPart, packedPart } from './entity-evidence.ts';
import { type PackedEvidence, packedEvidence } from './evidence.ts';
import { type PackedNaive, packedNaive } from './naive-evidence.ts';
import type { JudgedEntry } from './naive-report.ts';

/** What a consolidated verdict needs to know of a run, without reading its report. */
export interface RunSummary {
  readonly panel: string;
  readonly as_of: string;
  readonly panel_version: string;
  readonly engine_version: string;
  /** Name of the settings, panel and variables apart. */
  readonly design: string;
  /** Whether these are the default settings. */
  readonly standing: boolean;
  /** The settings; `variables` is null. */
  readonly config: BenchmarkConfig;
  readonly decision_horizon: number;
  readonly beat_threshold: number;
  /** False when the request named a subset of the panel's variables. */
  readonly complete: boolean;
  readonly n_cases: number;
  readonly pass_rate: number;
  readonly leaderboard: readonly JudgedEntry[];
  readonly placebo: {
    readonly pass_rate: number;
    readonly standard_error: number;
    readonly n_walks: number;
  } | null;
  readonly evidence: PackedEvidence;
  /** Missing in runs of earlier versions. */
  readonly naive?: PackedNaive;
  /** By entity, at the decision horizon; missing in runs of earlier versions. */
  readonly entities?: Readonly<Record<string, PackedPart>>;
  readonly coverage: readonly Omit<CalibrationRow, 'pit'>[];
  /** Tests of single series at the decision horizon. */
  readonly significance: readonly {
    readonly model: ModelId;
    readonly n_tested: number;
    readonly better_controlled: number;
    readonly worse_controlled: number;
  }[];
}

/**
 * What is kept of a report for the verdict; `design` names its settings.
 *
 * @example
 * const config = benchmarkConfig({ models: ['ar1'], placebo: false }, null);
 * const versions = { panel_version: '1', engine_version: ENGINE_VERSION, as_of: '2026-01-01' };
 * const framed = createAssembly({ panel: 'own', ...versions, config }).finish();
 * runSummary(framed, 'mine').standing; // → false
 */
export function runSummary(framed: Framed, design: string): RunSummary {
  const { before: report, evidence, naive, entities } = framed;
  const { verdict, placebo, config } = report;
  return {
    panel: report.panel,
    as_of: report.as_of,
    panel_version: report.panel_version,
    engine_version: report.engine_version,
    design,
    standing: isStanding(config),
    config: { ...config, variables: null },
    decision_horizon: verdict.decision_horizon,
    beat_threshold: verdict.beat_threshold,
    complete: config.variables === null,
    n_cases: verdict.n_cases,
    pass_rate: verdict.pass_rate,
    leaderboard: report.leaderboard,
    placebo: placebo && {
      pass_rate: placebo.pass_rate,
      standard_error: placebo.standard_error,
      n_walks: placebo.n_walks,
    },
    evidence: packedEvidence(evidence),
    naive: packedNaive(naive),
    entities: Object.fromEntries([...entities].map(([entity, part]) => [entity, packedPart(part)])),
    coverage: report.calibration.map(({ pit: _, ...row }) => row),
    significance: report.significance
      .filter((row) => row.horizon === verdict.decision_horizon)
      .map(({ model, n_tested, better_controlled, worse_controlled }) => {
        return { model, n_tested, better_controlled, worse_controlled };
      }),
  };
}
