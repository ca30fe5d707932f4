import { existsSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { AnswerFileError, type AnswerFormat, readAnswers } from '@longrun/answers';
import { createIntake, type Judgement, type PlannedTasks } from '@longrun/evaluation';
import { countBar } from '../render/progress.ts';
import { UsageError } from '../usage.ts';
import { finishJudgement } from './finish.ts';

export interface JudgeFileOptions {
  readonly format?: AnswerFormat;
  readonly builtIns: boolean;
  readonly threads: number;
  readonly trainedOn?: string;
}

const FORMATS: Readonly<Record<string, AnswerFormat>> = {
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.json': 'jsonl',
  '.csv': 'csv',
  '.parquet': 'parquet',
};

export async function judgeFile(
  planned: PlannedTasks,
  path: string,
  name: string,
  options: JudgeFileOptions,
): Promise<Judgement> {
  if (!existsSync(path)) throw new UsageError(`there is no file ${path}`);
  const format = options.format ?? FORMATS[extname(path).toLowerCase()];
  if (format === undefined) {
    throw new UsageError(`the ending of ${path} is none of .jsonl, .csv, .parquet: say which with --format`);
  }
  const intake = createIntake(planned.plan);
  const bar = countBar(name, 'bytes', statSync(path).size);
  let read = 0;
  try {
    const onBytes = (count: number): void => {
      read += count;
      bar.update(Math.round(read));
    };
    await readAnswers(path, format, planned.plan.design.horizons, intake, { onBytes });
  } catch (error) {
    throw error instanceof AnswerFileError ? new UsageError(`${path}: ${error.message}`) : error;
  } finally {
    bar.stop();
  }
  if (intake.scores.size === 0) {
    const [fault] = intake.faults;
    const first = fault
      ? `; the first: ${fault.line === null ? '' : `line ${fault.line}: `}${fault.reason}`
      : '';
    throw new UsageError(`${path} holds no usable answer to these tasks${first}`);
  }
  const never = new AbortController().signal;
  return finishJudgement(planned, intake, name, 'self_reported', { ...options, signal: never });
}
