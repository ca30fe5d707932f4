import type { Intake, Taken } from '@longrun/evaluation';
import { linesOf } from './lines.ts';
import type { ReadOptions } from './options.ts';
import { UnknownIds } from './unknown-ids.ts';

/** Reads answers as JSON Lines. A line that is no answer is a fault of that line; the rest is scored. */
export async function readJsonLines(
  path: string,
  intake: Intake,
  { signal, onBytes }: ReadOptions,
): Promise<void> {
  const ids = new UnknownIds((id) => intake.isTask(id));
  let number = 0;
  for await (const line of linesOf(path, onBytes)) {
    number++;
    if (number % 256 === 0) signal?.throwIfAborted();
    if (line.trim() === '' || isManifest(line)) continue;
    const id = idOf(intake.takeLine(line, number));
    if (id !== null) ids.check(id, number);
  }
  ids.finish();
}

const idOf = (taken: Taken): string | null => (taken.kind === 'scored' ? taken.score.task_id : taken.task_id);

/** The first line of the tasks, copied along by a filter that answers line by line. */
export const isManifest = (line: string): boolean => line.startsWith('{"manifest":');
