/**
 * Judges the published challengers on a thinned sample of every panel and writes results.json.
 *
 *   node scripts/with-build.mjs bench/challengers/run.mjs [--every 10] [--origins 8] [--replicates 4]
 *     [--only ets,rw_drift] [--panels wb,q]
 *
 * A challenger whose language or library is not installed is left out and named. `--python` and `--rscript`
 * say which interpreters to use. Existing results of the same design are kept, so that a run can be
 * continued.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runProgram } from '../../packages/cli/dist/judge/run-program.js';
import { ENGINE_VERSION, MODEL_IDS } from '../../packages/engine/dist/index.js';
import {
  addedTotals,
  builtInTotals,
  builtInUnit,
  challengerTotals,
  createIntake,
  infer,
  TASK_LEVELS,
} from '../../packages/evaluation/dist/index.js';
import { BUILT_IN_DATA, openCatalogue } from '../../packages/panels/dist/index.js';
import { planFor } from '../../packages/service/dist/judge/index.js';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const { values: options } = parseArgs({
  options: {
    every: { type: 'string', default: '10' },
    origins: { type: 'string', default: '8' },
    replicates: { type: 'string', default: '4' },
    only: { type: 'string' },
    panels: { type: 'string' },
    python: { type: 'string', default: 'python3' },
    rscript: { type: 'string', default: 'Rscript' },
    timeout: { type: 'string', default: '120' },
    out: { type: 'string', default: here('results.json') },
  },
});

const r = (model) => ({
  id: model,
  command: [options.rscript, here('forecast.R'), model],
  needs: [options.rscript, '-e', 'library(forecast); library(jsonlite)'],
});
const python = (model) => ({
  id: model,
  command: [options.python, here('statsforecast_models.py'), model],
  needs: [options.python, '-c', 'import statsforecast'],
});
const CHALLENGERS = [
  { id: 'rw_drift', command: [process.execPath, here('rw_drift.mjs')] },
  ...(existsSync(here('ensemble.mjs'))
    ? [{ id: 'ensemble', command: [process.execPath, here('ensemble.mjs')] }]
    : []),
  r('thetaf'),
  r('ets'),
  python('AutoETS'),
  python('DynamicOptimizedTheta'),
  python('AutoARIMA'),
  r('auto.arima'),
];

const catalogue = openCatalogue(BUILT_IN_DATA, { validate: false });
const design = {
  every: Number(options.every),
  n_origins: Number(options.origins),
  replicates: Number(options.replicates),
};
const planned = [];
const chosen = options.panels?.split(',') ?? catalogue.panels().map(({ id }) => id);
for (const id of chosen) planned.push(await planFor({ panel: id, ...design }, catalogue));
const signature = planned.map(({ manifest }) => manifest.hash).join(' ');
const kept = existsSync(options.out) ? JSON.parse(readFileSync(options.out, 'utf8')) : null;
const results = kept?.signature === signature ? kept : fresh();
const count = (of) => planned.reduce((sum, { manifest }) => sum + manifest[of], 0);
console.log(`${count('n_cases')} series, ${count('n_tasks')} tasks per challenger`);

function fresh() {
  return {
    signature,
    engine_version: ENGINE_VERSION,
    design: planned[0].manifest.design,
    panels: planned.map(({ manifest }) => ({
      panel: manifest.panel,
      panel_version: manifest.panel_version,
      n_cases: manifest.n_cases,
      n_tasks: manifest.n_tasks,
    })),
    challengers: {},
  };
}

const save = () => writeFileSync(options.out, `${JSON.stringify(results, null, 1)}\n`);
const horizons = planned[0].plan.design.horizons;

/** Pools the panels: totals per horizon, real and replicate by replicate. */
function pooled(byPanel) {
  return horizons.map((horizon, k) => {
    const real = addedTotals(byPanel.map((panel) => panel[k].real));
    const replicates = byPanel[0][k].replicates.map((_, i) =>
      addedTotals(byPanel.map((panel) => panel[k].replicates[i])),
    );
    return { horizon, ...infer({ it: { real, replicates } }).it };
  });
}

async function judge({ id, command }) {
  const byPanel = [];
  const panels = {};
  const costs = [];
  let failures = 0;
  for (const { plan } of planned) {
    if (plan.cases.length === 0) continue;
    const intake = createIntake(plan);
    let stderr = '';
    const begun = performance.now();
    await runProgram(plan, intake, {
      command,
      processes: 1,
      timeout: Number(options.timeout),
      signal: new AbortController().signal,
      onProgress: () => {},
      onStderr: (chunk) => {
        stderr += chunk.toString();
      },
    });
    for (const [, text] of stderr.matchAll(/^cost (\{.*\})$/gm)) costs.push(JSON.parse(text));
    const totals = challengerTotals(plan, intake.scores);
    byPanel.push(totals);
    failures += plan.refs.length - intake.scores.size;
    panels[plan.panel] = totals.map((entry, k) => ({ horizon: horizons[k], ...infer({ it: entry }).it }));
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `${id} ${plan.panel}: ${plan.refs.length} tasks in ${seconds.toFixed(0)} s, ${intake.faults.length} faults`,
    );
    if (intake.faults[0]) console.log(`  ${intake.faults[0].reason}`);
  }
  const fits = costs.reduce((sum, cost) => sum + cost.fits, 0);
  const cpu = costs.reduce((sum, cost) => sum + cost.cpu_seconds, 0);
  results.challengers[id] = {
    by_horizon: pooled(byPanel),
    panels,
    failures,
    cpu_ms_per_fit: fits > 0 ? (1000 * cpu) / fits : null,
    version: costs[0]?.version ?? null,
  };
  save();
}

/** The built-in models on the same tasks, scored by the quantiles of their paths. */
function judgeBuiltIns() {
  const models = MODEL_IDS.filter((id) => id !== 'rw');
  const byPanel = planned
    .filter(({ plan }) => plan.cases.length > 0)
    .map(({ plan }) => {
      const units = plan.cases.flatMap((_, c) =>
        Array.from({ length: plan.design.replicates + 1 }, (_, i) =>
          builtInUnit(plan, c, i - 1, { kind: 'pinball', levels: TASK_LEVELS }, models),
        ),
      );
      return {
        panel: plan.panel,
        totals: builtInTotals(plan, units, { kind: 'pinball', levels: TASK_LEVELS }),
      };
    });
  for (const model of models) {
    results.challengers[model] = {
      by_horizon: pooled(byPanel.map(({ totals }) => totals[model])),
      panels: Object.fromEntries(
        byPanel.map(({ panel, totals }) => [
          panel,
          totals[model].map((entry, k) => ({ horizon: horizons[k], ...infer({ it: entry }).it })),
        ]),
      ),
      failures: 0,
      cpu_ms_per_fit: null,
      version: `engine ${ENGINE_VERSION}`,
    };
  }
  save();
}

const wanted = options.only?.split(',');
if ((!wanted || wanted.includes('built-ins')) && !results.challengers.ar1) judgeBuiltIns();
for (const challenger of CHALLENGERS) {
  if (wanted && !wanted.includes(challenger.id)) continue;
  if (results.challengers[challenger.id]) console.log(`${challenger.id}: kept from an earlier run`);
  else if (challenger.needs && spawnSync(challenger.needs[0], challenger.needs.slice(1)).status !== 0) {
    console.log(`${challenger.id}: left out, not installed`);
  } else await judge(challenger);
}
