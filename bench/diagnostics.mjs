/** Figures of the diagnostics: one bundle on one core, best of five, and the share of each statistic. */
import { createRng, DIAGNOSTICS, diagnose } from '../packages/engine/dist/index.js';

const AIMS = { 256: '≤ 0.5 s', 1700: '≤ 4 s' };

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
  console.log(
    '| 14 diagnostics, 199 surrogates | time | aim | a Python engine, 100 surrogates |\n|---|---|---|---|',
  );
  for (const n of [256, 1700, 10_000]) {
    const series = autoregression(n);
    const ms = best(n > 5000 ? 1 : 5, () => diagnose(series));
    console.log(`| n = ${n} | ${(ms / 1000).toFixed(3)} s | ${AIMS[n] ?? ''} | ${n === 256 ? '16 s' : ''} |`);
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
}
