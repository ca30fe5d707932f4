import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Intake } from '@longrun/evaluation';
import type { ReadOptions } from './options.ts';

/** Reads answers as JSON Lines. A line that is no answer is a fault of that line; the rest is scored. */
export async function readJsonLines(
  path: string,
  intake: Intake,
  { signal, onBytes }: ReadOptions,
): Promise<void> {
  const input = createReadStream(path, { highWaterMark: 1 << 20 });
  input.on('data', (chunk) => onBytes?.(chunk.length));
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (number % 256 === 0) signal?.throwIfAborted();
    if (line.trim() !== '' && !isManifest(line)) intake.takeLine(line, number);
  }
}

/** The first line of the tasks, copied along by a filter that answers line by line. */
export const isManifest = (line: string): boolean => line.startsWith('{"manifest":');
