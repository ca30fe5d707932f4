/** What a thread can do. Each export is one task: plain data and typed arrays in, transferred buffers out. */
import { diagnose, type Frequency } from '@longrun/engine';
import { runBuiltIns } from '@longrun/evaluation/parts';
import { move } from 'piscina';
import { assembleReport, runChunk } from '../jobs/benchmark/chunk.ts';
import { packTasks, printTasks } from '../judge/task-thread.ts';
import { assembleJudgement, checkParquet, compareJudgements, scoreFile } from '../judge/thread.ts';
import { judgeHubFile } from '../records/thread.ts';
import { runRounds } from '../rounds/tasks.ts';
import {
  computeEnsemble,
  computeForecast,
  computeNaive,
  type EnsembleTask,
  type ForecastAnswer,
  type ForecastTask,
  type NaiveTask,
} from './forecast-task.ts';

const moved = (answer: ForecastAnswer): ForecastAnswer =>
  'failed' in answer ? answer : (move(answer as never) as never);

const forecastTask = async (task: ForecastTask) => moved(await computeForecast(task));
const ensembleTask = async (task: EnsembleTask) => moved(await computeEnsemble(task));
const naiveTask = async (task: NaiveTask) => moved(await computeNaive(task));

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
function diagnoseTask({ panel, variable, values, ...options }: DiagnoseTask): Uint8Array {
  const body = new TextEncoder().encode(JSON.stringify({ panel, variable, ...diagnose(values, options) }));
  return move(body as never) as never;
}

export {
  assembleJudgement as judgement,
  assembleReport as report,
  checkParquet,
  compareJudgements,
  diagnoseTask as diagnose,
  ensembleTask as ensemble,
  forecastTask as forecast,
  judgeHubFile as hub,
  naiveTask as naive,
  packTasks,
  printTasks,
  runBuiltIns as builtIns,
  runChunk as chunk,
  runRounds as rounds,
  scoreFile,
};

export interface Tasks {
  builtIns: typeof runBuiltIns;
  judgement: typeof assembleJudgement;
  checkParquet: typeof checkParquet;
  compareJudgements: typeof compareJudgements;
  packTasks: typeof packTasks;
  printTasks: typeof printTasks;
  scoreFile: typeof scoreFile;
  forecast: typeof forecastTask;
  hub: typeof judgeHubFile;
  ensemble: typeof ensembleTask;
  naive: typeof naiveTask;
  diagnose: typeof diagnoseTask;
  chunk: typeof runChunk;
  report: typeof assembleReport;
  rounds: typeof runRounds;
}
