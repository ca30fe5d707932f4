/**
 * Fit + 1000 paths at horizons 1, 3, 6, 12 of a series of 256, warmed up, one thread; R and statsmodels
 * beside it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRng, ensemble, MODEL_IDS, MODELS, naive } from '../packages/engine/dist/index.js';
import { createMsmLikelihood } from '../packages/engine/dist/models/msm/likelihood.js';

const AIMS = { arma11: 0.8, har: 0.4, arfima_rs: 5, msm: 8 };
const OPTIONS = { msmComponents: 4 };

function series() {
  const rng = createRng('bench', 'models');
  let gap = 0;
  let level = 100;
  return Float64Array.from({ length: 256 }, () => {
    gap = 0.6 * gap + rng.normal();
    level += 0.3 * rng.normal();
    return level + gap;
  });
}

/** Best mean time of a batch, in ms: the least disturbed run of a shared machine. */
function best(work, batch, batches) {
  let least = Number.POSITIVE_INFINITY;
  for (let b = 0; b < batches; b++) {
    const start = performance.now();
    for (let i = 0; i < batch; i++) work(b * batch + i);
    least = Math.min(least, (performance.now() - start) / batch);
  }
  return least;
}

/** "model ms" lines of a peer's script, or nothing where the peer is not installed. */
function peer(commands, script, file) {
  for (const command of commands) {
    if (command.startsWith('/') && !existsSync(command)) continue;
    const path = fileURLToPath(new URL(`./peers/${script}`, import.meta.url));
    const { status, stdout } = spawnSync(command, [path, file], { encoding: 'utf8', timeout: 120_000 });
    if (status === 0) {
      return Object.fromEntries(
        stdout
          .trim()
          .split('\n')
          .map((line) => line.trim().split(' ')),
      );
    }
  }
  return {};
}

export async function benchModels() {
  const y = series();
  const folder = mkdtempSync(join(tmpdir(), 'longrun-peers-'));
  const file = join(folder, 'series.txt');
  writeFileSync(file, y.join('\n'));
  const r = peer(['Rscript', '/usr/bin/Rscript'], 'models.R', file);
  const statsmodels = peer(['python3', '/usr/bin/python3'], 'models.py', file);
  rmSync(folder, { recursive: true });

  const ms = (value) => (Number.isFinite(Number(value)) ? `${Number(value).toFixed(2)} ms` : '–');
  console.log(
    '| fit + 1000 paths, n = 256 | ours | of it the fit | aim | R | statsmodels |\n|---|---|---|---|---|---|',
  );
  for (const id of MODEL_IDS) {
    const model = MODELS[id];
    const slow = id === 'arfima_rs' || id === 'msm';
    const [batch, batches] = slow ? [5, 20] : [25, 60];
    const rng = createRng('bench', id);
    const all = best(() => model.simulate(model.fit(y, OPTIONS), [1, 3, 6, 12], 1000, rng), batch, batches);
    const fit = best(() => model.fit(y, OPTIONS), batch, batches);
    const aim = AIMS[id] === undefined ? '' : `≤ ${AIMS[id]} ms`;
    console.log(`| ${id} | ${ms(all)} | ${ms(fit)} | ${aim} | ${ms(r[id])} | ${ms(statsmodels[id])} |`);
  }
  console.log('\nstatsmodels beside arfima_rs is its two-regime fit alone.');
  ensembleTime(y, r);
  naiveTime(y);
  msmEvaluations(y);
}

/** The whole ensemble with 1000 paths: weights and spread from past origins included. */
function ensembleTime(y, r) {
  const request = { series: y, horizons: [1, 3, 6, 12], n_samples: 1000 };
  const ours = best((seed) => ensemble({ ...request, seed }), 1, 25);
  const peer = Number.isFinite(Number(r['auto.arima']))
    ? `; R auto.arima: ${Number(r['auto.arima']).toFixed(0)} ms`
    : '';
  console.log(`\nThe ensemble takes ${ours.toFixed(0)} ms (aim ≤ 80 ms)${peer}.`);
}

/**
 * The best naive forecast so far with 1000 paths, as a monthly series: all six members at 20 past origins.
 */
function naiveTime(y) {
  const request = { series: y, horizons: [1, 3, 6, 12], n_samples: 1000, frequency: 'monthly' };
  const ours = best((seed) => naive({ ...request, seed }), 10, 40);
  console.log(`\nThe best naive forecast so far takes ${ours.toFixed(2)} ms (aim ≤ 2 ms).`);
}

/**
 * One evaluation of the multifractal likelihood, K = 4, on the 255 returns: value alone, and with its
 * gradient.
 */
function msmEvaluations(y) {
  const returns = Float64Array.from({ length: y.length - 1 }, (_, t) => y[t + 1] - y[t]);
  const likelihood = createMsmLikelihood(returns, 4);
  const gradient = new Float64Array(4);
  const at = (i) => [1.4, 0.1, 0.9 + 1e-4 * (i % 100), -3];
  const us = (work) => `${(1000 * best(work, 200, 50)).toFixed(1)} µs`;
  const value = us((i) => likelihood.value(...at(i)));
  const both = us((i) => likelihood.gradient(...at(i), gradient));
  console.log(`\nAn msm likelihood takes ${value}, with its gradient ${both} (aim ≤ 45 µs).`);
}
