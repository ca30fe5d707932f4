/**
 * `npm run siege`: hostile and honest clients on one server for a minute. Honest ones must get right answers
 * and lose nothing; the server must live, answer no one with an unexpected error, return its memory and end
 * when told. How long honest ones wait is printed, and a fault only with `--idle`, on a machine that does
 * nothing else: then their p99 must be under a second. `--seconds N` makes it longer; `--fuzz N` sends N
 * generated requests instead (test/requests.contract.slow.test.ts).
 */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { residentMb } from './memory.mjs';
import { startServer } from './service.mjs';
import { ATTACKS, ask } from './siege-attacks.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HONEST_ADDRESS = '127.0.0.1';
/** Growth of the settled memory from one half of the siege to the other that is taken for a leak. */
const LEAK_SHARE = 1.5;
const LEAK_MB = 150;
const SETTLE_MS = 6000;
/** With `--idle`. */
const LONGEST_P99_MS = 1000;
const QUERY = 'panel=boe&every=20&n_origins=2&n_samples=100&replicates=2';

const GETS = [
  '/v1/panels',
  '/v1/panels/q/variables/ARG.cpi',
  '/v1/jobs?limit=5',
  '/api/now.json',
  '/readyz',
  '/',
];
const forecast = (model) =>
  JSON.stringify({
    ...{ model, horizons: [1, 12], n_samples: 200, seed: 1 },
    series: Array.from({ length: 128 }, (_, i) => 100 + Math.sin(i * i) * 1.7),
  });
const MODELS = ['rw', 'ar1', 'arma11', 'har'];

/** What was seen. */
class Log {
  faults = [];
  waits = { get: [], forecast: [] };
  refused = 0;
  late = 0;
  jobs = { accepted: 0, done: 0 };
  attacks = new Map();

  fault(text) {
    if (this.faults.length < 50) this.faults.push(text);
  }
}

/** On a connection of its own: a kept one may be closed for its age at the moment that it is used. */
const honest = (url, options = {}) =>
  fetch(url, { ...options, headers: { connection: 'close', ...options.headers } });

/** Small requests, one after another: the same forecast has the same bytes each time. */
async function visitor(url, log, over) {
  const first = new Map();
  for (let i = 0; !over(); i++) {
    const model = MODELS[i % MODELS.length];
    const started = performance.now();
    const isForecast = i % 2 === 0;
    try {
      const response = isForecast
        ? await honest(`${url}/v1/forecast`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: forecast(model),
          })
        : await honest(url + GETS[i % GETS.length]);
      const text = await response.text();
      log.waits[isForecast ? 'forecast' : 'get'].push(performance.now() - started);
      if (response.status === 503) log.refused++;
      else if (text.includes('"deadline_exceeded"'))
        log.late++; // a matter of time, which is never a fault
      else if (response.status !== 200)
        log.fault(`${response.url} answered ${response.status} ${text.slice(0, 200)}`);
      else if (isForecast && (first.get(model) ?? text) !== text) log.fault(`another forecast of ${model}`);
      else if (isForecast) first.set(model, text);
    } catch (error) {
      log.fault(`a visitor lost its request: ${error.cause?.code ?? error.message}`);
    }
    await pause(50);
  }
}

/** Follows an accepted job to its end, which must be good, also when the siege is over. */
async function follow(url, log, response) {
  if (response.status !== 202) {
    log.refused++;
    await response.text();
    return pause(500);
  }
  log.jobs.accepted++;
  let job = await response.json();
  while (job.state === 'queued' || job.state === 'running') {
    await pause(250);
    job = await (await honest(`${url}/v1/jobs/${job.id}`)).json();
  }
  if (job.state === 'done') log.jobs.done++;
  else log.fault(`job ${job.id} ended as ${job.state}: ${job.error}`);
  if (!(await honest(`${url}/v1/jobs/${job.id}/result`)).ok)
    log.fault(`job ${job.id} is done without a result`);
}

async function benchmarker(url, log, over) {
  for (let seed = 1; !over(); seed++) {
    const body = JSON.stringify({
      panel: 'boe',
      models: ['rw', 'ar1'],
      n_origins: 2,
      n_samples: 100,
      placebo: false,
      seed,
    });
    const headers = { 'content-type': 'application/json', prefer: 'respond-async' };
    await follow(url, log, await honest(`${url}/v1/benchmark`, { method: 'POST', headers, body }));
  }
}

async function judged(url, log, over) {
  const text = await (await honest(`${url}/v1/tasks?${QUERY}`)).text();
  const tasks = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
  for (let n = 1; !over(); n++) {
    const answers = tasks.map(({ task_id, y, horizons }) => ({
      ...{
        task_id,
        quantiles: Object.fromEntries(
          [0.1, 0.25, 0.5, 0.75, 0.9].map((p) => [p, horizons.map((h) => y.at(-1) + (p - 0.5) * h)]),
        ),
      },
    }));
    const body = answers.map((answer) => `${JSON.stringify(answer)}\n`).join('');
    const headers = { 'content-type': 'application/x-ndjson' };
    await follow(
      url,
      log,
      await honest(`${url}/v1/judgements?${QUERY}&name=honest${n}`, { method: 'POST', headers, body }),
    );
  }
}

