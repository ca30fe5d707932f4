/**
 * Forecasts of the cases by R's forecast package and by statsforecast, each where it is installed, or those
 * of an earlier run.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SEASONAL } from './sample.mjs';

const PER_YEAR = { annual: 1, quarterly: 4, monthly: 12 };
const scriptAt = (name) => fileURLToPath(new URL(name, import.meta.url));
const python = process.env.LONGRUN_PYTHON ?? 'python3';

/** Programs that read "id observations-per-year y1 y2 …" and write "id method seconds q1 … q400". */
const PROGRAMS = [
  {
    name: "R's forecast package",
    probe: ['Rscript', '-e', 'library(forecast)'],
    run: ['Rscript', scriptAt('./peers.R')],
    // its search for a seasonal model of some hundred months takes up to a minute each
    leavesOut: SEASONAL,
  },
  {
    name: 'statsforecast (for the Python of LONGRUN_PYTHON)',
    probe: [python, '-c', 'import statsforecast'],
    run: [python, scriptAt('./peers.py')],
  },
];

/** Case and method to 100 quantiles per horizon; `earlier` is a file with lines that the programs wrote. */
export async function peerForecasts(cases, earlier) {
  const outputs = earlier
    ? [createReadStream(earlier)]
    : PROGRAMS.flatMap((program) => start(program, cases));
  const found = new Map();
  await Promise.all(outputs.map((output) => collect(output, found)));
  return found;
}

async function collect(output, found) {
  for await (const line of createInterface({ input: output })) {
    const [id, method, , ...values] = line.trim().split(/\s+/);
    if (values.length !== 400) continue;
    const numbers = values.map(Number);
    found.set(
      `${id} ${method}`,
      [0, 100, 200, 300].map((from) => numbers.slice(from, from + 100)),
    );
  }
}

function start({ name, probe, run, leavesOut }, cases) {
  if (spawnSync(probe[0], probe.slice(1), { stdio: 'ignore' }).status !== 0) {
    console.log(`${name} is not installed and left out.\n`);
    return [];
  }
  const child = spawn(run[0], run.slice(1), { stdio: ['pipe', 'pipe', 'ignore'] });
  const asked = cases.filter(({ half }) => half !== leavesOut);
  child.stdin.end(
    asked.map(({ id, frequency, known }) => `${id} ${PER_YEAR[frequency]} ${known.join(' ')}\n`).join(''),
  );
  return [child.stdout];
}
