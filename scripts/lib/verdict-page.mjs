/** docs/verdict.md and its plots, from the published verdict and its reports. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statements } from '../../packages/evaluation/dist/index.js';
import { number, percent, pValue, table } from './markdown-table.mjs';
import { againstNaive } from './naive-page.mjs';
import { root } from './prepare.mjs';
import { againstLuck, skillLines } from './svg.mjs';

const challengers = (verdict) => verdict.leaderboard.filter((entry) => entry.model !== 'rw');

export function writeVerdictPage(verdict, reports) {
  const images = join(root, 'docs/images');
  mkdirSync(images, { recursive: true });
  for (const [name, svg] of plots(verdict)) writeFileSync(join(images, name), svg);
  const text = page(verdict, reports);
  writeFileSync(join(root, 'docs/verdict.md'), text);
  return text;
}

function plots(verdict) {
  const models = challengers(verdict).toSorted((a, b) => b.beats_rw.lift - a.beats_rw.lift);
  const horizons = verdict.config.horizons;
  return [
    [
      'verdict-models.svg',
      againstLuck(
        `Share of ${verdict.n_cases} series on which each model beats the random walk, h = ${verdict.decision_horizon}`,
        models.map(({ model, beats_rw: beats }) => ({
          label: model,
          value: beats.rate,
          luck: beats.luck,
          error: 0,
        })),
      ),
    ],
    [
      'verdict-panels.svg',
      againstLuck(
        'Best of all models by panel',
        verdict.panels.map((row) => ({
          label: row.panel,
          value: row.pass_rate,
          luck: row.placebo_pass_rate,
          error: 0,
        })),
      ),
    ],
    [
      'verdict-skill.svg',
      skillLines(
        'Skill over the random walk (1 − CRPS ratio, geometric mean), by horizon',
        horizons,
        challengers(verdict).map(({ model }) => ({
          label: model,
          points: horizons.flatMap((horizon) =>
            verdict.skill
              .filter((row) => row.model === model && row.horizon === horizon && row.skill !== null)
              .map((row) => ({ y: row.skill, lower: row.lower, upper: row.upper })),
          ),
        })),
      ),
    ],
  ];
}

function page(verdict, reports) {
  const { lead, superior, best, disagreement } = statements(verdict);
  const { config, placebo, decision_horizon: h } = verdict;
  const failures = reports.flatMap((report) => report.failures);
  const skipped = reports.reduce((sum, report) => sum + report.skipped.length, 0);
  return `# The verdict

*${verdict.as_of}, engine ${reports[0].engine_version}. Made by \`npm run verdict\`: every panel at the default \
settings (${config.models.length} models,
${config.n_origins} origins in the second half of each series, ${config.n_samples} samples, horizons \
${config.horizons.join(', ')}, decided at ${h}), with ${placebo.n_replicates} sign-flipped
replicates of each panel (${placebo.n_walks} walks) to show what luck gives.*

**${verdict.summary}**

${lead.replace(verdict.summary, '').trim()}

${superior ?? ''}

${againstNaive(verdict)}

## Against the random walk

The specification's question is about the driftless random walk \`rw\`, which trending and seasonal series beat \
easily; it is not the answer above.

${best}

${disagreement ?? ''}

Luck is the same benchmark on the same series with random signs: every change keeps its size (of \
logs where these are flipped), all series of a frequency share the sign of a date,
and the direction of the next change cannot be known. What a model gains from the *size* of changes survives this \
and is part of luck.
What the numbers mean, and what they do not show: [methods.md](methods.md#benchmark-and-verdict).

![Each model alone against the random walk](images/verdict-models.svg)

${modelTable(verdict)}

Three averages of skill: \`skill\` is geometric, with every series counting the same; \`mean ratio\` is decided by \
large losses;
\`scaled\` by series that moved far from their past.

${coverageTable(verdict)}

"Better" and "worse" count the series on which a Diebold–Mariano test at h = ${h} stays significant after \
Benjamini–Hochberg control.

### By panel

Geometric skill over \`rw\` at h = ${h}.

${panelTable(verdict)}

![Best of all models by panel](images/verdict-panels.svg)

### By horizon

![Skill by horizon](images/verdict-skill.svg)

### Against a random walk with drift

Geometric skill over \`rw_drift\` at h = ${h}, mean over series of all panels.

${driftTable(reports, h)}

### By decade of the target

Geometric skill over \`rw\` at h = ${h}; decades with at least 30 series.

${decadeTable(reports)}

On average the origins of a series are worth ${effective(reports, h)} independent ones at h = ${h}, and \
${effective(reports, config.horizons[0])} at h = ${config.horizons[0]}.
${failures.length} of the fits \
failed${failures.length > 0 ? ` (${[...new Set(failures.map((f) => f.model))].join(', ')})` : ''}; ${skipped} series \
were too short for one origin and skipped.
The panel \`long\` is for non-commercial use only.
`;
}

const modelTable = (verdict) =>
  table(
    [
      'model',
      'beats rw',
      'luck',
      'lift (95 % interval)',
      'p',
      'skill (95 % interval)',
      'luck',
      'mean ratio',
      'scaled',
      'cases won',
    ],
    verdict.leaderboard.map(({ model, wins, beats_rw: beats, skill }) => [
      model,
      percent(beats?.rate),
      percent(beats?.luck),
      beats ? `${percent(beats.lift)} (${percent(beats.lower)} to ${percent(beats.upper)})` : '–',
      pValue(beats?.p_value, verdict.placebo?.n_replicates),
      skill ? `${number(skill.geometric)} (${number(skill.lower)} to ${number(skill.upper)})` : '0',
      number(skill?.luck),
      number(skill?.mean_ratio),
      number(skill?.scaled),
      wins,
    ]),
  );

const coverageTable = (verdict) =>
  table(
    ['model', 'coverage of 50 %', '80 %', '95 %', 'better', 'worse', 'tested'],
    verdict.leaderboard.map(({ model }) => {
      const row = verdict.coverage.find(
        (entry) => entry.model === model && entry.horizon === verdict.decision_horizon,
      );
      const tests = verdict.significance.find((entry) => entry.model === model);
      return [
        model,
        ...['50', '80', '95'].map((level) => percent(row?.coverage[level])),
        tests?.better_controlled ?? '–',
        tests?.worse_controlled ?? '–',
        tests?.n_tested ?? '–',
      ];
    }),
  );

function panelTable(verdict) {
  const models = challengers(verdict).map(({ model }) => model);
  return table(
    ['panel', 'series', ...models, 'best of all', 'luck', 'data version'],
    verdict.panels.map((row) => [
      row.panel,
      row.n_cases,
      ...models.map((model) => {
        const entry = row.leaderboard.find((one) => one.model === model);
        return number(entry?.skill?.geometric);
      }),
      percent(row.pass_rate),
      percent(row.placebo_pass_rate),
      `\`${row.panel_version.slice(0, 12)}\``,
    ]),
  );
}

/** Mean over series of log ratios, from rows that carry skill and number of cases. */
function pooledSkill(rows) {
  const known = rows.filter((row) => row.skill !== null && row.n > 0);
  const n = known.reduce((sum, row) => sum + row.n, 0);
  if (n === 0) return { n, skill: null };
  return { n, skill: 1 - Math.exp(known.reduce((sum, row) => sum + row.n * Math.log(1 - row.skill), 0) / n) };
}

