import type { Intake } from '@longrun/evaluation';
import { readCsv } from './csv.ts';
import { readJsonLines } from './jsonl.ts';
import type { ReadOptions } from './options.ts';

export type { ReadOptions };

export const ANSWER_FORMATS = ['jsonl', 'csv', 'parquet'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** Reads a file of answers into the intake; a file that cannot be read at all throws an AnswerFileError. */
export async function readAnswers(
  path: string,
  format: AnswerFormat,
  horizons: readonly number[],
  intake: Intake,
  options: ReadOptions = {},
): Promise<void> {
  if (format === 'jsonl') return readJsonLines(path, intake, options);
  if (format === 'csv') return readCsv(path, horizons, intake, options);
  const { readParquet } = await import('./parquet.ts'); // loaded by the few who need it
  return readParquet(path, horizons, intake, options);
}
