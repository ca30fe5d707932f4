/** What can be said of a file of answers before it is scored, at the price of reading its beginning. */
import { open } from 'node:fs/promises';
import { readAnswerLine } from '@longrun/evaluation';
import { csvHeader } from './csv.ts';
import { isManifest } from './jsonl.ts';
import type { AnswerFormat } from './read.ts';
import { AnswerFileError } from './table.ts';

const HEAD_BYTES = 1 << 16;

/**
 * Throws an AnswerFileError when the beginning shows that no answer of the file can be used: a table without
 * its columns, a file that is not Parquet, text in which no line is a JSON object. A line that is wrong among
 * others is found when the file is scored.
 */
export async function checkAnswers(path: string, format: AnswerFormat): Promise<void> {
  if (format === 'parquet') {
    await (await import('./parquet.ts')).parquetFooter(path);
    return;
  }
  const { text, whole } = await headOf(path);
  if (format === 'csv') csvHeader(text.slice(0, endOfLine(text)).split(',').map(unquoted));
  else if (whole) checkLines(text);
}

async function headOf(path: string): Promise<{ text: string; whole: boolean }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const whole = bytesRead === (await file.stat()).size;
    return { text: buffer.toString('utf8', 0, bytesRead), whole };
  } finally {
    await file.close();
  }
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
