/**
 * Does the verdict hold its size? Panels without predictability are judged as real ones are, and so are
 * panels with a known amount of it. `--panels` of each kind and size (50: 400 of a size), `--sizes
 * 1,3,10,50,200` (panels with predictability: 50), `--groups nulls,alternatives`, `--models ar1,har`,
 * `--minutes` to stop in time: kinds take turns, so that all get as many panels. Counts are kept in
 * bench/results/verdict-size, one file per group and size, and a later call goes on from them; the tables
 * made of them go into docs/methods.md. Delete the folder when the inference has changed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as engine from '../packages/engine/dist/index.js';
import * as evaluation from '../packages/evaluation/dist/index.js';
import { replaceBetween } from './methods-table.mjs';
import { ALTERNATIVES, count, judgePanel, NULLS, newCounts, simulatePanel } from './null-panels.mjs';

const LENGTH = 120;
/**
 * Samples per forecast: without predictability they do not matter to size; with it, as many as walks get in a
 * run.
 */
const SAMPLES = { nulls: 100, alternatives: 200 };
const GROUPS = { nulls: NULLS, alternatives: ALTERNATIVES };
const ALTERNATIVES_SIZE = 50;
const KEPT = new URL('results/verdict-size/', import.meta.url);

function options(args) {
  const { values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      panels: { type: 'string', default: '50' },
      sizes: { type: 'string', default: '1,3,10,50,200' },
      groups: { type: 'string', default: 'nulls,alternatives' },
      models: { type: 'string', default: 'ar1,har' },
      minutes: { type: 'string', default: 'Infinity' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  const groups = values.groups.split(',').filter((group) => group !== '');
  return {
    panels: Number(values.panels),
    parts: groups.flatMap((group) =>
      sizes
        .filter((size) => group === 'nulls' || size === ALTERNATIVES_SIZE)
        .map((size) => ({ group, size, kinds: GROUPS[group], file: new URL(`${group}-${size}.json`, KEPT) })),
    ),
    models: values.models.split(','),
    minutes: Number(values.minutes),
  };
}

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

export function calibrateVerdict(args) {
  const { panels, parts, models, minutes } = options(args);
  const deadline = performance.now() + 60_000 * minutes;
  mkdirSync(KEPT, { recursive: true });
  for (let run = 0; run < panels; run++) {
    for (const part of parts) {
      if (performance.now() > deadline) break;
      judgeOnce(part, run, models);
    }
  }
  const text = tables();
  console.log(text);
  replaceBetween('calibrate:verdict', text);
}

/** Judges the run-th panel of every kind of a part, unless its counts have it. */
function judgeOnce({ group, kinds, size, file }, run, models) {
  const kept = existsSync(file) ? read(file) : {};
  let changed = false;
  for (const kind of kinds) {
    kept[kind.name] ??= newCounts(models);
    const counts = kept[kind.name];
    if (counts.panels > run) continue;
    const inputs = simulatePanel({ engine, evaluation }, kind, size, LENGTH, run);
    const replicates = evaluation.replicateCount(size);
    const names = Object.keys(counts.byModel);
    count(
      counts,
      judgePanel({ engine, evaluation }, inputs, names, SAMPLES[group], replicates, kind.horizon),
    );
    changed = true;
  }
  if (changed) writeFileSync(file, `${JSON.stringify(kept)}\n`);
}

/** Fewer panels of a kind say nothing about it: then only the sums over kinds are shown. */
const ENOUGH = 50;

/** Rows of a group by size: {name, size, counts}, then per size the kinds together. */
function rowsOf(group) {
  const sizes = readdirSync(KEPT)
    .map((file) => file.match(/^(\w+)-(\d+)\.json$/))
    .filter((match) => match?.[1] === group)
    .map((match) => Number(match[2]))
    .sort((a, b) => a - b);
  return sizes.flatMap((size) => {
    const kept = Object.entries(read(new URL(`${group}-${size}.json`, KEPT)));
    const own = kept
      .filter(([, counts]) => counts.panels > 0)
      .map(([name, counts]) => ({ name, size, counts }));
    if (group !== 'nulls') return own;
    const shown = own.filter(({ counts }) => counts.panels >= ENOUGH);
    return [...shown, { name: '**all kinds**', size, counts: sum(own) }];
  });
}

function sum(rows) {
  const total = newCounts(Object.keys(rows[0].counts.byModel));
  for (const { counts } of rows) {
    total.panels += counts.panels;
    total.anySuperior += counts.anySuperior;
    for (const [model, own] of Object.entries(total.byModel))
      for (const field of Object.keys(own)) own[field] += counts.byModel[model][field];
  }
  return total;
}

const modelsOf = ([first]) => Object.keys(first?.counts.byModel ?? {});
const listed = (models) => models.map((model) => `\`${model}\``).join(', ');

function tables() {
  const of = ({ byModel }, field) => Object.values(byModel).map((own) => own[field]);
  const [nulls, alternatives] = [rowsOf('nulls'), rowsOf('alternatives')];
  const power = modelsOf(alternatives);
  return [
    `n = ${LENGTH}, 8 origins, h = 12 where no other is named; models ${listed(modelsOf(nulls))} and ${SAMPLES.nulls} samples without predictability,`,
    `${listed(power)} and ${SAMPLES.alternatives} samples, as many as in a run, with it. For rejections the model with the most, for coverage the model with the least is shown. The`,
    'standard error of a share of 5 % is 2.2 points with 100 panels, 1.1 with 400 and 0.8 with 800. The worst of many rows exceeds its',
    `expectation by chance; the rows "all kinds" add up the kinds of one size, and a kind has a row of its own from ${ENOUGH} panels on.`,
    '',
    '| steps without predictability | series | panels | `beats_rw` rejects | skill rejects | lift covers 0 | any `superior` |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...nulls.map(
      ({ name, size, counts: c }) =>
        `| ${name} | ${size} | ${c.panels} | ${percent(Math.max(...of(c, 'rate')), c.panels)} | ${percent(Math.max(...of(c, 'skill')), c.panels)} | ${percent(Math.min(...of(c, 'covered')), c.panels)} | ${percent(c.anySuperior, c.panels)} |`,
    ),
    '',
    `| steps with predictability | series | panels | ${power.map((model) => `\`${model}\` superior`).join(' | ')} |`,
    `|---|---:|---:|${power.map(() => '---:').join('|')}|`,
    ...alternatives.map(
      ({ name, size, counts: c }) =>
        `| ${name} | ${size} | ${c.panels} | ${of(c, 'superior')
          .map((part) => percent(part, c.panels))
          .join(' | ')} |`,
    ),
  ].join('\n');
}
