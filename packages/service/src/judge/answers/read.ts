import type { Intake } from '@longrun/engine';
import { readCsv } from './csv.ts';
import { readJsonLines } from './jsonl.ts';
import { readParquet } from './parquet.ts';

export const ANSWER_FORMATS = ['jsonl', 'csv', 'parquet'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called with the bytes read since the last call. */
  readonly onBytes?: (count: number) => void;
}

/** Reads a file of answers into the intake; a file that cannot be read at all throws an AnswerFileError. */
export async function readAnswers(
  path: string,
  format: AnswerFormat,
  horizons: readonly number[],
  intake: Intake,
  options: ReadOptions = {},
): Promise<void> {
  if (format === 'jsonl') return readJsonLines(path, intake, options);
  return (format === 'csv' ? readCsv : readParquet)(path, horizons, intake, options);
}
