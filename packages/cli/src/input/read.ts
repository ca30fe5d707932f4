import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { UsageError } from '../usage.ts';

/** The text of a file, or of standard input for `-` and nothing. */
export async function readInput(file: string | undefined): Promise<string> {
  if (file === undefined || file === '-') {
    if (process.stdin.isTTY) throw new UsageError('nothing to read: pipe numbers in or name a file');
    return text(process.stdin);
  }
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
