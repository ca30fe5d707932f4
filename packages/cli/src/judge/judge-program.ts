import { appendFileSync } from 'node:fs';
import { createIntake, type Judgement, type PlannedTasks } from '@longrun/evaluation';
import { interruption } from '../interruption.ts';
import { countBar } from '../render/progress.ts';
import { finishJudgement } from './finish.ts';
import { runProgram } from './run-program.ts';
import { type JudgeState, openState } from './state.ts';

export interface JudgeProgramOptions {
  readonly processes: number;
  readonly timeout: number;
  readonly fresh?: boolean;
  readonly builtIns: boolean;
  readonly threads: number;
  readonly trainedOn?: string;
}

/** What is remembered of the program's standard error, for a message when nothing worked. */
const TAIL = 2000;

export async function judgeProgram(
  planned: PlannedTasks,
  command: readonly string[],
  name: string,
  options: JudgeProgramOptions,
  folder: string,
): Promise<Judgement> {
  const { plan, manifest } = planned;
  const intake = createIntake(plan);
  const state = openState(folder, [manifest.hash, ...command], intake, { fresh: options.fresh ?? false });
  if (state.restored > 0) {
    process.stderr.write(`continuing: ${state.restored} tasks were answered before (--fresh starts anew)\n`);
  }
  const bar = countBar(name, 'tasks', plan.refs.length);
  const signal = interruption();
  let tail = '';
  let faultsKept = intake.faults.length;
  try {
    bar.update(intake.count());
    await runProgram(plan, intake, {
      ...options,
      command,
      signal,
      onStderr(chunk) {
        appendFileSync(state.stderrPath, chunk);
        tail = (tail + chunk.toString('utf8')).slice(-TAIL);
      },
      onProgress(taken) {
        if (taken?.kind === 'scored') state.keepScore(taken.score);
        for (; faultsKept < intake.faults.length; faultsKept++) state.keepFault(intake.faults[faultsKept]);
        bar.update(intake.count());
      },
    });
    bar.stop();
    if (intake.scores.size === 0) throw new Error(nothing(command, intake.faults.at(-1)?.reason, tail));
    const report = await finishJudgement(planned, intake, name, 'run_here', { ...options, signal });
    if (tail !== '')
      process.stderr.write(`what the program wrote to standard error is in ${state.stderrPath}\n`);
    state.remove();
    return report;
  } catch (error) {
    bar.stop();
    throw signal.aborted ? pausedError(state, intake.count(), plan.refs.length) : error;
  } finally {
    state.close();
  }
}

const pausedError = (state: JudgeState, done: number, all: number): Error =>
  new Error(`interrupted after ${done} of ${all} tasks, kept in ${state.path}; the same command continues`);

const nothing = (command: readonly string[], reason: string | undefined, tail: string): string =>
  `${command.join(' ')} gave no usable answer: ` +
  `${reason ?? 'it wrote nothing'}${tail === '' ? '' : `\nits standard error ends:\n${tail.trimEnd()}`}`;
