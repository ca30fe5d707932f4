/**
 * Puts every open task to the challenger's program. A copy that crashes or hangs loses the task it was at and
 * is started again; the tasks it had only received are put again.
 */
import { type Intake, seriesReader, type TaskPlan, type TaskRef, taskOf } from '@longrun/evaluation';
import { type Program, startProgram } from './program.ts';

export interface RunOptions {
  readonly command: readonly string[];
  readonly processes: number;
  /** Seconds a program may take for one task, its start included. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Called after every line the program wrote and every task given up. */
  readonly onProgress: (taken: ReturnType<Intake['takeLine']> | null) => void;
  readonly onStderr: (chunk: Buffer) => void;
}

/** Tasks a copy holds at once: the next ones wait in its input while it works. */
const WINDOW = 8;
/** Crashes or time-outs in a row, without one answer between them, after which the rest is given up. */
const FAILURES_IN_A_ROW = 10;
const EXIT_GRACE_MS = 3000;

/** Resolves when every task has an answer or a reason; rejects when interrupted. */
export async function runProgram(plan: TaskPlan, intake: Intake, options: RunOptions): Promise<void> {
  const open = plan.refs.filter((ref) => !intake.has(ref.id)).reverse();
  const work: Work = { plan, intake, open, read: seriesReader(plan), failuresInARow: 0, lastFailure: '' };

  const lane = async (): Promise<void> => {
    while (open.length > 0 && !options.signal.aborted && work.failuresInARow < FAILURES_IN_A_ROW) {
      await runUntilExit(work, options);
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.processes, open.length) }, lane));
  if (options.signal.aborted) throw new Error('interrupted');
  for (const ref of open) {
    intake.giveUp(
      ref.id,
      `not asked: the program failed ${FAILURES_IN_A_ROW} times in a row (${work.lastFailure})`,
    );
  }
  options.onProgress(null);
}

/** What all copies of the program share. */
interface Work {
  readonly plan: TaskPlan;
  readonly intake: Intake;
  /** Tasks that no copy has, the next one last. */
  readonly open: TaskRef[];
  readonly read: ReturnType<typeof seriesReader>;
  failuresInARow: number;
  lastFailure: string;
}

/** One copy of the program from its start to its end. */
async function runUntilExit(work: Work, options: RunOptions): Promise<void> {
  const { plan, intake, open, read } = work;
  /** Tasks sent and not answered, oldest first. */
  const held = new Map<string, TaskRef>();
  let timedOut = false;
  /** When the copy became free for the next task; its first answer has the start in it and is not timed. */
  let freeSince: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const program: Program = startProgram(options.command, {
    onStderr: options.onStderr,
    onLine(line) {
      const before = held.size;
      const now = performance.now();
      const taken = intake.takeLine(line, undefined, freeSince && (now - freeSince) / 1000);
      freeSince = now;
      const id = taken.kind === 'scored' ? taken.score.task_id : taken.task_id;
      if (id !== null) held.delete(id);
      if (held.size < before) {
        work.failuresInARow = 0;
        restart();
      }
      options.onProgress(taken);
      feed();
    },
    onEnd(how) {
      clearTimeout(timer);
      const [oldest, ...others] = held.values();
      for (const ref of others.reverse()) open.push(ref);
      if (oldest === undefined) return;
      if (options.signal.aborted) open.push(oldest);
      else {
        work.failuresInARow++;
        work.lastFailure = timedOut ? `no answer within ${options.timeout} s` : how;
        intake.giveUp(oldest.id, timedOut ? work.lastFailure : `the program ${how}`);
        options.onProgress(null);
      }
    },
  });
  const hang = (): void => {
    timedOut = true;
    program.kill();
  };
  const restart = (): void => {
    clearTimeout(timer);
    if (held.size > 0) timer = setTimeout(hang, options.timeout * 1000);
  };
  const feed = (): void => {
    const idle = held.size === 0;
    while (held.size < WINDOW && open.length > 0) {
      const ref = open.pop()!;
      held.set(ref.id, ref);
      program.send(`${JSON.stringify(taskOf(plan, ref, read(ref)))}\n`);
    }
    if (idle) restart();
    if (held.size === 0) {
      program.finish();
      timer = setTimeout(program.kill, EXIT_GRACE_MS);
    }
  };
  options.signal.addEventListener('abort', program.kill, { once: true });
  feed();
  await program.ended;
  options.signal.removeEventListener('abort', program.kill);
}
