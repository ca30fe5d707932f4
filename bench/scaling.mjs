/**
 * Figures of many machines, measured on this one: efficiency at 1, 2 and 4 workers, cost of the queue per
 * chunk, load of the database per million cells; then a simulation of 10, 100 and 1,000 workers fed with what
 * was measured. A job takes two workers about a minute, so that its start and its end weigh little; the whole
 * takes ten. SCALING_SERIES and SCALING_REPEATS change that.
 */
import { spawn } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Queue } from '../packages/service/dist/queue/queue.js';
import { ofJob, placeIn } from '../packages/service/dist/store/chunk-place.js';
import { openPostgresStore } from '../packages/service/dist/store/postgres.js';
import { startPostgres } from './postgres.mjs';
import { startServer } from './service.mjs';

const COMMAND = fileURLToPath(new URL('../packages/cli/bin/longrun.mjs', import.meta.url));
const SERIES = Number(process.env.SCALING_SERIES ?? 180);
const REPEATS = Number(process.env.SCALING_REPEATS ?? 1);
/** Enough to load code and data in every worker. */
const FEW = 8;

const started = new Set();

/** Remembers what runs, so that nothing is left behind when a step fails. */
function keep(process) {
  started.add(process);
  return {
    ...process,
    stop: () => {
      started.delete(process);
      return process.stop();
    },
  };
}

async function startWorker(databaseUrl) {
  const child = spawn(
    process.execPath,
    [COMMAND, 'worker', '--concurrency', '1', '--log-level', 'silent', '--metrics-port', '0'],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const metrics = await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const address = /metrics at (\S+)/.exec(String(text))?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error('the worker did not start')));
  });
  return keep({
    /** Seconds spent computing chunks so far. */
    async computed() {
      const text = await (await fetch(metrics)).text();
      return Number(/longrun_chunk_seconds_sum (\S+)/.exec(text)?.[1] ?? 0);
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  });
}

