/**
 * What a thread can do. Each export is one task: plain data and typed arrays in, transferred buffers out.
 * What other tasks than forecasts need is loaded with the first of them: a client that hangs up costs a
 * thread, and the next one should be ready at once.
 */
import { diagnose as diagnoseSeries, type Frequency } from '@longrun/engine';
import type { ForecastAnswer } from './forecast-answer.ts';
import {
  computeEnsemble,
  computeForecast,
  computeNaive,
  type EnsembleTask,
  type ForecastTask,
  type NaiveTask,
} from './forecast-task.ts';
import { handOver } from './hand-over.ts';

const moved = (answer: ForecastAnswer): ForecastAnswer => ('failed' in answer ? answer : handOver(answer));

export const forecast = async (task: ForecastTask) => moved(await computeForecast(task));
export const ensemble = async (task: EnsembleTask) => moved(await computeEnsemble(task));
export const naive = async (task: NaiveTask) => moved(await computeNaive(task));

export interface DiagnoseTask {
  readonly panel: string;
  readonly variable: string;
  readonly frequency: Frequency;
  readonly values: Float64Array;
  readonly periods: readonly string[];
  readonly seed: number;
  readonly nSurrogates: number;
}

/** The bundle as the bytes that are sent and stored. */
export function diagnose({ panel, variable, values, ...options }: DiagnoseTask): Uint8Array {
  const bundle = diagnoseSeries(values, options);
  return handOver(new TextEncoder().encode(JSON.stringify({ panel, variable, ...bundle })));
}

/** A task of a module that is loaded when it is first asked for. */
const later =
  <I, O>(load: () => Promise<(input: I) => O>) =>
  async (input: I): Promise<Awaited<O>> =>
    await (await load())(input);

export const builtIns = later(async () => (await import('@longrun/evaluation/parts')).runBuiltIns);

const benchmarking = () => import('../jobs/benchmark/chunk.ts');
export const chunk = later(async () => (await benchmarking()).runChunk);
export const report = later(async () => (await benchmarking()).assembleReport);

const judging = () => import('../judge/thread.ts');
export const checkParquet = later(async () => (await judging()).checkParquet);
export const compareJudgements = later(async () => (await judging()).compareJudgements);
export const judgement = later(async () => (await judging()).assembleJudgement);
export const scoreFile = later(async () => (await judging()).scoreFile);

const planning = () => import('../judge/task-thread.ts');
export const packTasks = later(async () => (await planning()).packTasks);
export const printTasks = later(async () => (await planning()).printTasks);

export const hub = later(async () => (await import('../records/thread.ts')).judgeHubFile);
export const rounds = later(async () => (await import('../rounds/tasks.ts')).runRounds);
