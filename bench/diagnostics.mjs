/**
 * Figures of the diagnostics: one bundle on one core, best of five, each statistic alone, and a peer where
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { createRng, DIAGNOSTICS, diagnose } from '../packages/engine/dist/index.js';

const AIMS = { 256: '≤ 0.5 s', 1700: '≤ 4 s', 10000: '≤ 30 s, the deadline of a request' };

function autoregression(n) {
  const rng = createRng(1, 'bench', 'diagnostics');
  const x = new Float64Array(n);
  for (let t = 1; t < n; t++) x[t] = 0.5 * x[t - 1] + rng.normal();
  return x;
}

function best(rounds, work) {
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rounds; i++) {
    const from = performance.now();
    work();
    shortest = Math.min(shortest, performance.now() - from);
  }
  return shortest;
}

export async function benchDiagnostics() {
  console.log('| 14 diagnostics, 999 surrogates | time | aim |\n|---|---|---|');
  for (const n of [256, 1700, 10_000]) {
    const series = autoregression(n);
    const ms = best(n > 5000 ? 1 : 5, () => diagnose(series));
    console.log(`| n = ${n} | ${(ms / 1000).toFixed(3)} s | ${AIMS[n] ?? ''} |`);
  }
  console.log('\n| one statistic from scratch | n = 256 | n = 1700 |\n|---|---|---|');
  for (const diagnostic of DIAGNOSTICS) {
    const times = [256, 1700].map((n) => {
      const series = autoregression(n);
      return best(5, () => {
        for (let i = 0; i < 20; i++) diagnostic.statistic(series);
      });
    });
    console.log(
      `| ${diagnostic.id} | ${times.map((ms) => `${((ms / 20) * 1000).toFixed(0)} µs`).join(' | ')} |`,
    );
  }
  const ours = best(5, () => bds.statistic(autoregression(1700)));
  const theirs = statsmodelsBds();
  const peer = theirs === undefined ? 'not installed' : `${theirs.toFixed(1)} ms`;
  console.log(`\nbds, n = 1700: ${ours.toFixed(1)} ms; statsmodels ${peer}.`);
}

const bds = DIAGNOSTICS.find((diagnostic) => diagnostic.id === 'bds');

/**
 * Milliseconds of one `bds` of statsmodels on 1700 points, best of three; undefined when it is not installed.
 */
function statsmodelsBds() {
  const script = [
    'import time, numpy as np',
    'from statsmodels.tsa.stattools import bds',
    'x = np.random.default_rng(1).standard_normal(1700)',
    'def once():',
    '    t = time.perf_counter(); bds(x, 2, distance=1.0); return time.perf_counter() - t',
    'print(1000 * min(once() for _ in range(3)))',
  ].join('\n');
  for (const python of ['python3', '/usr/bin/python3']) {
    const { status, stdout } = spawnSync(python, ['-c', script], { encoding: 'utf8' });
    if (status === 0) return Number(stdout);
  }
  return undefined;
}