async function runJob(url, seed, { series = SERIES, pollMs = 100 } = {}) {
  const variables = await (await fetch(`${url}/v1/panels/q/variables`)).json();
  const ids = variables.slice(0, series).map((variable) => variable.id);
  const started = performance.now();
  const response = await fetch(`${url}/v1/benchmark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify({ panel: 'q', variables: ids, seed }),
  });
  let job = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(job));
  while (job.state === 'queued' || job.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    job = await (await fetch(`${url}/v1/jobs/${job.id}`)).json();
  }
  if (job.state !== 'done') throw new Error(`the job ${job.state}: ${job.error}`);
  return { cells: job.progress.cells_total, seconds: (performance.now() - started) / 1000 };
}

const best = (runs) => Math.max(...runs.map(({ cells, seconds }) => cells / seconds));

async function efficiency(postgres) {
  const rows = [];
  let seed = 1;
  const alone = keep(await startServer(['--threads', '1'], { DATABASE_URL: '' }));
  await runJob(alone.url, seed++, { series: FEW });
  const runsAlone = [];
  for (let i = 0; i < REPEATS; i++) runsAlone.push(await runJob(alone.url, seed++));
  await alone.stop();
  rows.push({ name: 'one server alone, one thread, SQLite', workers: 1, rate: best(runsAlone) });
  for (const workers of [1, 2, 4]) {
    const server = keep(
      await startServer(['--threads', '1', '--workers', '0'], { DATABASE_URL: postgres.url }),
    );
    const fleet = await Promise.all(Array.from({ length: workers }, () => startWorker(postgres.url)));
    await runJob(server.url, seed++, { series: FEW });
    const runs = [];
    const computed = async () =>
      (await Promise.all(fleet.map((worker) => worker.computed()))).reduce(
        (sum, seconds) => sum + seconds,
        0,
      );
    const before = await computed();
    for (let i = 0; i < REPEATS; i++) runs.push(await runJob(server.url, seed++));
    const busy = (await computed()) - before;
    const elapsed = runs.reduce((sum, run) => sum + run.seconds, 0);
    await Promise.all([server, ...fleet].map((process) => process.stop()));
    const name = `queue, ${workers} worker${workers > 1 ? 's' : ''}`;
    rows.push({ name, workers, rate: best(runs), computing: busy / elapsed / workers });
  }
  return rows;
}

/** Statements, log bytes and processor seconds of the database for one job. */
async function databaseLoad(postgres) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const counters = async () => {
    await client.query('select pg_stat_force_next_flush(), pg_sleep(0.5)');
    const { rows } = await client.query(
      `select xact_commit + xact_rollback as transactions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal
       from pg_stat_database where datname = current_database()`,
    );
    return {
      transactions: Number(rows[0].transactions),
      wal: Number(rows[0].wal),
      cpu: postgres.cpuSeconds(),
    };
  };
  const server = keep(
    await startServer(['--threads', '1', '--workers', '0'], { DATABASE_URL: postgres.url }),
  );
  const worker = await startWorker(postgres.url);
  await runJob(server.url, 90, { series: FEW });
  const before = await counters();
  const { cells, seconds } = await runJob(server.url, 91, { pollMs: 2000 });
  const after = await counters();
  await Promise.all([server.stop(), worker.stop()]);
  await client.end();
  const each = (key) => (after[key] - before[key]) / cells;
  return { cells, seconds, transactions: each('transactions'), wal: each('wal'), cpu: each('cpu') };
}

/**
 * Time of one chunk's way through the queue (send, fetch, store, complete, notice, remove) with nothing to
 * compute.
 */
async function overhead(postgres, depth, count = 300) {
  const store = await openPostgresStore(postgres.url);
  const queue = new Queue({ connectionString: postgres.url });
  const spec = {
    type: 'benchmark',
    kind: 'panel',
    panel: 'q',
    panel_version: 'x'.repeat(64),
    engine_version: '1.0.0',
    variables: Array.from({ length: 8 }, (_, i) => `XXX.variable_${i}`),
    config: {},
  };
  const set = ofJob(`overhead-${depth}`, 'panel', 'cut');
  const messages = Array.from({ length: depth + count }, (_, index) => ({
    place: placeIn(set, index),
    spec,
  }));
  for (let from = 0; from < messages.length; from += 500)
    await queue.send(messages.slice(from, from + 500), { leaseSeconds: 600, retryLimit: 0 });
  const body = Buffer.alloc(20_000, 7);
  const times = { fetch: 0, store: 0, complete: 0, notice: 0 };
  const timed = async (name, work) => {
    const start = performance.now();
    const result = await work();
    times[name] += (performance.now() - start) / count;
    return result;
  };
  const cpu = postgres.cpuSeconds();
  const done = [];
  for (let i = 0; i < count; i++) {
    const [chunk] = await timed('fetch', () => queue.fetch(1));
    await timed('store', () => store.putChunk(chunk.place, body));
    await timed('complete', () => queue.complete(chunk.id));
    done.push(chunk);
  }
  await timed('notice', async () => {
    await queue.findSettled(done.map((chunk) => chunk.place));
    await queue.remove(done.map((chunk) => chunk.id));
  });
  const cpuMs = ((postgres.cpuSeconds() - cpu) / count) * 1000;
  const rest = await queue.fetch(messages.length);
  await queue.remove(rest.map((chunk) => chunk.id));
  await store.deleteChunks(set.job);
  await queue.close();
  await store.close();
  return { depth, cpuMs, ...times };
}

/**
 * Workers that compute for about `chunkSeconds` and then need one of the database's cores for `dbMs`, first
 * come, first served. Returns the share of their time that workers spend computing.
 */
function simulate({ workers, chunkSeconds, dbMs, dbCores }) {
  let state = 12345;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const earliest = (times) => times.reduce((best, time, i) => (time < times[best] ? i : best), 0);
  const end = 30 * chunkSeconds;
  const coreFree = new Float64Array(dbCores);
  const workerReady = Float64Array.from({ length: workers }, () => uniform() * chunkSeconds);
  let computed = workerReady.reduce((sum, time) => sum + time, 0);
  for (;;) {
    const worker = earliest(workerReady);
    if (workerReady[worker] >= end) return computed / (workers * end);
    const core = earliest(coreFree);
    const served = Math.max(workerReady[worker], coreFree[core]) + dbMs / 1000;
    coreFree[core] = served;
    const work = chunkSeconds * (0.5 + uniform());
    computed += Math.max(0, Math.min(work, end - served));
    workerReady[worker] = served + work;
  }
}

const percent = (share) => `${(share * 100).toFixed(0)} %`;

export async function benchScaling() {
  const postgres = await startPostgres();
  try {
    console.log(
      `${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} at the start; best of ${REPEATS}\n`,
    );
    const rows = await efficiency(postgres);
    const one = rows[1].rate;
    console.log(
      '| set-up | cells per second | speed-up | efficiency (of the cores there are) | time workers spend ' +
        'computing |\n|---|---|---|---|---|',
    );
    for (const { name, workers, rate, computing } of rows) {
      const share = rate / one / Math.min(workers, availableParallelism());
      const spent = computing === undefined ? '–' : percent(computing);
      console.log(
        `| ${name} | ${rate.toFixed(0)} | ${(rate / one).toFixed(2)} | ${percent(share)} | ${spent} |`,
      );
    }

    console.log(
      '\n| waiting chunks | fetch | store | complete | notice and remove | sum | processor time of the ' +
        'database |\n|---|---|---|---|---|---|---|',
    );
    const costs = [];
    for (const depth of [10, 1000, 10_000]) {
      const cost = await overhead(postgres, depth);
      costs.push(cost);
      const { fetch: get, store, complete, notice, cpuMs } = cost;
      const ms = (value) => `${value.toFixed(2)} ms`;
      console.log(
        `| ${depth} | ${[get, store, complete, notice, get + store + complete + notice, cpuMs].map(ms).join(' | ')} |`,
      );
    }

    const load = await databaseLoad(postgres);
    const million = (value) => (value * 1e6).toLocaleString('en', { maximumFractionDigits: 0 });
    console.log(
      `\nA job of ${load.cells} cells; scaled to a million: ${million(load.transactions)} transactions, ` +
        `${((load.wal * 1e6) / 2 ** 20).toFixed(0)} MiB of log, ${million(load.cpu)} s of the database's processor.`,
    );

    console.log(
      '\n| workers | chunk | waiting | database 4 cores: time spent computing | busy |\n|---|---|---|---|---|',
    );
    for (const [workers, chunkSeconds, cost] of [
      [10, 1, costs[0]],
      [100, 1, costs[1]],
      [1000, 1, costs[1]],
      [1000, 1, costs[2]],
      [1000, 10, costs[1]],
    ]) {
      const dbMs = cost.cpuMs;
      const share = simulate({ workers, chunkSeconds, dbMs, dbCores: 4 });
      const busy = Math.min(1, (workers * dbMs) / 1000 / chunkSeconds / 4);
      console.log(
        `| ${workers} | ${chunkSeconds} s | ${cost.depth} | ${percent(share)} | ${percent(busy)} |`,
      );
    }
  } finally {
    await Promise.all([...started].map((process) => process.stop()));
    await postgres.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchScaling();
