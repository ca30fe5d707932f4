/**
 * Honest clients of a siege, in a thread of their own: what hostile ones send keeps their sender busy, and
 * that is no waiting for the server.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

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

export const MOST_FAULTS = 50;

/** What was seen. */
export class Log {
  faults = [];
  waits = { get: [], forecast: [] };
  refused = 0;
  late = 0;
  jobs = { accepted: 0, done: 0 };

  fault(text) {
    if (this.faults.length < MOST_FAULTS) this.faults.push(text);
  }
}

/** On a connection of its own: a kept one may be closed for its age at the moment that it is used. */
export const honest = (url, options = {}) =>
  fetch(url, { ...options, headers: { connection: 'close', ...options.headers } });

/** Small requests, one after another: the same forecast has the same bytes each time. */
async function visitor(url, log, over) {
  const first = new Map();
  for (let i = 0; !over(); i++) {
    const model = MODELS[(i / 2) % MODELS.length];
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

/** Four visitors, one who benchmarks and one who is judged, for some seconds; answers what they saw. */
export function honestClients(url, seconds) {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: { url, seconds } });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

if (parentPort) {
  const { url, seconds } = workerData;
  const log = new Log();
  const end = performance.now() + seconds * 1000;
  const over = () => performance.now() > end || log.faults.length >= MOST_FAULTS;
  await Promise.all([
    ...Array.from({ length: 4 }, () => visitor(url, log, over)),
    benchmarker(url, log, over),
    judged(url, log, over),
  ]);
  parentPort.postMessage({ ...log });
}
