/** What the page asks of its benchmark workers. Plain data and typed arrays only. */
import type { ModelId } from '@longrun/client';
import type { DiagnosticBundle } from '@longrun/engine';
import type {
  BenchmarkReport,
  CaseInput,
  CaseResult,
  CaseTest,
  ReportInput,
  RunConfig,
  SeriesLuck,
  WalkScores,
} from '@longrun/evaluation';

export interface CaseTask {
  readonly kind: 'case';
  readonly input: CaseInput;
  readonly config: RunConfig;
}

/** One sign-flipped copy of a series, scored origin by origin. */
export interface CopyTask {
  readonly kind: 'copy';
  readonly input: CaseInput;
  readonly config: RunConfig;
  readonly replicate: number;
}

/** One sign-flipped series of a panel. */
export interface WalkTask {
  readonly kind: 'walk';
  readonly input: CaseInput;
  readonly config: RunConfig;
  readonly replicate: number;
}

/** Puts a series and its copies together, for every horizon. */
export interface LuckTask {
  readonly kind: 'luck';
  /** With all paths, and with as many as the copies have. */
  readonly real: CaseResult;
  readonly compared: CaseResult;
  readonly copies: readonly CaseResult['scores'][];
  readonly models: readonly ModelId[];
  readonly horizons: readonly number[];
}

export interface ReportTask {
  readonly kind: 'report';
  readonly input: Omit<ReportInput, 'panel_version' | 'engine_version'>;
  readonly bytes: Uint8Array;
}

export interface DiagnoseTask {
  readonly kind: 'diagnose';
  readonly values: Float64Array;
  readonly periods: readonly string[];
}

export type Task = CaseTask | CopyTask | WalkTask | LuckTask | ReportTask | DiagnoseTask;

/** What is known of a series at one horizon. */
export interface HorizonAnswer extends SeriesLuck {
  /** The model with the lowest mean CRPS; `rw` where none is below it. */
  readonly winner: ModelId | null;
  readonly mean_crps: Readonly<Partial<Record<ModelId, number>>>;
  /** Diebold–Mariano tests, where at least three origins lie the horizon apart. */
  readonly tests: readonly CaseTest[];
}

export interface Results {
  case: CaseResult;
  copy: CaseResult['scores'];
  walk: WalkScores;
  luck: readonly HorizonAnswer[];
  report: BenchmarkReport;
  diagnose: DiagnosticBundle;
}

export interface Message {
  readonly id: number;
  readonly task: Task;
}

export type Reply =
  | { readonly id: number; readonly result: Results[keyof Results] }
  | { readonly id: number; readonly failure: string }
  | { readonly id: number; readonly done: number; readonly total: number };
