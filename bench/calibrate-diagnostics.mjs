/**
 * Size and power of the diagnostics, measured by simulation: the table in docs/methods.md between the markers
 * `calibrate:diagnostics`. Two worker threads; a few minutes. Every number depends on the seeds below alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createRng, DIAGNOSTICS, diagnose } from '../packages/engine/dist/index.js';

const METHODS = new URL('../docs/methods.md', import.meta.url);
const WORKERS = 2;
const SURROGATES = 199;

const autoregression =
  (phi, shock = (rng) => rng.normal()) =>
  (rng, n) => {
    const x = new Float64Array(n);
    x[0] = Math.abs(phi) < 1 ? shock(rng) / Math.sqrt(1 - phi * phi) : shock(rng);
    for (let t = 1; t < n; t++) x[t] = phi * x[t - 1] + shock(rng);
    return x;
  };

/** Student t with 4 degrees of freedom: a normal over the root of a mean of four squares. */
const student4 = (rng) => {
  let squares = 0;
  for (let i = 0; i < 4; i++) squares += rng.normal() ** 2;
  return rng.normal() / Math.sqrt(squares / 4);
};

/** ARFIMA(0, d, 0), exact: the partial autocorrelations are d/(t − d) (Hosking 1981). */
const fractionalNoise = (d) => (rng, n) => {
  const x = new Float64Array(n);
  let phi = new Float64Array(n);
  let previous = new Float64Array(n);
  let variance = 1;
  x[0] = rng.normal();
  for (let t = 1; t < n; t++) {
    const partial = d / (t - d);
    for (let j = 0; j < t - 1; j++) phi[j] = previous[j] - partial * previous[t - 2 - j];
    phi[t - 1] = partial;
    variance *= 1 - partial * partial;
    let mean = 0;
    for (let j = 0; j < t; j++) mean += phi[j] * x[t - 1 - j];
    x[t] = mean + Math.sqrt(variance) * rng.normal();
    [phi, previous] = [previous, phi];
  }
  return x;
};

/**
 * Returns of a binomial Markov-switching multifractal: 6 components, m₀ = 1.5, b = 2.5, fastest switch 0.8.
 */
const multifractal = (rng, n) => {
  const components = 6;
  const draw = () => (rng.uniform() < 0.5 ? 1.5 : 0.5);
  const state = Array.from({ length: components }, draw);
  return Float64Array.from({ length: n }, () => {
    let variance = 1;
    for (let k = 0; k < components; k++) {
      if (rng.uniform() < 1 - 0.2 ** (2.5 ** (k - components + 1))) state[k] = draw();
      variance *= state[k];
    }
    return Math.sqrt(variance) * rng.normal();
  });
};

/** x → 4x(1 − x), plus white noise of a quarter of its standard deviation (1/√8). */
const noisyLogistic = (rng, n) => {
  let x = 0.1 + 0.8 * rng.uniform();
  return Float64Array.from({ length: n }, () => {
    x = 4 * x * (1 - x);
    return x + (0.25 / Math.sqrt(8)) * rng.normal();
  });
};

/** AR(1) with φ = 0.5 whose mean rises by one of its standard deviations after 40 % of the time. */
const meanShift = (rng, n) =>
  autoregression(0.5)(rng, n).map((v, t) => v + (t >= 0.4 * n ? 1 / Math.sqrt(0.75) : 0));

const SIZE = [
  { name: 'white noise', n: 128, runs: 500, make: autoregression(0) },
  { name: 'AR(1) φ = 0.5', n: 128, runs: 500, make: autoregression(0.5) },
  { name: 'AR(1) φ = 0.9', n: 128, runs: 500, make: autoregression(0.9) },
  { name: 'random walk', n: 128, runs: 500, make: autoregression(1) },
  { name: 'AR(1) φ = 0.5, t(4) shocks', n: 128, runs: 500, make: autoregression(0.5, student4) },
];
const POWER = [
  { name: 'fractional noise d = 0.35', n: 512, runs: 100, make: fractionalNoise(0.35) },
  { name: 'MSM', n: 512, runs: 100, make: multifractal },
  { name: 'logistic map + noise', n: 512, runs: 100, make: noisyLogistic },
  { name: 'mean shift', n: 512, runs: 100, make: meanShift },
];
const PROCESSES = [...SIZE, ...POWER];

/**
 * Rejections at 5 % of each test alone, and of any test after control, for runs first, first + WORKERS, … of
 * every process.
 */
function countRejections(first) {
  return PROCESSES.map(({ name, n, runs, make }) => {
    const alone = DIAGNOSTICS.map(() => 0);
    let any = 0;
    for (let run = first; run < runs; run += WORKERS) {
      const { diagnostics } = diagnose(make(createRng(run, 'calibrate', name), n), {
        seed: run,
        nSurrogates: SURROGATES,
      });
      diagnostics.forEach((entry, i) => {
        if (entry.p_value !== null && entry.p_value <= 0.05) alone[i]++;
      });
      if (diagnostics.some((entry) => entry.significant)) any++;
    }
    return { alone, any };
  });
}

const runWorker = (first) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { first } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const add = (a, b) => a.map((v, i) => v + b[i]);
const percent = (count, runs) => `${((100 * count) / runs).toFixed(1)}`;

function table(title, processes, counts) {
  const head = `| ${title} | ${processes.map((p) => p.name).join(' | ')} |`;
  const rule = `|---|${processes.map(() => '---:').join('|')}|`;
  const rows = DIAGNOSTICS.map((d, i) => {
    const cells = processes.map((p, j) => percent(counts[j].alone[i], p.runs));
    return `| \`${d.id}\` | ${cells.join(' | ')} |`;
  });
  const any = processes.map((p, j) => percent(counts[j].any, p.runs));
  return [head, rule, ...rows, `| any of the fourteen after control | ${any.join(' | ')} |`].join('\n');
}

function writeBetweenMarkers(text) {
  const [open, close] = ['<!-- calibrate:diagnostics -->', '<!-- /calibrate:diagnostics -->'];
  const page = readFileSync(METHODS, 'utf8');
  const from = page.indexOf(open);
  const to = page.indexOf(close);
  if (from < 0 || to < from) throw new Error(`docs/methods.md has no markers ${open} … ${close}`);
  writeFileSync(METHODS, `${page.slice(0, from + open.length)}\n\n${text}\n\n${page.slice(to)}`);
}

export async function calibrateDiagnostics() {
  const parts = await Promise.all(Array.from({ length: WORKERS }, (_, first) => runWorker(first)));
  const counts = parts.reduce((sum, part) =>
    sum.map((process, i) => ({
      alone: add(process.alone, part[i].alone),
      any: process.any + part[i].any,
    })),
  );
  const text = [
    `Rejections in percent at the 5 % level, ${SURROGATES} surrogates; size on ${SIZE[0].runs} series of ${SIZE[0].n} points a`,
    `process (binomial standard error 1.0), power on ${POWER[0].runs} series of ${POWER[0].n} points.`,
    '',
    table('size', SIZE, counts),
    '',
    table('power', POWER, counts.slice(SIZE.length)),
  ].join('\n');
  console.log(text);
  writeBetweenMarkers(text);
}

if (!isMainThread && workerData?.first !== undefined)
  parentPort.postMessage(countRejections(workerData.first));
