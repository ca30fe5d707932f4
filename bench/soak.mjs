/**
 * `npm run soak`: 64 connections mix forecasts, ensembles, page loads and other GETs for a minute while
 * benchmarks and judgements run one after another; bounded in time and count. Prints errors, latencies and
 * memory. SOAK_SECONDS, SOAK_CONNECTIONS and DATABASE_URL change the set-up.
 */
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { residentMb } from './memory.mjs';
import { call, startServer } from './service.mjs';

const SECONDS = Number(process.env.SOAK_SECONDS ?? 60);
const CONNECTIONS = Number(process.env.SOAK_CONNECTIONS ?? 64);
const MAX_REQUESTS = 1_000_000;
/** What a connection pauses between two requests: people and programs, not a flood. */
const PAUSE_MS = 50;
const MODELS = ['rw', 'ar1', 'arma11', 'har', 'arfima_rs', 'msm'];
const GETS = [
  '/v1/panels',
  '/v1/panels/q',
  '/v1/panels/q/variables/ARG.cpi',
  '/v1/verdict',
  '/v1/jobs?limit=5',
  '/v1/openapi.json',
  '/api/now.json',
  '/healthz',
  '/readyz',
];
/** `/v1/verdict` is 404 until the first benchmark has ended. */
const expected = (path, status) => status === 200 || (path === '/v1/verdict' && status === 404);

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const series = (seed) => {
  let level = 100;
  return Array.from({ length: 128 }, (_, i) => {
    level += Math.sin((i + seed) * 12.9898) * 1.7;
    return level;
  });
};

const forecastBody = (seed) =>
  JSON.stringify({
    model: MODELS[seed % MODELS.length],
    series: series(seed),
    horizons: [1, 3, 6, 12],
    n_samples: 200,
    seed,
  });

const ensembleBody = (seed) =>
  JSON.stringify({ series: series(seed), horizons: [1, 12], n_samples: 200, seed });

/** Follows a job to its end; counts it, unless the time is up before. */
async function follow(url, response, over, ended) {
  ended.begun++;
  let job = await response.json();
  while ((job.state === 'queued' || job.state === 'running') && !over()) {
    await pause(500);
    job = await (await fetch(`${url}/v1/jobs/${job.id}`)).json();
  }
  if (job.state === 'done') ended.done++;
  else if (!over()) ended.failed++;
}

/** Keeps one benchmark under way, each with another seed. */
async function keepBenchmarking(url, over) {
  const ended = { begun: 0, done: 0, failed: 0 };
  for (let seed = 1; !over(); seed++) {
    const response = await fetch(`${url}/v1/benchmark`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      body: JSON.stringify({ panel: 'q', variables: 'A*', placebo: false, n_samples: 500, seed }),
    });
    await follow(url, response, over, ended);
  }
  return ended;
}

/** Keeps one judgement under way: the last value plus a multiple of the horizon, by quantiles. */
async function keepJudging(url, over) {
  const ended = { begun: 0, done: 0, failed: 0 };
  for (let seed = 1; !over(); seed++) {
    const query = `panel=q&every=20&n_origins=2&seed=${seed}`;
    const [, ...tasks] = (await (await fetch(`${url}/v1/tasks?${query}`)).text()).trim().split('\n');
    const answers = tasks.map((line) => {
      const { task_id, y, horizons, quantile_levels } = JSON.parse(line);
      const at = (level) => horizons.map((h) => y.at(-1) + (level - 0.5) * Math.sqrt(h));
      return JSON.stringify({
        task_id,
        quantiles: Object.fromEntries(quantile_levels.map((level) => [level, at(level)])),
      });
    });
    const response = await fetch(`${url}/v1/judgements?${query}&name=soak`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: `${answers.join('\n')}\n`,
    });
    await follow(url, response, over, ended);
  }
  return ended;
}

/** The pages and what they load. */
async function pageFiles(url) {
  const text = await (await fetch(url)).text();
  const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
  return ['/', '/benchmark', '/explore', ...new Set(files)];
}

/** What the i-th request is: one in 200 an ensemble, which takes a tenth of a second of computing. */
function requestOf(i, pages) {
  if (i % 200 === 0) return { kind: 'ensemble', path: '/v1/ensemble', body: ensembleBody(i) };
  if (i % 2 === 0) return { kind: 'forecast', path: '/v1/forecast', body: forecastBody(i) };
  if (i % 5 === 0) return { kind: 'page', path: pages[i % pages.length] };
  return { kind: 'get', path: GETS[i % GETS.length] };
}

async function caller(url, { agent, pages }, number, over, record) {
  for (let i = number; !over(); i++) {
    const { kind, path, body } = requestOf(i, pages);
    const start = performance.now();
    try {
      const { status } = await call(agent, `${url}${path}`, body ? 'POST' : 'GET', body);
      record(kind, performance.now() - start, expected(path, status) ? null : `${path} ${status}`);
    } catch (error) {
      record(kind, performance.now() - start, `${path} ${error.code ?? error.message}`);
    }
    await pause(PAUSE_MS * (0.5 + ((i * 7919) % 1000) / 1000));
  }
}

const at = (sorted, p) => sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;

export async function soak() {
  const env = process.env.DATABASE_URL ? {} : { DATABASE_URL: '' };
  const server = await startServer([], env);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times = { get: [], page: [], forecast: [], ensemble: [] };
  const faults = new Map();
  let requests = 0;
  let ended = false;
  const end = performance.now() + SECONDS * 1000;
  const over = () => ended || performance.now() > end || requests >= MAX_REQUESTS;
  const record = (kind, ms, fault) => {
    requests++;
    times[kind].push(ms);
    if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  };
  const memory = [];
  const watch = setInterval(() => memory.push(residentMb(server.pid)), 1000);
  const load = loadavg()[0];
  try {
    const setting = { agent, pages: await pageFiles(server.url) };
    const jobs = Promise.all([keepBenchmarking(server.url, over), keepJudging(server.url, over)]);
    await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, i) => caller(server.url, setting, i * 31, over, record)),
    );
    const [benchmarks, judgements] = await jobs;
    // the mean of five seconds around the middle and at the end
    const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const middle = Math.floor(memory.length / 2);
    const half = mean(memory.slice(Math.max(0, middle - 2), middle + 3));
    const last = mean(memory.slice(-5));
    const row = (kind) => {
      const sorted = times[kind].sort((a, b) => a - b);
      const ms = [0.5, 0.99, 1].map((p) => `${at(sorted, p).toFixed(1)} ms`).join(' | ');
      console.log(`| ${kind} | ${sorted.length} | ${ms} |`);
    };
    console.log(
      `${CONNECTIONS} connections for ${SECONDS} s; load of the machine ${load.toFixed(1)} before the start\n`,
    );
    console.log('| | requests | p50 | p99 | longest |\n|---|---|---|---|---|');
    for (const kind of Object.keys(times)) row(kind);
    const counts = ({ begun, done, failed }) => `${begun} begun, ${done} done, ${failed} failed`;
    console.log(`\nbenchmarks: ${counts(benchmarks)}; judgements: ${counts(judgements)}`);
    console.log(`errors: ${[...faults.values()].reduce((sum, count) => sum + count, 0)}`);
    for (const [fault, count] of faults) console.log(`  ${count} × ${fault}`);
    console.log(
      `memory: ${half.toFixed(0)} MB at the middle, ${last.toFixed(0)} MB at the end ` +
        `(${((last / half - 1) * 100).toFixed(1)} %)`,
    );
  } finally {
    ended = true;
    clearInterval(watch);
    agent.destroy();
    await server.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await soak();
