/** Our own `rw` and `ar1` as challengers, by program, file and API, beside the built-in benchmark. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchmarkReport, Judgement } from '@longrun/evaluation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { runLongrun } from '../longrun.testing.ts';

const ENGINE = new URL('../../../engine/dist/index.js', import.meta.url).href;
/** Answers with a model's own paths, drawn from another stream than the benchmark's. */
const PROGRAM = `
import { createInterface } from 'node:readline';
import { createRng, MODELS } from '${ENGINE}';
const { fit, simulate } = MODELS[process.argv[2]];
for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line);
  if (task.manifest) continue;
  const { task_id, y, horizons, n_samples: n, seed, frequency } = task;
  const fitted = fit(Float64Array.from(y), { msmComponents: 4, frequency });
  const values = simulate(fitted, horizons, n, createRng('challenger', seed));
  const path = (_, i) => Array.from(values.subarray(i * horizons.length, (i + 1) * horizons.length));
  console.log(JSON.stringify({ task_id, samples: Array.from({ length: n }, path) }));
}
`;

const DESIGN = { n_origins: 3, n_samples: 400, decision_horizon: 3, seed: 5 };
const HORIZONS = [1, 3];
const REPLICATES = 5;
const EVERY = 4;
const QUERY = new URLSearchParams({
  panel: 'wb',
  variables: '*.gdp_growth',
  horizons: HORIZONS.join(','),
  every: `${EVERY}`,
  replicates: `${REPLICATES}`,
  ...Object.fromEntries(Object.entries(DESIGN).map(([key, value]) => [key, `${value}`])),
});
const FLAGS =
  'wb -v *.gdp_growth -H 1,3 --every 4 --replicates 5 --origins 3 -n 400 --decision-horizon 3 -s 5'.split(
    ' ',
  );

const dir = temporaryFolder('own-models');
const program = join(dir, 'program.mjs');
let server: TestServer;
beforeAll(async () => {
  writeFileSync(program, PROGRAM);
  server = await startTestServer({ state: join(dir, 'state'), env: { LONGRUN_PUBLISHED: '0' } });
});
afterAll(async () => {
  await server?.stop();
});

async function longrun(...args: string[]): Promise<string> {
  const { code, out, err } = await runLongrun(args, { cwd: dir, env: { LONGRUN_STATE: join(dir, 'var') } });
  expect(code, err).toBe(0);
  return out;
}

async function byProgram(model: string): Promise<Judgement> {
  const ending = ['--no-built-ins', '--json', '--', process.execPath, program, model];
  return JSON.parse(await longrun('judge', ...FLAGS, ...ending)) as Judgement;
}

/** Answers to the tasks that `longrun tasks` prints. */
async function answersOf(model: string): Promise<string> {
  const input = await longrun('tasks', ...FLAGS);
  const made = spawnSync(process.execPath, [program, model], { input, maxBuffer: 1 << 28 });
  const path = join(dir, `${model}.jsonl`);
  writeFileSync(path, made.stdout);
  return path;
}

async function byFile(path: string): Promise<Judgement> {
  const ending = ['--forecasts', path, '--no-built-ins', '--json'];
  return JSON.parse(await longrun('judge', ...FLAGS, ...ending)) as Judgement;
}

async function byApi(path: string): Promise<Judgement> {
  const response = await fetch(`${server.url}/v1/judgements?${QUERY}&name=own`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: readFileSync(path),
  });
  expect(response.status).toBe(202);
  const { id } = (await response.json()) as { id: string };
  await (await fetch(`${server.url}/v1/jobs/${id}/events`)).text(); // ends with the job
  return (await fetch(`${server.url}/v1/judgements/${id}`)).json() as Promise<Judgement>;
}

async function benchmark(): Promise<BenchmarkReport> {
  const all = (await (await fetch(`${server.url}/v1/panels/wb/variables`)).json()) as { id: string }[];
  const chosen = all.map(({ id }) => id).filter((id) => id.endsWith('.gdp_growth'));
  const body = {
    ...DESIGN,
    panel: 'wb',
    models: ['rw', 'ar1'],
    horizons: HORIZONS,
    variables: chosen.filter((_, i) => i % EVERY === 0),
    placebo_replicates: REPLICATES,
  };
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${server.url}/v1/benchmark`, options)).json() as Promise<BenchmarkReport>;
}

const figures = ({ beats_rw, skill, naive, by_horizon, n_cases, summary }: Judgement) => ({
  beats_rw,
  skill,
  naive,
  by_horizon,
  n_cases,
  summary: summary.slice(0, 4),
});

describe('our own models as challengers', () => {
  it('ar1 has the built-in benchmark’s rate, luck and skill, by every way the same figures', async () => {
    const path = await answersOf('ar1');
    const [built, judged] = [await benchmark(), await byApi(path)];
    const ar1 = built.leaderboard.find(({ model }) => model === 'ar1')!;
    expect(judged.n_cases).toBe(built.verdict.n_cases);
    // other draws of 400 paths tip at most two close cases; luck is a mean over five times as many
    const twoCases = 2 / judged.n_cases + 1e-9;
    expect(Math.abs(judged.beats_rw!.rate - ar1.beats_rw!.rate)).toBeLessThanOrEqual(twoCases);
    expect(Math.abs(judged.beats_rw!.luck! - ar1.beats_rw!.luck!)).toBeLessThanOrEqual(twoCases);
    expect(Math.abs(judged.skill!.geometric - ar1.skill!.geometric)).toBeLessThan(0.03);
    expect(Math.abs(judged.skill!.luck! - ar1.skill!.luck!)).toBeLessThan(0.03);
    const [naive, builtIn] = [judged.naive!, ar1.naive!];
    expect(Math.abs(naive.rate - builtIn.rate)).toBeLessThanOrEqual(twoCases);
    expect(Math.abs(naive.skill!.geometric - builtIn.skill!.geometric)).toBeLessThan(0.03);
    expect(Math.abs(naive.skill!.direction! - builtIn.skill!.direction!)).toBeLessThan(0.03);
    expect(Math.abs(naive.skill!.spread! - builtIn.skill!.spread!)).toBeLessThan(0.03);
    const lucks = [naive, builtIn].map(({ rungs }) => rungs.find(({ rung }) => rung === 'walk')!.luck);
    expect(Math.abs(lucks[0] - lucks[1])).toBeLessThanOrEqual(twoCases);
    expect(figures(await byFile(path))).toEqual(figures(judged));
    expect(figures(await byProgram('ar1'))).toEqual(figures(judged));
  });

  it('rw has no skill over itself and is not superior, by file and program the same figures', async () => {
    const path = await answersOf('rw');
    const judged = await byFile(path);
    expect(Math.abs(judged.skill!.geometric)).toBeLessThan(0.02);
    expect(judged.superior).not.toBe(true);
    expect(judged.beats_rw).toMatchObject({ lower: null, upper: null });
    expect(judged.naive!.answer).not.toBe('yes');
    expect(figures(await byProgram('rw'))).toEqual(figures(judged));
  });
});
