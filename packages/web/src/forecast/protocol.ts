import type { ForecastRequest, Frequency } from '@longrun/engine';
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
  /** Season cycles of series of other frequencies. */
  readonly seasons?: readonly number[];
}

export interface EnsembleTask extends PageEnsemble {
  readonly kind: 'ensemble';
  readonly actuals: readonly (number | null)[];
}

export interface SamplesTask extends PageForecast {
  readonly kind: 'samples';
}

export type Task = SummaryTask | EnsembleTask | SamplesTask;

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
}

export interface Message {
  readonly id: number;
  readonly task: Task;
}

export type Reply =
  | { readonly id: number; readonly result: Results[keyof Results] }
  | { readonly id: number; readonly failure: string };
