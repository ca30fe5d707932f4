/** What can be said of a file of answers before it is scored, from its beginning and its end. */
import { readAnswerLine } from '@longrun/evaluation';
import { AnswerFileError } from './answer-file-error.ts';
import { csvHeader } from './csv.ts';
import { isManifest } from './jsonl.ts';
import type { AnswerFormat } from './read.ts';

export interface FileEnds {
  readonly head: Buffer;
  readonly tail: Buffer;
  /** Bytes of the whole file. */
  readonly size: number;
}

/**
 * Throws an AnswerFileError when the beginning shows that no answer of a text can be used: a table without
 * its columns, text in which no line is a JSON object. A line that is wrong among others is found when the
 * file is scored. Parquet, whose footer takes some parsing, is checked by a thread.
 */
export function checkText({ head, size }: FileEnds, format: Exclude<AnswerFormat, 'parquet'>): void {
  const text = head.toString('utf8');
  if (format === 'csv') csvHeader(text.slice(0, endOfLine(text)).split(',').map(unquoted));
  else if (head.length === size) checkLines(text);
}

/** Throws an AnswerFileError when the end of a Parquet file shows that it holds no answers. */
export async function checkParquet(tail: Uint8Array): Promise<void> {
  const { checkParquetTail } = await import('./parquet.ts'); // loaded by the few who need it
  checkParquetTail(tail);
}

const endOfLine = (text: string): number => {
  const at = text.search(/[\r\n]/);
  return at < 0 ? text.length : at;
};

const unquoted = (name: string): string => name.replace(/^(\uFEFF?)\s*"(.*)"\s*$/, '$1$2');

function checkLines(text: string): void {
  let first: AnswerFileError | null = null;
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || isManifest(line)) continue;
    const answer = readAnswerLine(line);
    if (!('reason' in answer)) return;
    first ??= new AnswerFileError(i + 1, answer.reason);
  }
  throw first ?? new AnswerFileError(null, 'the file holds no answer');
}
