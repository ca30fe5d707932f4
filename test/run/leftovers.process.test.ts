/** Nothing outlives a run of tests: runs of fixtures, each by a test runner of its own. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PREFIX, temporaryFolder } from './folders.ts';
import { processesOf } from './marked.mjs';
import { startProcess } from './processes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Run {
  readonly code: number | null;
  readonly output: string;
  /** Processes of the run that are alive, and folders that are still there, now. */
  left(): readonly (number | string)[];
}

/** Runs a fixture; `killed` sends the runner SIGKILL once the fixture's processes run. */
async function runFixture(fixture: string, killed = false): Promise<Run> {
  const TMPDIR = temporaryFolder(fixture);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/run/fixtures/vitest.config.ts'];
  const runner = startProcess(process.execPath, args, {
    cwd: root,
    // what is left behind on purpose never ends by itself
    env: { ...process.env, TMPDIR, LONGRUN_FIXTURE: fixture, LONGRUN_TEST_PATIENCE_MS: '2000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [runner.stdout, runner.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (killed && /running \d+ \d+/.test(output)) runner.kill('SIGKILL');
    });
  const code = await new Promise<number | null>((resolve) => runner.once('close', resolve));
  return {
    code,
    output,
    left: () => [
      ...processesOf(TMPDIR).map(({ pid }) => pid),
      ...readdirSync(TMPDIR).filter((name) => name.startsWith(PREFIX)),
    ],
  };
}

it('ends the processes and removes the folders of tests that fail or run out of time', async () => {
  const { code, left, output } = await runFixture('fails');
  expect(code).toBe(1);
  expect(output).toMatch(/2 failed/);
  expect(output.match(/running \d+ \d+/g)!.length).toBeGreaterThanOrEqual(2);
  expect(output).not.toMatch('left behind');
  expect(left()).toEqual([]);
});

it('fails a run that leaves a process or a folder, names both and removes them', async () => {
  const { code, left, output } = await runFixture('leaves');
  expect(output).toMatch(/1 passed/);
  expect(code).toBe(1);
  const [, parent, child] = /running (\d+) (\d+)/.exec(output)!;
  for (const pid of [parent, child]) expect(output).toMatch(`process ${pid}: `);
  expect(output).toMatch(/folder longrun-forgotten-/);
  expect(left()).toEqual([]);
});

it('leaves nothing when the runner itself is killed', async () => {
  const { code, left } = await runFixture('hangs', true);
  expect(code).toBeNull();
  await expect.poll(left).toEqual([]);
});
