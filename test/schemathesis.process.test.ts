/** The served contract against the server, by a tool that we did not write. PyPI alone has it. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from './run/folders.ts';
import { startProcess } from './run/processes.ts';
import { startTestServer } from './server.ts';

/** `LONGRUN_SCHEMATHESIS` names the command where it is not on the path. */
const command = process.env['LONGRUN_SCHEMATHESIS'] ?? 'schemathesis';
const installed = spawnSync(command, ['--version']).status === 0;
/** The settings, found by name in the folder where the command runs. */
const SETTINGS = ['schemathesis.toml', 'schemathesis_hooks.py'];

/** Generated benchmarks may ask for an hour of work: what is estimated above this is a documented refusal. */
const JOB_SECONDS = 5;

interface Run {
  readonly code: number | null;
  readonly output: string;
}

/** Ends with the test, also when the test's time is up. */
function run(args: readonly string[], cwd: string, onEnd: (stop: () => void) => void): Promise<Run> {
  return new Promise((resolve) => {
    const child = startProcess(command, args, { cwd });
    onEnd(() => child.kill());
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => resolve({ code, output }));
  });
}

it('schemathesis finds no answer that breaks the contract', async ({ skip, onTestFinished }) => {
  if (!installed) skip('schemathesis is not installed');
  const cwd = temporaryFolder('schemathesis');
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  for (const name of SETTINGS)
    copyFileSync(fileURLToPath(new URL(`./${name}`, import.meta.url)), join(cwd, name));
  const server = await startTestServer({ args: ['--max-job-cost', String(JOB_SECONDS)] });
  onTestFinished(async () => {
    await server.stop();
  });
  const address = `${server.url}/v1/openapi.json`;
  const options = ['--phases=examples,coverage,fuzzing,stateful', '--max-examples=10', '--seed=1'];
  const { code, output } = await run(['run', address, ...options, '--no-color'], cwd, onTestFinished);
  expect(output).toMatch(/Tested: [1-9]\d/);
  expect(code, output.slice(-5000)).toBe(0);
}, 1_200_000);
