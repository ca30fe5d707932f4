/** The commands of docs/operations.md and a place to run them. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './run/folders.ts';
import { startProcess } from './run/processes.ts';
import { type Snippet, snippetsOf } from './snippets.ts';

const LONGRUN = fileURLToPath(new URL('../packages/cli/bin/longrun.mjs', import.meta.url));

export const commands: readonly Snippet[] = snippetsOf('docs/operations.md', 'sh', 'http://localhost:8000');

/** The n-th block under a heading. */
export const under = (heading: string, n = 0): string =>
  commands.filter((snippet) => snippet.heading === heading)[n].code;

export interface Workplace {
  readonly dir: string;
  readonly env: NodeJS.ProcessEnv;
}

/** An empty folder in which `longrun` is a command. */
export function workplace(env: NodeJS.ProcessEnv = {}): Workplace {
  const dir = temporaryFolder('operations');
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  symlinkSync(LONGRUN, join(bin, 'longrun'));
  chmodSync(LONGRUN, 0o755);
  const path = env['PATH'] ?? process.env['PATH'];
  return { dir, env: { ...process.env, PORT: '0', ...env, PATH: `${bin}:${path}` } };
}

/** Runs commands to their end; throws with what they said when one fails. */
export const run = (script: string, { dir, env }: Workplace): string =>
  execFileSync('sh', ['-ec', script], { cwd: dir, env, encoding: 'utf8', stdio: 'pipe' });

export interface Started {
  /** What the pattern has found. */
  readonly found: string;
  /** Everything it has written so far. */
  output(): string;
  /** Ends it with SIGTERM and waits until it is gone. */
  stop(): Promise<void>;
}

/** Runs a command until its output matches; it ends with the test. */
export async function started(
  command: string,
  { dir, env }: Workplace,
  pattern = /Longrun is at (http:\S+)/,
): Promise<Started> {
  const child = startProcess('sh', ['-c', `exec ${command}`], {
    ...{ cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const found = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = pattern.exec(output);
      if (match) resolve(match.at(-1)!.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`it ended:\n${output}`)));
  });
  return {
    found,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}
