/**
 * `npm run verdict`: all panels at the defaults; writes docs/verdict.md and its plots. State in LONGRUN_STATE
 * (./var).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openServices, readConfig } from '../packages/service/dist/index.js';
import { root } from './lib/prepare.mjs';
import { againstLuck, bars, skillLines } from './lib/svg.mjs';

const percent = (x, digits = 1) => `${(100 * x).toFixed(digits)} %`;
const images = join(root, 'docs/images');
mkdirSync(images, { recursive: true });

const services = await openServices({ ...readConfig(process.argv.slice(2)), logLevel: 'silent' });
const started = performance.now();
const reports = [];
for (const { id } of services.catalogue.panels()) {
  const from = performance.now();
  const job = await services.jobs.submit('benchmark', { panel: id });
  let shown = -1;
  for await (const { data } of services.jobs.events(job.id, 0, AbortSignal.timeout(3_600_000))) {
    const { cells_done: done, cells_total: total } = data.progress;
    const tenth = Math.floor((10 * done) / total);
    if (tenth !== shown)
      console.error(`${id}: ${done}/${total} cells, ${Math.round((performance.now() - from) / 1000)} s`);
    shown = tenth;
  }
  const text = await services.reportText(job.id);
  if (text === null) throw new Error(`${id}: ${(await services.jobs.view(job.id))?.error ?? 'no report'}`);
  reports.push(JSON.parse(text));
}
const verdict = (await services.app.inject('/v1/verdict')).json();
await services.close();
const minutes = (performance.now() - started) / 60_000;
console.error(`all panels in ${minutes.toFixed(1)} minutes`);

const h = verdict.decision_horizon;
const models = verdict.leaderboard.map((row) => row.model);

/**
 * Skill of a model at a horizon pooled over panels: mean of logs weighted by cases, the interval likewise.
 */
function pooledSkill(model, horizon) {
  const rows = reports.flatMap((report) =>
    report.skill.filter((row) => row.model === model && row.horizon === horizon && row.skill !== null),
  );
  const n = rows.reduce((sum, row) => sum + row.n_cases, 0);
  if (n === 0) return null;
  const mean = rows.reduce((sum, row) => sum + row.n_cases * Math.log(1 - row.skill), 0) / n;
  const half =
    Math.sqrt(
      rows.reduce(
        (sum, row) => sum + (row.n_cases * (Math.log(1 - row.lower) - Math.log(1 - row.upper)) * 0.5) ** 2,
        0,
      ),
    ) / n;
  return { y: 1 - Math.exp(mean), lower: 1 - Math.exp(mean + half), upper: 1 - Math.exp(mean - half) };
}

const horizons = reports[0].config.horizons;
writeFileSync(
  join(images, 'verdict-leaderboard.svg'),
  bars(
    `Share of ${verdict.n_cases} series won at horizon ${h}`,
    verdict.leaderboard.map((row) => ({ label: row.model, value: row.share })),
  ),
);
writeFileSync(
  join(images, 'verdict-panels.svg'),
  againstLuck(
    'Pass rate by panel, against luck',
    reports.map((r) => ({
      label: r.panel,
      value: r.verdict.pass_rate,
      luck: r.placebo?.pass_rate ?? null,
      error: r.placebo?.standard_error ?? 0,
    })),
  ),
);
writeFileSync(
  join(images, 'verdict-skill.svg'),
  skillLines(
    'Skill over the random walk (1 − CRPS ratio, geometric mean), by horizon',
    horizons,
    models
      .filter((model) => model !== 'rw')
      .map((model) => ({ label: model, points: horizons.map((k) => pooledSkill(model, k)).filter(Boolean) })),
  ),
);

const table = (header, rows) =>
  [header, header.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
const lift = verdict.lift;
const calibrationAt = (report, model) =>
  report.calibration.find((row) => row.model === model && row.horizon === h);
const pooledCoverage = (model, level) => {
  const rows = reports.map((report) => calibrationAt(report, model)).filter(Boolean);
  const n = rows.reduce((sum, row) => sum + row.n, 0);
  return rows.reduce((sum, row) => sum + row.n * row.coverage[level], 0) / n;
};
const failures = reports.flatMap((r) => r.failures);

const text = `# The verdict

*${verdict.as_of}, engine ${reports[0].engine_version}. Made by \`npm run verdict\`: every panel at the default settings (six models,
${reports[0].config.n_origins} origins, ${reports[0].config.n_samples} samples, horizons ${horizons.join(', ')}, decided at ${h}).*

**Models beat the random walk on ${percent(verdict.pass_rate)} of ${verdict.n_cases} series at horizon ${h}; luck alone gives ${percent(verdict.placebo.pass_rate)}.**
The lift is ${percent(lift.estimate)} (95 % interval ${percent(lift.lower)} to ${percent(lift.upper)}). The threshold is ${percent(verdict.beat_threshold, 0)}: the
benchmark ${verdict.passes ? 'passes' : 'does not pass'}, and ${lift.lower > 0 ? 'it does better than luck' : 'it cannot be told from luck'}.

"Luck" is the same benchmark on simulated driftless random walks, where no model can truly win: the best of five tries
still beats the baseline most of the time.

![Share of series won](images/verdict-leaderboard.svg)

${table(
  ['model', 'wins', 'share', `skill at h = ${h}`, '95 % interval', 'coverage of 50 %', '80 %', '95 %'],
  verdict.leaderboard.map(({ model, wins, share }) => {
    const skill = model === 'rw' ? null : pooledSkill(model, h);
    return [
      model,
      wins,
      percent(share),
      skill ? skill.y.toFixed(3) : '0 (baseline)',
      skill ? `${skill.lower.toFixed(3)} to ${skill.upper.toFixed(3)}` : '',
      percent(pooledCoverage(model, '50')),
      percent(pooledCoverage(model, '80')),
      percent(pooledCoverage(model, '95')),
    ];
  }),
)}

![Pass rate by panel](images/verdict-panels.svg)

${table(
  ['panel', 'series', 'pass rate', 'luck', 'lift', '95 % interval', 'data version'],
  reports.map((r) => [
    r.panel,
    r.verdict.n_cases,
    percent(r.verdict.pass_rate),
    `${percent(r.placebo.pass_rate)} ± ${percent(2 * r.placebo.standard_error)}`,
    percent(r.lift.estimate),
    `${percent(r.lift.lower)} to ${percent(r.lift.upper)}`,
    `\`${r.panel_version.slice(0, 12)}\``,
  ]),
)}

![Skill by horizon](images/verdict-skill.svg)

Significant after Benjamini–Hochberg control at horizon ${h}, Diebold–Mariano tests of each series against the random walk:

${table(
  ['model', 'better', 'worse', 'tested'],
  models
    .filter((model) => model !== 'rw')
    .map((model) => {
      const rows = reports.flatMap((r) =>
        r.significance.filter((row) => row.model === model && row.horizon === h),
      );
      const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
      return [model, sum('better_controlled'), sum('worse_controlled'), sum('n_tested')];
    }),
)}

${failures.length} of the fits failed${failures.length > 0 ? ` (${[...new Set(failures.map((f) => f.model))].join(', ')})` : ''}; ${reports.reduce((sum, r) => sum + r.skipped.length, 0)} series were too short for one origin and skipped.
How each number is defined: [methods.md](methods.md). The panel \`long\` is for non-commercial use only.
`;
writeFileSync(join(root, 'docs/verdict.md'), text);
console.log(text);
