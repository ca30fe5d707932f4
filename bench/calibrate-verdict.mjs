/**
 * Does the verdict hold its size? Panels without predictability are judged as real ones are, and so are
 * panels with a known amount of it. `--panels` of each kind and size (400 in full), `--sizes 1,3,10,50,200`,
 * `--models ar1,arma11,har`, `--minutes` to stop in time: kinds take turns, so that all get as many panels.
 * `--state <file>` keeps the counts and goes on from them. The table goes into docs/methods.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as engine from '../packages/engine/dist/index.js';
import { replaceBetween } from './methods-table.mjs';
import { ALTERNATIVES, count, judgePanel, NULLS, newCounts, simulatePanel } from './null-panels.mjs';

const LENGTH = 120;
const SAMPLES = 100;

function options(args) {
  const { values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      panels: { type: 'string', default: '400' },
      sizes: { type: 'string', default: '1,3,10,50,200' },
      models: { type: 'string', default: 'ar1,arma11,har' },
      minutes: { type: 'string', default: 'Infinity' },
      state: { type: 'string' },
    },
  });
  return {
    panels: Number(values.panels),
    sizes: values.sizes.split(',').map(Number),
    models: values.models.split(','),
    minutes: Number(values.minutes),
    state: values.state,
  };
}

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

export function calibrateVerdict(args) {
  const { panels, sizes, models, minutes, state } = options(args);
  const deadline = performance.now() + 60_000 * minutes;
  const all = state && existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : {};
  const kinds = sizes.flatMap((size) => [
    ...NULLS.map((kind) => ({ kind, size })),
    ...(size === 50 ? ALTERNATIVES.map((kind) => ({ kind, size })) : []),
  ]);
  for (let run = 0; run < panels; run++) {
    for (const { kind, size } of kinds) {
      const key = `${kind.name} × ${size}`;
      all[key] ??= newCounts(models);
      const counts = all[key];
      if (counts.panels > run) continue;
      if (performance.now() > deadline) break;
      const inputs = simulatePanel(engine, kind, size, LENGTH, run);
      const replicates = engine.replicateCount(size);
      count(counts, judgePanel(engine, inputs, models, SAMPLES, replicates, kind.horizon));
      if (state) writeFileSync(state, JSON.stringify(all));
    }
  }
  const text = tables(all, models);
  console.log(text);
  replaceBetween('calibrate:verdict', text);
}

/** Fewer panels of a kind say nothing about it: then only the sums over kinds are shown. */
const ENOUGH = 50;

const shown = (rows, models) => [
  ...rows.filter(([, counts]) => counts.panels >= ENOUGH),
  ...sums(rows, models),
];

/** The kinds of one size together. */
function sums(rows, models) {
  const bySize = new Map();
  for (const [key, counts] of rows) {
    const size = key.slice(key.lastIndexOf(' ') + 1);
    const sum = bySize.get(size) ?? newCounts(models);
    bySize.set(size, sum);
    sum.panels += counts.panels;
    sum.anySuperior += counts.anySuperior;
    for (const model of models)
      for (const field of Object.keys(sum.byModel[model]))
        sum.byModel[model][field] += counts.byModel[model][field];
  }
  return [...bySize].map(([size, counts]) => [`all kinds × ${size}`, counts]);
}

function tables(all, models) {
  const worst = (counts, of) => Math.max(...models.map((model) => counts.byModel[model][of]));
  const least = (counts, of) => Math.min(...models.map((model) => counts.byModel[model][of]));
  const rows = (kinds) =>
    Object.entries(all).filter(([key]) => kinds.some(({ name }) => key.startsWith(name)));
  const size = (key) => key.slice(key.lastIndexOf(' ') + 1);
  const name = (key) => key.slice(0, key.lastIndexOf(' ×'));
  return [
    `Models ${models.map((model) => `\`${model}\``).join(', ')}, n = ${LENGTH}, 8 origins, ${SAMPLES} samples, h = 12. For`,
    'rejections the model with the most, for coverage the model with the least is shown. The standard error of a share of 5 % is',
    '2.2 points with 100 panels and 1.1 with 400. Rows "all kinds" add up the kinds of one size, in equal numbers; a kind has a',
    `row of its own from ${ENOUGH} panels on.`,
    '',
    '| steps without predictability | series | panels | `beats_rw` rejects | skill rejects | lift covers 0 | any `superior` |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...shown(rows(NULLS), models).map(
      ([key, c]) =>
        `| ${name(key)} | ${size(key)} | ${c.panels} | ${percent(worst(c, 'rate'), c.panels)} | ${percent(worst(c, 'skill'), c.panels)} | ${percent(least(c, 'covered'), c.panels)} | ${percent(c.anySuperior, c.panels)} |`,
    ),
    '',
    `| steps with predictability | series | panels | ${models.map((model) => `\`${model}\` superior`).join(' | ')} |`,
    `|---|---:|---:|${models.map(() => '---:').join('|')}|`,
    ...rows(ALTERNATIVES).map(
      ([key, c]) =>
        `| ${name(key)} | ${size(key)} | ${c.panels} | ${models.map((model) => percent(c.byModel[model].superior, c.panels)).join(' | ')} |`,
    ),
  ].join('\n');
}
