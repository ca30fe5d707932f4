/** What a thread can do. Each export is one task: plain data and typed arrays in, transferred buffers out. */
import {
  diagnose,
  type EnsembleRequest,
  ensemble,
  type FitError,
  type Forecast,
  type ForecastRequest,
  forecast,
} from '@longrun/engine';
import { move } from 'piscina';
import { assembleReport, runChunk } from '../jobs/benchmark/chunk.ts';
import { runBuiltIns } from '../judge/built-in-task.ts';
import { assembleJudgement, scoreFile } from '../judge/thread.ts';
import { type BodyForm, forecastBody } from './forecast-body.ts';

export interface ForecastFailure {
  readonly failed: { readonly model: string; readonly message: string };
}

/** The response body as bytes, or why there is none: an expected failure is a value, not a thrown error. */
async function answer(form: BodyForm, compute: () => Forecast): Promise<Uint8Array | ForecastFailure> {
  try {
    const body = await forecastBody(compute(), form);
    return move(body as never) as never;
  } catch (error) {
    if ((error as Error).name !== 'FitError') throw error;
    const { model, message } = error as FitError;
    return { failed: { model, message } };
  }
}

export type ForecastTask = ForecastRequest & { readonly form: BodyForm };
export type EnsembleTask = EnsembleRequest & { readonly form: BodyForm };

const forecastTask = ({ form, ...task }: ForecastTask) => answer(form, () => forecast(task));
const ensembleTask = ({ form, ...task }: EnsembleTask) => answer(form, () => ensemble(task));

export interface DiagnoseTask {
  readonly panel: string;
  readonly variable: string;
  readonly values: Float64Array;
  readonly periods: readonly string[];
  readonly seed: number;
  readonly nSurrogates: number;
}

/** The bundle as the bytes that are sent and stored. */
function diagnoseTask({ panel, variable, values, ...options }: DiagnoseTask): Uint8Array {
  const body = new TextEncoder().encode(JSON.stringify({ panel, variable, ...diagnose(values, options) }));
  return move(body as never) as never;
}

export {
  assembleJudgement as judgement,
  assembleReport as report,
  diagnoseTask as diagnose,
  ensembleTask as ensemble,
  forecastTask as forecast,
  runBuiltIns as builtIns,
  runChunk as chunk,
  scoreFile,
};

export interface Tasks {
  builtIns: typeof runBuiltIns;
  judgement: typeof assembleJudgement;
  scoreFile: typeof scoreFile;
  forecast: typeof forecastTask;
  ensemble: typeof ensembleTask;
  diagnose: typeof diagnoseTask;
  chunk: typeof runChunk;
  report: typeof assembleReport;
}
