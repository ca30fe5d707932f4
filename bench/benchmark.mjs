/**
 * Figures of the benchmark: one variable on one core, and the panels through the real job manager (threads,
 * SQLite file). The panels are sampled (every tenth variable) and scaled up; LONGRUN_BENCH_FULL=1 runs all
 * 2,523 series.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRng, MODEL_IDS, MODELS } from '../packages/engine/dist/index.js';
import { benchmarkConfig, evaluateCase } from '../packages/evaluation/dist/index.js';
import { openCatalogue } from '../packages/panels/dist/index.js';
import { createJobTypes } from '../packages/service/dist/job-types.js';
import { createJobManager, createLocalExecutor } from '../packages/service/dist/jobs/index.js';
import { createPool } from '../packages/service/dist/pool/pool.js';
import { openStore } from '../packages/service/dist/store/index.js';
import { percent } from '../scripts/lib/markdown-table.mjs';
import { benchHolds } from './holds.mjs';

const DATA = fileURLToPath(new URL('../data/panels', import.meta.url));

export async function benchBenchmark() {
  oneVariable();
  await allPanels(process.env.LONGRUN_BENCH_FULL === '1' ? 1 : 10);
  await benchHolds(DATA);
}

function best(rounds, work) {
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rounds; i++) {
    const from = performance.now();
    work(i);
    shortest = Math.min(shortest, performance.now() - from);
  }
  return shortest;
}

/** A Gaussian walk from 100. */
function walkOf(index, n) {
  const rng = createRng('bench walk', index, n);
  let level = 100;
  const values = Float64Array.from({ length: n }, () => {
    level += rng.normal();
    return level;
  });
  return { panel: 'bench', variable: `walk-${index}`, frequency: 'annual', values, start: 1900 };
}

function oneVariable() {
  const config = benchmarkConfig({}, null);
  const lengths = [64, 256, 800];
  console.log(
    '| one variable, 8 origins × 1000 samples, one core | ' +
      lengths.map((n) => `n = ${n}`).join(' | ') +
      ' |',
  );
  console.log('|---|---|---|---|');
  const walks = (n) => Array.from({ length: 5 }, (_, index) => walkOf(index, n));
  const time = (ids, n) => {
    const inputs = walks(n);
    const models = ids.map((id) => MODELS[id]);
    return best(inputs.length, (i) => evaluateCase(inputs[i], models, { ...config, models: ids }));
  };
  const row = (name, ids) =>
    console.log(`| ${name} | ${lengths.map((n) => `${time(ids, n).toFixed(1)} ms`).join(' | ')} |`);
  for (const id of MODEL_IDS) row(id, [id]);
  row('**all six** (aim ≤ 70 ms at n = 256)', MODEL_IDS);
}

async function allPanels(step) {
  const catalogue = await openCatalogue(DATA, { validate: false });
  const threads = availableParallelism();
  const dir = mkdtempSync(join(tmpdir(), 'longrun-bench-'));
  const pool = createPool({ threads });
  const store = await openStore({ databaseUrl: undefined, state: dir });
  const types = createJobTypes({ store, pool, catalogue });
  const executor = createLocalExecutor(types, threads);
  const threadSeconds = { panel: 0, placebo: 0 };
  const onChunk = ({ kind, seconds }) => {
    threadSeconds[kind] += seconds;
  };
  const manager = createJobManager({ store, executor, types, alone: true, onChunk });
  const what = step === 1 ? 'all variables' : `every ${step}th variable`;
  console.log(
    `\n| panel (${what}, defaults, ${threads} threads) | cases | time | pass rate | placebo | lift |\n` +
      '|---|---|---|---|---|---|',
  );
  let wall = 0;
  for (const { id } of catalogue.panels()) {
    const { variables } = await catalogue.open(id);
    const ids = variables.map((variable) => variable.id);
    const some = { variables: ids.filter((_, i) => i % step === 0), placebo_replicates: 19 };
    const body = { panel: id, ...(step === 1 ? {} : some) };
    const from = performance.now();
    const { summary } = await manager.complete('benchmark', body, new AbortController().signal);
    const seconds = (performance.now() - from) / 1000;
    wall += seconds;
    const { n_cases, pass_rate, placebo } = summary;
    const luck = `${percent(placebo.pass_rate)} ± ${percent(placebo.standard_error)}`;
    const lift = percent(pass_rate - placebo.pass_rate);
    console.log(
      `| ${id} | ${n_cases} | ${seconds.toFixed(1)} s | ${percent(pass_rate)} | ${luck} | ${lift} |`,
    );
  }
  const scaled = ((threadSeconds.panel + threadSeconds.placebo) * step) / threads;
  const minutes = (step === 1 ? wall : scaled) / 60;
  console.log(
    `\n${step === 1 ? 'Measured' : 'Scaled up'}: ${minutes.toFixed(1)} min for all six panels, 19 replicates ` +
      'included (aim ≤ 18 min on two cores).',
  );
  await manager.close();
  await store.close();
  await pool.close();
  rmSync(dir, { recursive: true, force: true });
}
