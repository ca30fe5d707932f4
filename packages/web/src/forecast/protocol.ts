import type { ModelId } from '@longrun/client';
import type { CaseResult, ForecastRequest, Frequency, SignificanceRow } from '@longrun/engine';
import type { ForecasterId } from '../lib/models.ts';
import type { Summary } from './summary.ts';

/** What the page asks of its worker, and what comes back. Plain data and typed arrays only. */
export interface PageForecast extends Required<Omit<ForecastRequest, 'series' | 'frequency'>> {
  /** The observations known at the origin. */
  readonly series: Float64Array;
}

export interface SummaryTask extends PageForecast {
  readonly kind: 'summary';
  readonly actuals: readonly (number | null)[];
}

/** The observations known at the origin, and where known their frequency. */
export interface PageEnsemble extends Omit<PageForecast, 'model'> {
  readonly frequency?: Frequency;
}

export interface EnsembleTask extends PageEnsemble {
  readonly kind: 'ensemble';
  readonly actuals: readonly (number | null)[];
}

export interface SamplesTask extends PageForecast {
  readonly kind: 'samples';
}

/** The rolling-origin benchmark of one series, one model at a time. */
export interface CaseTask {
  readonly kind: 'case';
  readonly model: ModelId;
  readonly values: Float64Array;
  readonly frequency: Frequency;
  readonly horizons: readonly number[];
  readonly nOrigins: number;
  readonly nSamples: number;
  readonly seed: number;
}

/** Puts the models' results together: who wins, and whether it is more than noise. */
export interface JudgeTask {
  readonly kind: 'judge';
  readonly cases: readonly CaseResult[];
  readonly models: readonly ModelId[];
  readonly horizons: readonly number[];
  readonly decisionHorizon: number;
}

export type Task = SummaryTask | EnsembleTask | SamplesTask | CaseTask | JudgeTask;

export interface ForecastSummary extends Summary {
  readonly model: ForecasterId;
  readonly horizons: readonly number[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly milliseconds: number;
}

export interface Samples {
  readonly values: Float64Array;
  readonly width: number;
}

export interface Judgement {
  readonly result: CaseResult;
  readonly winner: ModelId | null;
  /** Two-sided Diebold–Mariano tests against the walk, one row per model and horizon. */
  readonly tests: readonly SignificanceRow[];
}

export interface Results {
  summary: ForecastSummary;
  ensemble: ForecastSummary;
  samples: Samples;
  case: CaseResult;
  judge: Judgement;
}

export interface Message {
  readonly id: number;
  readonly task: Task;
}

export type Reply =
  | { readonly id: number; readonly result: Results[keyof Results] }
  | { readonly id: number; readonly failure: string };
