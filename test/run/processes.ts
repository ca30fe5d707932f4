/**
 * Processes of tests. Each leads a process group of its own, and the whole group is killed when the test that
 * started it ends, passed, failed or out of time; what hooks and concurrent tests have started ends with the
 * test file.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { onTestFinished, TestRunner } from 'vitest';
import { kill } from './marked.mjs';

const running = new Set<ChildProcess>();

function startForFile(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  running.add(child);
  return child;
}

function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = startForFile(command, args, options);
  const test = TestRunner.getCurrentTest();
  // of tests that run at once the runner cannot tell which one is asking
  if (test && !test.concurrent) onTestFinished(() => endGroup(child));
  return child;
}

/** `spawn` for tests. */
export const startProcess = start as typeof spawn;

/** For what a test may start and the tests after it go on using: it ends with the test file. */
export const startProcessOfFile = startForFile as typeof spawn;

/** Kills the process, if it still runs, and all that it has started and not put into groups of their own. */
async function endGroup(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.pid === undefined) return; // it could not be started
  const gone =
    child.exitCode !== null || child.signalCode !== null
      ? undefined
      : new Promise((resolve) => child.once('exit', resolve));
  kill(-child.pid);
  await gone;
}

export async function endProcesses(): Promise<void> {
  await Promise.all([...running].map(endGroup));
}