/** Errors that a hostile client may get: computing that took too long. */
const EXPECTED = new Set(['deadline_exceeded', 'fit_failed']);

async function attacker(url, [name, attack], log, over) {
  for (let n = 1; !over(); n++) {
    const { status = 0, text = '' } = (await attack(url, n)) ?? {};
    log.attacks.set(name, (log.attacks.get(name) ?? 0) + 1);
    if (status === 500 && !EXPECTED.has(/"code":"(\w+)"/.exec(text)?.[1]))
      log.fault(`${name}: ${text.slice(0, 300)}`);
    await pause(100);
  }
}

/** Ends the jobs that hostile clients started, so that memory can settle. */
async function sweep(url) {
  const jobs = await (await honest(`${url}/v1/jobs?limit=1000`)).json();
  for (const { id, state } of jobs)
    if (state === 'queued' || state === 'running')
      await ask(`${url}/v1/jobs/${id}`, { method: 'DELETE', localAddress: HONEST_ADDRESS });
}

/** One half of the siege; answers the memory that is held after it. */
async function half(server, log, seconds) {
  const end = performance.now() + seconds * 1000;
  const over = () => performance.now() > end || log.faults.length >= 50;
  const { url } = server;
  const clients = [
    ...Array.from({ length: 4 }, () => visitor(url, log, over)),
    benchmarker(url, log, over),
    judged(url, log, over),
    ...Object.entries(ATTACKS).map((attack) => attacker(url, attack, log, over)),
  ];
  await Promise.all(clients);
  await sweep(url);
  let settled = Number.POSITIVE_INFINITY;
  for (let ms = 0; ms < SETTLE_MS; ms += 500) {
    await pause(500);
    settled = Math.min(settled, residentMb(server.pid));
  }
  return settled;
}

const at = (values, p) =>
  [...values].sort((a, b) => a - b)[Math.floor(p * (values.length - 1))] ?? Number.NaN;

function print(log, memory, seconds, load) {
  console.log(
    `${seconds} s; load of the machine ${load.toFixed(1)} before the start, ${loadavg()[0].toFixed(1)} at the end\n`,
  );
  console.log('| honest clients | requests | p50 | p99 | longest |\n|---|---:|---:|---:|---:|');
  for (const [kind, waits] of Object.entries(log.waits)) {
    const ms = [0.5, 0.99, 1].map((p) => `${at(waits, p).toFixed(0)} ms`).join(' | ');
    console.log(`| ${kind} | ${waits.length} | ${ms} |`);
  }
  console.log(
    `\njobs: ${log.jobs.accepted} accepted, ${log.jobs.done} done; asked to try again: ` +
      `${log.refused}; beyond the deadline: ${log.late}`,
  );
  console.log(`attacks: ${[...log.attacks].map(([name, count]) => `${count} × ${name}`).join(', ')}`);
  console.log(`memory after each half: ${memory.map((mb) => `${mb.toFixed(0)} MB`).join(', ')}`);
  for (const fault of log.faults) console.log(`FAULT ${fault}`);
}

async function siege(seconds, isIdle) {
  const load = loadavg()[0];
  const log = new Log();
  const server = await startServer([
    '--published',
    '0',
    '--deadline-ms',
    '10000',
    '--max-jobs-per-client',
    '4',
    '--threads',
    '2',
  ]);
  const memory = [];
  try {
    for (let part = 0; part < 2; part++) memory.push(await half(server, log, seconds / 2));
    const [before, after] = memory;
    if (after > LEAK_SHARE * before + LEAK_MB) log.fault(`memory grew from ${before} to ${after} MB`);
    if (log.jobs.done === 0) log.fault('no honest job was done');
  } catch (error) {
    log.fault(`the siege broke off: ${error.cause?.code ?? error.stack}`);
  }
  if (isIdle)
    for (const [kind, waits] of Object.entries(log.waits))
      if (!(at(waits, 0.99) < LONGEST_P99_MS)) log.fault(`honest clients waited too long for a ${kind}`);
  const code = await server.stop();
  if (code !== 0) log.fault(`the server ended with ${code}`);
  print(log, memory, seconds, load);
  return log.faults.length === 0 ? 0 : 1;
}

function fuzz(count) {
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const env = { ...process.env, LONGRUN_REQUESTS: String(count) };
  const args = [vitest, 'run', 'test/requests.contract.slow.test.ts'];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    idle: { type: 'boolean', default: false },
    fuzz: { type: 'string' },
  },
});
process.exitCode =
  values.fuzz === undefined ? await siege(Number(values.seconds), values.idle) : fuzz(Number(values.fuzz));
