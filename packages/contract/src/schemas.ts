/** The contract's schemas under their own names. */
import type { components } from './generated/api.ts';

export type Schemas = components['schemas'];
export type ForecastRequest = Schemas['ForecastRequest'];
export type EnsembleRequest = Schemas['EnsembleRequest'];
export type NaiveRequest = Schemas['NaiveRequest'];
export type ProbabilisticForecast = Schemas['ProbabilisticForecast'];
export type BenchmarkRequest = Schemas['BenchmarkRequest'];
export type BenchmarkReport = Schemas['BenchmarkReport'];
export type LeaderboardEntry = Schemas['LeaderboardEntry'];
export type Verdict = Schemas['Verdict'];
export type CivilizationBreakdown = Schemas['CivilizationBreakdown'];
export type VerdictPanel = Schemas['VerdictPanel'];
export type Job = Schemas['Job'];
export type Judgement = Schemas['Judgement'];
export type JudgementSummary = Schemas['JudgementSummary'];
export type PanelInfo = Schemas['PanelInfo'];
export type VariableInfo = Schemas['VariableInfo'];
export type Series = Schemas['Series'];
export type SeriesRecord = Schemas['SeriesRecord'];
export type Diagnostic = Schemas['Diagnostic'];
export type DiagnosticBundle = Schemas['DiagnosticBundle'];
export type Taxonomy = Schemas['Taxonomy'];
export type Snapshot = Schemas['Snapshot'];
export type ProblemDetails = Schemas['ProblemDetails'];

/** A request as a caller writes it: fields that have a default may be left out. */
type WithDefaults<T, Required extends keyof T> = Pick<T, Required> & Partial<Omit<T, Required>>;
export type ForecastInput = WithDefaults<ForecastRequest, 'model' | 'series' | 'horizons'>;
export type EnsembleInput = WithDefaults<EnsembleRequest, 'series' | 'horizons'>;
export type NaiveInput = WithDefaults<NaiveRequest, 'series' | 'horizons'>;
export type BenchmarkInput = WithDefaults<BenchmarkRequest, 'panel'>;
