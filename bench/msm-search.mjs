/**
 * How often the multifractal search finds the best optimum, and what that costs: the stages of
 * `models/msm/search.ts` at a half, one and two times their widths and with tighter tolerances, against all
 * 36 starts climbed to the end. On every `STEP`-th series of the panels, K = 4. Run with `node
 * scripts/with-build.mjs bench/msm-search.mjs [step]`.
 */
import { fileURLToPath } from 'node:url';
import { createMsmLikelihood } from '../packages/engine/dist/models/msm/likelihood.js';
import { searchOptimum, stagesFor } from '../packages/engine/dist/models/msm/search.js';
import { openCatalogue } from '../packages/panels/dist/index.js';
import { percent } from '../scripts/lib/markdown-table.mjs';

const STEP = Number(process.argv[2] ?? 40);
const K = 4;
const everything = [{ width: 36, evaluations: 400, tolerance: 1e-6 }];
const tighter = (stages) => stages.map((stage) => ({ ...stage, tolerance: stage.tolerance / 10 }));
const CHOICES = {
  'half as wide': (n) => stagesFor(n, K, 0.5),
  'as shipped': (n) => stagesFor(n, K),
  'twice as wide': (n) => stagesFor(n, K, 2),
  'tolerance a tenth': (n) => tighter(stagesFor(n, K)),
};

/** Standardised differences of a series, as the model prepares them. */
function returnsOf(values) {
  const r = Float64Array.from({ length: values.length - 1 }, (_, t) => values[t + 1] - values[t]);
  const mean = r.reduce((sum, x) => sum + x, 0) / r.length;
  const sd = Math.sqrt(r.reduce((sum, x) => sum + (x - mean) ** 2, 0) / r.length);
  return sd > 0 ? r.map((x) => (x - mean) / sd) : null;
}

const catalogue = await openCatalogue(fileURLToPath(new URL('../data/panels', import.meta.url)), {
  validate: false,
});
const panels = await Promise.all(catalogue.panels().map(({ id }) => catalogue.open(id)));
const series = panels
  .flatMap((panel) =>
    panel.variables.map(
      ({ id }) =>
        () =>
          panel.series(id),
    ),
  )
  .filter((_, i) => i % STEP === 0)
  .map((read) => returnsOf(read().values))
  .filter((r) => r !== null && r.length >= 31);

const tally = Object.fromEntries(Object.keys(CHOICES).map((name) => [name, { short: [], work: 0, ms: 0 }]));
for (const r of series) {
  const likelihood = createMsmLikelihood(r, K);
  const found = Object.entries(CHOICES).map(([name, stages]) => {
    const before = process.cpuUsage();
    const optimum = searchOptimum(likelihood, stages(r.length));
    const { user, system } = process.cpuUsage(before);
    tally[name].work += optimum.evaluations;
    tally[name].ms += (user + system) / 1000;
    return [name, optimum.loglik];
  });
  const best = Math.max(searchOptimum(likelihood, everything).loglik, ...found.map(([, loglik]) => loglik));
  for (const [name, loglik] of found) tally[name].short.push(best - loglik);
}

console.log(
  `| msm search, K = 4, ${series.length} series | within 0.01 of the best | within 0.5 | evaluations | CPU |`,
);
console.log('|---|---|---|---|---|');
for (const [name, { short, work, ms }] of Object.entries(tally)) {
  const within = (gap) => percent(short.filter((x) => x <= gap).length / short.length);
  const per = (x) => (x / series.length).toFixed(1);
  console.log(`| ${name} | ${within(0.01)} | ${within(0.5)} | ${per(work)} | ${per(ms)} ms |`);
}
