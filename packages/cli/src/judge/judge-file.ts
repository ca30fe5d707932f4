import { existsSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { AnswerFileError, type AnswerFormat, readAnswers } from '@longrun/answers';
import { createIntake, type Intake, type Judgement, type PlannedTasks } from '@longrun/evaluation';
import { type Comparison, compareJudged } from '@longrun/records';
import { countBar } from '../render/progress.ts';
import { wrap } from '../render/wrap.ts';
import { UsageError } from '../usage.ts';
import { finishJudgement } from './finish.ts';

export interface JudgeFileOptions {
  readonly format?: AnswerFormat;
  readonly builtIns: boolean;
  readonly threads: number;
  readonly trainedOn?: string;
  /** Files of other models on the same tasks. */
  readonly with?: readonly string[];
}

const FORMATS: Readonly<Record<string, AnswerFormat>> = {
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.json': 'jsonl',
  '.csv': 'csv',
  '.parquet': 'parquet',
};

/** Reads and scores the answers in a file. */
async function readAnswerFile(
  planned: PlannedTasks,
  path: string,
  name: string,
  given: AnswerFormat | undefined,
): Promise<Intake> {
  if (!existsSync(path)) throw new UsageError(`there is no file ${path}`);
  const format = given ?? FORMATS[extname(path).toLowerCase()];
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
  warnOfMissing(path, intake.scores.size, planned.plan.refs.length);
  return intake;
}

/** A file for a narrower design has known ids only, and would be judged as a defeat. */
function warnOfMissing(path: string, answered: number, tasks: number): void {
  if (answered >= tasks / 2) return;
  const text =
    `${path} answers ${answered} of ${tasks} tasks, and all others count as lost; ` +
    'were the tasks printed with other --variables, --every, --origins or --replicates?';
  process.stderr.write(`${wrap(text, { room: process.stderr.columns })}\n`);
}

/** The report of a file, and where other files stand beside it, all of them with each other. */
export async function judgeFile(
  planned: PlannedTasks,
  path: string,
  name: string,
  options: JudgeFileOptions,
): Promise<Judgement & Partial<Comparison>> {
  const intake = await readAnswerFile(planned, path, name, options.format);
  const models = [{ model: name, scores: intake.scores }];
  for (const other of options.with ?? []) {
    const model = basename(other, extname(other));
    if (models.some((each) => each.model === model))
      throw new UsageError(`two models are called ${model}; name one with --name`);
    const { scores } = await readAnswerFile(planned, other, model, undefined);
    models.push({ model, scores });
  }
  const never = new AbortController().signal;
  const report = await finishJudgement(planned, intake, name, 'self_reported', { ...options, signal: never });
  return models.length === 1 ? report : { ...report, ...compareJudged(planned.plan, models) };
}
