/** The Python and R clients against a real server. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

const clients = fileURLToPath(new URL('../clients', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'longrun-clients-'));
const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
const python = has('python3', '-c', 'import json');
const r = has('Rscript', '-e', 'library(jsonlite)');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

function run(command: string, args: string[], env: Record<string, string> = {}, cwd = dir) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, LONGRUN_URL: server.url, ...env } });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => resolve({ code, output }));
  });
}

describe('clients', { timeout: 600_000 }, () => {
  it.runIf(python)('in Python pass their tests', async () => {
    const tests = join(clients, 'python', 'tests');
    const { code, output } = await run('python3', ['-m', 'unittest', 'discover', '-s', tests], {
      PYTHONPATH: join(clients, 'python', 'src'),
      PYTHONDONTWRITEBYTECODE: '1',
    });
    expect(output).toMatch(/^OK/m);
    expect(output).toMatch(/Ran 1\d tests/);
    expect(code).toBe(0);
  });

  it.runIf(r)('in R pass R CMD check, whose tests use the server', async () => {
    const built = await run('R', ['CMD', 'build', join(clients, 'r')]);
    expect(built.code, built.output).toBe(0);
    const tarball = readdirSync(dir).find((name) => name.endsWith('.tar.gz'))!;
    const { output } = await run('R', ['CMD', 'check', '--no-manual', tarball], {
      _R_CHECK_FORCE_SUGGESTS_: 'false',
    });
    expect(output).toMatch(/Status: OK|Status: \d+ NOTE/);
    expect(output).not.toMatch(/WARNING|ERROR/);
  });
});
