/**
 * Size and power of the diagnostics, measured by simulation: the tables in docs/methods.md between the
 * markers `calibrate:diagnostics`. Every number depends on the seeds below alone.
 *
 *   node bench/calibrate-diagnostics.mjs [--runs 500] [--surrogates 999] [--threads 2] [--state file]
 *
 * The full numbers take about two hours of two cores. Counts are kept in the state file after every round of
 * ten series per process, so that an interrupted run goes on where it stopped and a longer one builds on a
 * shorter one. `--tables` only writes the tables of the state file.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { createRng, DIAGNOSTICS, diagnose } from '../packages/engine/dist/index.js';
import { POWER, SIZE } from './diagnostics-processes.mjs';

const METHODS = new URL('../docs/methods.md', import.meta.url);
const LENGTHS = [64, 128, 512];
const POWER_LENGTH = 512;
const FAMILIES = ['C', 'B', 'D', 'I', 'S'];
const ROUND = 10;

const CELLS = [
  ...LENGTHS.flatMap((n) => SIZE.map((process) => ({ ...process, n }))),
  ...POWER.map((process) => ({ ...process, n: POWER_LENGTH })),
];
const keyOf = ({ name, n }) => `${name} · ${n}`;

/**
 * Rejections at 5 % of each test alone and of each family after control, in runs first … first + count − 1.
 */
function countRejections({ cell, first, count, surrogates }) {
  const { name, n, make } = CELLS[cell];
  const alone = DIAGNOSTICS.map(() => 0);
  const families = Object.fromEntries(FAMILIES.map((family) => [family, 0]));
  for (let run = first; run < first + count; run++) {
    const series = make(createRng(run, 'calibrate', name, n), n);
    const bundle = diagnose(series, { seed: run, nSurrogates: surrogates });
    bundle.diagnostics.forEach((entry, i) => {
      if (entry.p_value !== null && entry.p_value <= 0.05) alone[i]++;
    });
    for (const family of FAMILIES) if (bundle.families[family].significant > 0) families[family]++;
  }
  return { cell, runs: count, alone, families };
}

function emptyState(surrogates) {
  const nothing = () => ({
    runs: 0,
    alone: DIAGNOSTICS.map(() => 0),
    families: Object.fromEntries(FAMILIES.map((family) => [family, 0])),
  });
  return { surrogates, cells: Object.fromEntries(CELLS.map((cell) => [keyOf(cell), nothing()])) };
}

function readState(file, surrogates) {
  try {
    const state = JSON.parse(readFileSync(file, 'utf8'));
    if (state.surrogates === surrogates) return state;
  } catch {}
  return emptyState(surrogates);
}

