/**
 * Judges the published challengers on a thinned sample of every panel and writes results.json.
 *
 *   node scripts/with-build.mjs bench/challengers/run.mjs [--every 10] [--origins 2] [--replicates 19]
 *     [--walk-every 8] [--only ets,rw_drift] [--panels wb,q]
 *
 * All challengers are one family: their p-values hold the error of the whole table (`joinedContest`). A
 * challenger whose language or library is not installed is left out and named. `--python`, `--rscript` and
 * `--skaters` say which interpreters and module to use. What is known of each challenger is kept in
 * `--evidence`, so that a run can be continued.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runProgram } from '../../packages/cli/dist/judge/run-program.js';
import { ENGINE_VERSION, MODEL_IDS } from '../../packages/engine/dist/index.js';
import {
  builtInUnit,
  createIntake,
  manifestOf,
  planTasks,
  settle,
  TASK_LEVELS,
} from '../../packages/evaluation/dist/index.js';
import {
  builtInOf,
  challengerOf,
  contestEvidence,
  contestTable,
  copiesOf,
  opponentsOf,
  pooledContest,
} from '../../packages/evaluation/dist/parts.js';
import {
  BUILT_IN_DATA,
  openCatalogue,
  readDatedSeries,
  selectVariables,
} from '../../packages/panels/dist/index.js';
import { packedContest, resultsOf } from './results.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const { values: options } = parseArgs({
  options: {
    every: { type: 'string', default: '10' },
    origins: { type: 'string', default: '2' },
    replicates: { type: 'string', default: '19' },
    'walk-every': { type: 'string', default: '8' },
    panels: { type: 'string', default: 'wb,q,long,boe,bis' },
    only: { type: 'string' },
    python: { type: 'string', default: 'python3' },
    rscript: { type: 'string', default: 'Rscript' },
    skaters: { type: 'string', default: 'skaters' },
    timeout: { type: 'string', default: '120' },
    evidence: { type: 'string', default: 'var/challengers.json' },
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
const node = (id, ...args) => ({ id, command: [process.execPath, here(`${id}.mjs`), ...args] });
const CHALLENGERS = [
  node('rw_drift'),
  { ...node('skaters', options.skaters), needs: [process.execPath, here('skaters.mjs'), options.skaters] },
  r('thetaf'),
  python('AutoETS'),
  python('DynamicOptimizedTheta'),
  r('ets'),
  r('auto.arima'),
  node('ensemble'),
  python('AutoARIMA'),
];
const FORM = { kind: 'pinball', levels: TASK_LEVELS };

const catalogue = await openCatalogue(BUILT_IN_DATA, { validate: false });
const design = {
  every: Number(options.every),
  n_origins: Number(options.origins),
  replicates: Number(options.replicates),
  walk_every: Number(options['walk-every']),
};
const planned = [];
for (const id of options.panels.split(',')) {
  const panel = await catalogue.open(id);
  const series = await readDatedSeries(id, panel, await selectVariables(id, panel));
  const plan = planTasks(id, series, design);
  planned.push({ plan, manifest: manifestOf(plan, panel.info.version, ENGINE_VERSION) });
}
const signature = planned.map(({ manifest }) => manifest.hash).join(' ');
const kept = existsSync(options.evidence) ? JSON.parse(readFileSync(options.evidence, 'utf8')) : null;
const judged = kept?.signature === signature ? kept.judged : {};
const count = (of) => planned.reduce((sum, { manifest }) => sum + manifest[of], 0);
console.log(`${count('n_cases')} series, ${count('n_tasks')} tasks per challenger`);
const opponents = planned.map(({ plan }) => opponentsOf(plan, FORM));
const about = {
  signature,
  engine_version: ENGINE_VERSION,
  design: planned[0].plan.design,
  panels: planned.map(({ manifest: { panel, panel_version, n_cases, n_tasks } }) => ({
    ...{ panel, panel_version, n_cases, n_tasks },
  })),
};

/** Keeps a challenger by its contenders, one per panel. */
function keep(id, contenders, rest) {
  const against = (of) =>
    planned.map(({ plan }, i) => contestEvidence(plan, [contenders[i]], opponents[i][of]));
  const [naive, walk] = [against('naive'), against('walk')];
  const decision = about.design.decision_horizon;
  const skillOf = (evidence) =>
    contestTable(evidence, decision).find(({ horizon }) => horizon === decision)?.naive.skill?.geometric ??
    null;
  const panels = Object.fromEntries(
    planned.map(({ plan }, i) => [plan.panel, { naive: skillOf(naive[i]), rw: skillOf(walk[i]) }]),
  );
  const pooled = { naive: packedContest(pooledContest(naive)), walk: packedContest(pooledContest(walk)) };
  judged[id] = { ...rest, panels, evidence: pooled };
  writeFileSync(options.evidence, JSON.stringify({ signature, judged }));
  writeFileSync(options.out, `${JSON.stringify(resultsOf(about, judged), null, 1)}\n`);
}

async function judge({ id, command }) {
  const contenders = [];
  const costs = [];
  let failures = 0;
  for (const { plan } of planned) {
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
    contenders.push(challengerOf(plan, settle(intake.scores).scores, id));
    failures += plan.refs.length - intake.scores.size;
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `${id} ${plan.panel}: ${plan.refs.length} tasks in ${seconds.toFixed(0)} s, ${intake.faults.length} faults`,
    );
    if (intake.faults[0]) console.log(`  ${intake.faults[0].reason}`);
  }
  const fits = costs.reduce((sum, cost) => sum + cost.fits, 0);
  const cpu = costs.reduce((sum, cost) => sum + cost.cpu_seconds, 0);
  const cpu_ms_per_fit = fits > 0 ? (1000 * cpu) / fits : null;
  keep(id, contenders, { failures, cpu_ms_per_fit, version: costs[0]?.version ?? null });
}

/** The built-in models on the same tasks, scored by the quantiles of their paths. */
function judgeBuiltIns() {
  const models = MODEL_IDS.filter((id) => id !== 'rw' && !judged[id]);
  if (models.length === 0) return;
  const units = planned.map(({ plan }) =>
    plan.cases.flatMap((_, c) =>
      Array.from({ length: copiesOf(plan.design, c) + 1 }, (_, i) =>
        builtInUnit(plan, c, i - 1, FORM, models),
      ),
    ),
  );
  for (const model of models) {
    const contenders = planned.map(({ plan }, i) => builtInOf(plan, units[i], model));
    keep(model, contenders, { failures: 0, cpu_ms_per_fit: null, version: `engine ${ENGINE_VERSION}` });
  }
}

const wanted = options.only?.split(',');
if (!wanted || wanted.includes('built-ins')) judgeBuiltIns();
for (const challenger of CHALLENGERS) {
  if (wanted && !wanted.includes(challenger.id)) continue;
  if (judged[challenger.id]) console.log(`${challenger.id}: kept from an earlier run`);
  else if (
    challenger.needs &&
    spawnSync(challenger.needs[0], challenger.needs.slice(1), { input: '' }).status !== 0
  ) {
    console.log(`${challenger.id}: left out, not installed`);
  } else await judge(challenger);
}
