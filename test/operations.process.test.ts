/** The commands of docs/operations.md, run as they are written; those that need PostgreSQL in test/scale. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands, run, started, under, workplace } from './operations.ts';

/** Every block by its heading: where it is run, or why no test can. */
const BLOCKS: Readonly<Record<string, readonly { readonly runBy?: string; readonly cannot?: string }[]>> = {
  'From nothing to a public server': [
    { cannot: 'downloads; scripts/container-steps.mjs runs the same steps' },
    ...Array.from({ length: 5 }, () => ({ runBy: 'public-server' })),
  ],
  'A public server': [{ runBy: 'operations' }],
  Tokens: [{ runBy: 'operations' }],
  'Many servers and workers': [{ runBy: 'scale/operations' }],
  'Health, drain and logs': [{ cannot: 'reads the journal of systemd, which a test does not have' }],
  Retention: [{ runBy: 'operations' }],
  systemd: [{ cannot: 'makes a user, units and files of the machine it runs on' }],
  Containers: [{ cannot: 'needs podman; scripts/container-steps.mjs runs the steps of the image' }],
  'Backup and restore': [{ runBy: 'operations' }, { runBy: 'operations' }, { runBy: 'scale/operations' }],
};

describe('every block of commands', () => {
  it('is known here', () => {
    const counts = new Map<string, number>();
    for (const { heading } of commands) counts.set(heading, (counts.get(heading) ?? 0) + 1);
    const known = Object.entries(BLOCKS).map(([heading, blocks]) => [heading, blocks.length]);
    expect([...counts].sort()).toEqual(known.sort());
  });

  it.each(commands.map(({ heading, code }) => [heading, code]))('%s: is sound shell', (_heading, code) => {
    execFileSync('sh', ['-n', '-c', code], { stdio: 'pipe' });
  });

  const unrun = Object.entries(BLOCKS).flatMap(([heading, blocks]) =>
    blocks.flatMap(({ cannot }, n) => (cannot === undefined ? [] : [[heading, under(heading, n)]])),
  );
  it.each(unrun)('%s: names only files and scripts that exist', (_heading, code) => {
    const paths = [...code.matchAll(/(?<![\w/])deploy\/[\w./@-]+/g)].map(([path]) => path);
    expect(paths.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    for (const [, name] of code.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  });
});

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const BENCHMARK = {
  panel: 'boe',
  models: ['ar1'],
  n_origins: 2,
  n_samples: 100,
  placebo: false,
  ensemble: false,
  seed: 5,
};

it('starts the public server, which lets a job be cancelled by its token alone', async () => {
  const { found: url } = await started(under('A public server').trim(), workplace());
  const years = { ...BENCHMARK, models: ['msm'], n_origins: 16, n_samples: 10_000 };
  const submitted = await post(url, '/v1/benchmark', years, { prefer: 'respond-async' });
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
  run(`${keys}\n${issue}`, place);
  const { found: url } = await started(serve, place);
  const token = readFileSync(join(place.dir, 'ann.token'), 'utf8').trim();
  const forecast = { model: 'rw', series: Array.from({ length: 40 }, (_, i) => i % 7), horizons: [1] };
  const ask = async (headers: Record<string, string>): Promise<number> =>
    (await post(url, '/v1/forecast', forecast, headers)).status;
  expect(await ask({})).toBe(401);
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
});

it('prunes, backs up and restores what a server holds, as written', async () => {
  const place = workplace({ LONGRUN_PUBLISHED: '0', LONGRUN_LOG_LEVEL: 'silent' });
  const serve = (state: string) => started(`longrun serve --state ${state}`, place);
  const verdict = async (url: string): Promise<string> => (await fetch(`${url}/v1/verdict`)).text();
  let server = await serve('var');
  expect((await post(server.found, '/v1/benchmark', BENCHMARK)).status).toBe(200);
  const kept = await verdict(server.found);
  expect(kept).toContain('"pass_rate"');

  const [backup, restore] = under('Backup and restore', 0).trim().split('\n');
  const refused = (reason: RegExp) =>
    expect.objectContaining({ status: 2, stderr: expect.stringMatching(reason) });
  run(backup, place);
  expect(() => run(backup, place)).toThrow(refused(/exists already; name a new file/));
  const [copy, ...replace] = under('Backup and restore', 1).trim().split('\n');
  run(copy, place); // also under load
  await server.stop();
  run(restore, place);
  expect(() => run(restore, place)).toThrow(refused(/exists already; move it away first/));
  run(under('Retention'), place);
  run(replace.join('\n'), place);
  for (const state of ['var', 'var2']) {
    server = await serve(state);
    expect(await verdict(server.found), state).toBe(kept);
    await server.stop();
  }
});
