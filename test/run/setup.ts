/**
 * Gives the run a folder of its own for everything temporary, marks its processes, and fails it when a
 * process or a folder of ours is left at its end. What a killed run leaves is removed by `watch.mjs`.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PREFIX } from './folders.ts';
import { kill, MARK, processesOf } from './marked.mjs';

const WATCH = fileURLToPath(new URL('./watch.mjs', import.meta.url));

/** Processes that have been told to end may take this long to do so, on a busy machine too. */
const PATIENCE_MS = Number(process.env['LONGRUN_TEST_PATIENCE_MS'] ?? 120_000);

export function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `${PREFIX}tests-`));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user
  const watch = spawn(process.execPath, [WATCH, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  watch.unref();
  Object.assign(process.env, { [MARK]: folder, TMPDIR: folder });
  return async () => {
    const complaints = await leftovers(folder);
    if (complaints.length > 0) {
      console.error(`The tests left behind:\n  ${complaints.join('\n  ')}`);
      process.exitCode = 1;
    }
    const gone = new Promise((resolve) => watch.once('exit', resolve));
    watch.ref();
    watch.stdin.end();
    await gone;
  };
}

/** Processes and folders that tests have made and not ended or removed; the runner's own workers are none. */
async function leftovers(folder: string): Promise<string[]> {
  const left = () => processesOf(folder).filter(({ parent }) => parent !== process.pid);
  const end = performance.now() + PATIENCE_MS;
  while (left().length > 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const processes = left();
  for (const { pid } of processes) kill(pid);
  return [
    ...processes.map(({ pid, command }) => `process ${pid}: ${command.slice(0, 200)}`),
    ...readdirSync(folder)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => `folder ${name}`),
  ];
}