function writeState(file, state) {
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** What is missing until every cell has this many runs. */
const missing = (state, runs) =>
  CELLS.map((cell, index) => {
    const first = state.cells[keyOf(cell)].runs;
    return { cell: index, first, count: runs - first };
  }).filter(({ count }) => count > 0);

/** Every result is added before its cell is asked for again: a round ends before the next one starts. */
async function run(state, { runs, surrogates, threads, file }) {
  const workers = Array.from({ length: threads }, () => new Worker(new URL(import.meta.url)));
  try {
    for (let upTo = ROUND; upTo < runs + ROUND; upTo += ROUND) {
      const queue = missing(state, Math.min(upTo, runs));
      await Promise.all(
        workers.map(async (worker) => {
          for (let task = queue.shift(); task; task = queue.shift()) {
            const result = await ask(worker, { ...task, surrogates });
            add(state.cells[keyOf(CELLS[result.cell])], result);
            writeState(file, state);
          }
        }),
      );
      console.error(`${Math.min(upTo, runs)} of ${runs} series per process`);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

const ask = (worker, task) =>
  new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (result) => {
      worker.off('error', reject);
      resolve(result);
    });
    worker.postMessage(task);
  });

function add(counts, { runs, alone, families }) {
  counts.runs += runs;
  alone.forEach((value, i) => {
    counts.alone[i] += value;
  });
  for (const family of FAMILIES) counts.families[family] += families[family];
}

function table(title, cells, state) {
  const counts = cells.map((cell) => state.cells[keyOf(cell)]);
  const percent = (value, { runs }) => (runs === 0 ? '–' : ((100 * value) / runs).toFixed(1));
  const row = (label, of) => `| ${label} | ${counts.map((c) => percent(of(c), c)).join(' | ')} |`;
  return [
    `| ${title} | ${cells.map((cell) => cell.name).join(' | ')} |`,
    `|---|${cells.map(() => '---:').join('|')}|`,
    ...DIAGNOSTICS.map((diagnostic, i) => row(`\`${diagnostic.id}\``, (c) => c.alone[i])),
    ...FAMILIES.map((family) => row(`family ${family} after control`, (c) => c.families[family])),
  ].join('\n');
}

/** One sentence: the range of the pooled sizes, over the processes where the nulls hold. */
function pooled(cells, state) {
  const rates = DIAGNOSTICS.map(({ id }, i) => {
    const used = cells
      .filter((cell) => cell.pooled !== false && !(cell.tails && id === 'hill_tail_index'))
      .map((cell) => state.cells[keyOf(cell)]);
    const total = (of) => used.reduce((sum, counts) => sum + of(counts), 0);
    return { id, rate: (100 * total((c) => c.alone[i])) / total((c) => c.runs), runs: total((c) => c.runs) };
  }).sort((a, b) => a.rate - b.rate);
  const [low, high] = [rates[0], rates[rates.length - 1]];
  const of = ({ id, rate }) => `${rate.toFixed(1)} % (\`${id}\`)`;
  return `Pooled over the processes where the nulls hold (${high.runs} series): from ${of(low)} to ${of(high)}.`;
}

function tables(state) {
  const runsOf = (cells) => {
    const all = cells.map((cell) => state.cells[keyOf(cell)].runs);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return low === high ? `${low}` : `${low} to ${high}`;
  };
  const parts = LENGTHS.map((n) => {
    const cells = CELLS.filter((cell) => cell.n === n && SIZE.some(({ name }) => name === cell.name));
    return [
      `Size, n = ${n}, ${runsOf(cells)} series per process:`,
      table('size', cells, state),
      pooled(cells, state),
    ].join('\n\n');
  });
  const power = CELLS.filter((cell) => POWER.some(({ name }) => name === cell.name));
  return [
    `Rejections in percent at the 5 % level, ${state.surrogates} surrogates.`,
    ...parts,
    `Power, n = ${POWER_LENGTH}, ${runsOf(power)} series per process:\n\n${table('power', power, state)}`,
  ].join('\n\n');
}

function writeBetweenMarkers(text) {
  const [open, close] = ['<!-- calibrate:diagnostics -->', '<!-- /calibrate:diagnostics -->'];
  const page = readFileSync(METHODS, 'utf8');
  const from = page.indexOf(open);
  const to = page.indexOf(close);
  if (from < 0 || to < from) throw new Error(`docs/methods.md has no markers ${open} … ${close}`);
  writeFileSync(METHODS, `${page.slice(0, from + open.length)}\n\n${text}\n\n${page.slice(to)}`);
}

export async function calibrateDiagnostics(args = []) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '500' },
      surrogates: { type: 'string', default: '999' },
      threads: { type: 'string', default: '2' },
      state: { type: 'string', default: join(tmpdir(), 'longrun-calibrate-diagnostics.json') },
      tables: { type: 'boolean', default: false },
    },
  });
  const surrogates = Number(values.surrogates);
  const state = readState(values.state, surrogates);
  const options = {
    runs: Number(values.runs),
    surrogates,
    threads: Number(values.threads),
    file: values.state,
  };
  if (!values.tables) await run(state, options);
  const text = tables(state);
  console.log(text);
  writeBetweenMarkers(text);
}

if (!isMainThread) {
  parentPort.on('message', (task) => parentPort.postMessage(countRejections(task)));
} else if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await calibrateDiagnostics(process.argv.slice(2));
}
