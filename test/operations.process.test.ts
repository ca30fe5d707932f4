/** The commands of docs/operations.md, run as they are written. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from './run/folders.ts';
import { startProcess } from './run/processes.ts';
import { snippetsOf } from './snippets.ts';

const LONGRUN = fileURLToPath(new URL('../packages/cli/bin/longrun.mjs', import.meta.url));
const commands = snippetsOf('docs/operations.md', 'sh', 'http://localhost:8000');
const under = (heading: string): string => commands.find((snippet) => snippet.heading === heading)!.code;

const ending: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  while (ending.length > 0) await ending.pop()!();
});

/** An empty folder in which `longrun` is a command. */
function workplace(): { dir: string; env: NodeJS.ProcessEnv } {
  const dir = temporaryFolder('operations');
  ending.push(() => rmSync(dir, { recursive: true, force: true }));
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  symlinkSync(LONGRUN, join(bin, 'longrun'));
  chmodSync(LONGRUN, 0o755);
  return { dir, env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, PORT: '0' } };
}

/** Runs a shell command until it says where the server is; answers the address. */
async function started(command: string, { dir, env }: ReturnType<typeof workplace>): Promise<string> {
  const child = startProcess('sh', ['-c', `exec ${command}`], {
    cwd: dir,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  ending.push(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /Longrun is at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`the server ended:\n${output}`)));
  });
}

it('starts the public server, which lets a job be cancelled by its token alone', async () => {
  const url = await started(under('A public server').trim(), workplace());
  const submitted = await fetch(`${url}/v1/benchmark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: '{"panel":"boe","models":["ar1"],"n_origins":2,"seed":5}',
  });
  expect(submitted.status).toBe(202);
  const { id, token } = (await submitted.json()) as { id: string; token: string };
  const remove = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`${url}/v1/jobs/${id}`, { method: 'DELETE', headers })).status;
  expect(await remove({})).toBe(403);
  expect(await remove({ 'longrun-job-token': 'guessed' })).toBe(403);
  expect(await remove({ 'longrun-job-token': token })).toBe(200);
});

it('makes keys, gives a token and asks for it, as written', async () => {
  const place = workplace();
  const [keys, issue, serve] = under('Tokens').trim().split('\n');
  for (const command of [keys, issue])
    execFileSync('sh', ['-c', command], { cwd: place.dir, env: place.env });
  const url = await started(serve, place);
  const token = readFileSync(join(place.dir, 'ann.token'), 'utf8').trim();
  const ask = async (headers: Record<string, string>): Promise<number> => {
    const body = JSON.stringify({
      model: 'rw',
      series: Array(40)
        .fill(0)
        .map((_, i) => i % 7),
      horizons: [1],
    });
    const answer = await fetch(`${url}/v1/forecast`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return answer.status;
  };
  expect(await ask({})).toBe(401);
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
});
