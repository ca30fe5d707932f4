/**
 * What is kept while a program is judged, so that Ctrl-C or a crash of ours costs nothing: a file of scores,
 * one line per answer, named by the tasks and the command. It is removed when the judgement is complete.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerScore, Fault, Intake } from '@longrun/evaluation';

type Kept = { readonly score: AnswerScore } | { readonly fault: Fault };

export interface JudgeState {
  readonly path: string;
  /** Where the program's standard error goes. */
  readonly stderrPath: string;
  /** Tasks answered by an earlier, interrupted run. */
  readonly restored: number;
  keepScore(score: AnswerScore): void;
  keepFault(fault: Fault): void;
  close(): void;
  /** Deletes the answers; what the program wrote to its standard error stays. */
  remove(): void;
}

export function openState(
  folder: string,
  identity: readonly string[],
  intake: Intake,
  { fresh }: { readonly fresh: boolean },
): JudgeState {
  const key = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 16);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${key}.jsonl`);
  const stderrPath = join(folder, `${key}.stderr.log`);
  if (fresh) for (const file of [path, stderrPath]) rmSync(file, { force: true });
  const restored = existsSync(path) ? restore(readFileSync(path, 'utf8'), intake) : 0;
  const file = openSync(path, 'a');
  const keep = (kept: Kept): void => {
    writeSync(file, `${JSON.stringify(kept)}\n`);
  };
  let open = true;
  const close = (): void => {
    if (open) closeSync(file);
    open = false;
  };
  return {
    path,
    stderrPath,
    restored,
    keepScore: (score) => keep({ score }),
    keepFault: (fault) => keep({ fault }),
    close,
    remove() {
      close();
      rmSync(path, { force: true });
    },
  };
}

/** A line that was cut off by a crash is passed over: its task is put again. */
function restore(text: string, intake: Intake): number {
  let restored = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    let kept: Kept;
    try {
      kept = JSON.parse(line) as Kept;
    } catch {
      continue;
    }
    if ('score' in kept) intake.restore(kept.score);
    else if (kept.fault.task_id !== null) intake.giveUp(kept.fault.task_id, kept.fault.reason);
    restored++;
  }
  return restored;
}