function driftTable(reports, h) {
  const models = reports[0].reference.models.filter((row) => row.horizon === h).map((row) => row.model);
  const of = (model) =>
    pooledSkill(
      reports.flatMap((report) =>
        report.reference.models
          .filter((row) => row.model === model && row.horizon === h)
          .map((row) => ({ skill: row.skill, n: row.n_cases })),
      ),
    ).skill;
  return table(
    ['measure', ...models],
    [['skill over rw_drift', ...models.map((model) => number(of(model)))]],
  );
}

function decadeTable(reports) {
  const rows = reports.flatMap((report) => report.breakdowns.filter((row) => row.by === 'decade'));
  const decades = [...new Set(rows.map((row) => row.value))].sort();
  const models = rows[0].models.map((entry) => entry.model);
  const lines = decades.map((decade) => {
    const own = rows.filter((row) => row.value === decade);
    const n = own.reduce((sum, row) => sum + row.n_cases, 0);
    const skills = models.map((model) =>
      pooledSkill(
        own.map((row) => ({
          n: row.n_cases,
          skill: row.models.find((entry) => entry.model === model).skill,
        })),
      ),
    );
    return { decade, n, skills };
  });
  return table(
    ['decade', 'series', ...models],
    lines
      .filter((line) => line.n >= 30)
      .map(({ decade, n, skills }) => [decade, n, ...skills.map(({ skill }) => number(skill))]),
  );
}

function effective(reports, horizon) {
  const cases = reports.map((report) => report.verdict.n_cases);
  const total = cases.reduce((sum, n) => sum + n, 0);
  const sum = reports.reduce(
    (all, report, i) => all + cases[i] * report.effective_origins.find((row) => row.horizon === horizon).mean,
    0,
  );
  return (sum / total).toFixed(1);
}
