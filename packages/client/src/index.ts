export type {
  BenchmarkInput,
  BenchmarkReport,
  BenchmarkRequest,
  CivilizationBreakdown,
  components,
  Diagnostic,
  DiagnosticBundle,
  ForecastInput,
  ForecastRequest,
  Job,
  Judgement,
  JudgementSummary,
  ModelId,
  PanelInfo,
  ProbabilisticForecast,
  ProblemDetails,
  paths,
  Series,
  SeriesRecord,
  Snapshot,
  Taxonomy,
  VariableInfo,
  Verdict,
} from '@longrun/contract';
export type { CallOptions } from './call.ts';
export { type ClientOptions, createClient, type LongrunClient } from './client.ts';
export { type FollowOptions, followJob, isFinished } from './jobs.ts';
export { type JudgeQuery, submitAnswers } from './judge.ts';
export { ProblemError, problemOf, UnreachableError } from './problem.ts';
export type {
  ForecastType,
  Round,
  RoundCheck,
  RoundForecasts,
  RoundRecord,
  RoundSummary,
} from './rounds.ts';
export { createEventParser, type ServerEvent } from './sse.ts';
export type { TokenSource } from './token.ts';
export { judgeUrl } from './urls.ts';
