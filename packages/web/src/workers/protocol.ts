/** What the page asks of its engine workers, and what comes back. Plain data and typed arrays only. */
import type { DiagnosticBundle, ForecastRequest, Frequency, SeriesFrequency } from '@longrun/engine';
import type { Unit, UnitResults } from '@longrun/evaluation';
import type { Summary } from '../forecast/summary.ts';
import type { ForecasterId } from '../lib/models.ts';

export interface PageForecast extends Required<Omit<ForecastRequest, 'series' | 'frequency'>> {
  /** The observations known at the origin. */
  readonly series: Float64Array;
}

/** The observations known at the origin, and where known their frequency. */
export interface PageEnsemble extends Omit<PageForecast, 'model'> {
  readonly frequency?: Frequency;
  /** Season cycles of series of other frequencies. */
  readonly seasons?: readonly number[];
}

export interface SummaryTask extends PageForecast {
  readonly kind: 'summary';
  readonly actuals: readonly (number | null)[];
}

export interface EnsembleTask extends PageEnsemble {
  readonly kind: 'ensemble';
  readonly actuals: readonly (number | null)[];
}

export interface SamplesTask extends PageForecast {
  readonly kind: 'samples';
}

/** A unit of a contest, as threads, queue workers and the command line run it. */
export interface UnitTask {
  readonly kind: 'unit';
  readonly unit: Unit;
}

export interface DiagnoseTask {
  readonly kind: 'diagnose';
  readonly values: Float64Array;
  readonly periods: readonly string[];
  /** Absent where the values have no dates. */
  readonly frequency?: SeriesFrequency;
}

export type Task = SummaryTask | EnsembleTask | SamplesTask | UnitTask | DiagnoseTask;

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

export interface Results {
  summary: ForecastSummary;
  ensemble: ForecastSummary;
  samples: Samples;
  unit: UnitResults[Unit['kind']];
  diagnose: DiagnosticBundle;
}

export interface Message {
  readonly id: number;
  readonly task: Task;
}

/** Steps done of all, for tasks that tell. */
export type Progress = (done: number, total: number) => void;

export type Reply =
  | { readonly id: number; readonly result: Results[keyof Results] }
  | { readonly id: number; readonly failure: string }
  | { readonly id: number; readonly done: number; readonly total: number };
