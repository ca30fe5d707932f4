/** Rules of the repository: imports, contract, lint, generated files, nothing that names a machine. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const exec = promisify(execFile);

async function run(command: string, ...args: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await exec(command, args, { cwd: root, maxBuffer: 1 << 26 });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
}

/** The command-line program of an installed package, run through Node. */
const program = (script: string, ...args: string[]): ReturnType<typeof run> =>
  run(process.execPath, `${root}node_modules/${script}`, ...args);

describe('the house', () => {
  it('keeps its import arrows', async () => {
    const { code, output } = await program(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      'packages',
      '--config',
      '.dependency-cruiser.cjs',
      '--include-only',
      '^packages/([^/]+/src|data(-long)?/)',
    );
    expect(output).not.toMatch(/error/i);
    expect(code).toBe(0);
  });

  it('passes the linter and the formatter', async () => {
    const { code, output } = await program('@biomejs/biome/bin/biome', 'ci', '--colors=off', '.');
    expect(output.slice(-3000)).toSatisfy(() => code === 0);
  });

  it('has a contract that lints clean', async () => {
    const { code, output } = await program(
      '@redocly/cli/bin/cli.js',
      'lint',
      'contract/openapi.yaml',
      '--config',
      'contract/redocly.yaml',
    );
    expect(output).toContain('is valid');
    expect(code).toBe(0);
  });

  it('has generated files that match the contract', async () => {
    const { output } = await run(process.execPath, 'scripts/generate.mjs', '--check');
    expect(output).toBe('');
  });

  it('type-checks its tests too', async () => {
    // threads would check the same types again, each for itself
    const { code, output } = await program(
      'typescript-native/bin/tsc',
      ...['-p', 'tsconfig.test.json', '--singleThreaded'],
    );
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  it('names no registry host in the lockfile', () => {
    const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
      packages: Record<string, { resolved?: string }>;
    };
    const remote = Object.values(lock.packages).filter(({ resolved }) => resolved?.includes('://'));
    expect(remote).toEqual([]);
  });
});
