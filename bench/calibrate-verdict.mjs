/**
 * Does the verdict say *yes* where there is nothing to know, and do its intervals hold the truth? Simulated
 * panels are judged as real ones are (`judge-panel.mjs`, `interval-coverage.mjs`).
 *
 *   npm run calibrate verdict -- [--panels 400] [--sizes 1,10,50,200]
 *                                [--nulls 'Gaussian;…'] [--challengers ewma,…] [--minutes m] [--tables]
 *
 * Panels of all kinds take turns, so that a run that ends early has as many of each. Counts are kept in
 * bench/results/verdict-size, one file per kind and size, and a later call goes on from them: calls with
 * other kinds or sizes may run at the same time. `--tables` only writes the tables into docs/methods.md, as
 * every call does at its end. Delete the folder when the inference has changed.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { coverageTable } from './interval-coverage.mjs';
import { judgePanel } from './judge-panel.mjs';
import { replaceBetween } from './methods-table.mjs';
import { LAWS, MODELS, QUICK } from './null-challengers.mjs';
import { FURTHER, NULLS, simulatePanel } from './null-panels.mjs';
import { TOOLS } from './verdict-tools.mjs';

const LENGTH = 100;
const HORIZONS = [1, 12];
const REPLICATES = 19;
const SIZES = [1, 10, 50, 200];
/** Sizes and number of the further panels. */
const FURTHER_SIZES = [10, 50];
const FURTHER_PANELS = 100;
const NAMES = [...Object.keys(LAWS), ...MODELS];
const KINDS = [...NULLS, ...FURTHER];
const KEPT = new URL('results/verdict-size/', import.meta.url);

function options(args) {
  const { values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      panels: { type: 'string', default: '400' },
      sizes: { type: 'string', default: SIZES.join() },
      nulls: { type: 'string', default: KINDS.map(({ name }) => name).join(';') },
      challengers: { type: 'string', default: NAMES.join() },
      minutes: { type: 'string', default: 'Infinity' },
      tables: { type: 'boolean', default: false },
    },
  });
  const list = (text) => text.split(',').filter((part) => part !== '');
  const wanted = list(values.challengers);
  return {
    panels: values.tables ? 0 : Number(values.panels),
    sizes: list(values.sizes).map(Number),
    kinds: KINDS.filter(({ name }) => values.nulls.split(';').includes(name)),
    challengers: NAMES.filter((name) => wanted.includes(name)),
    minutes: Number(values.minutes),
  };
}

const fileOf = (kind, size) => new URL(`${encodeURIComponent(kind.name)}-${size}.json`, KEPT);

/**
 * By challenger and horizon: panels judged, answers, p-values up to 5 % (of panels of one series, where the
 * word can't be *yes*), sum and squares of log ratios.
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

function write(file, counts) {
  const part = new URL(`${file.href}.new`);
  writeFileSync(part, `${JSON.stringify(counts)}\n`);
  renameSync(part, file);
}

const EMPTY = { panels: 0, yes: 0, no: 0, sum: 0, squares: 0 };

function add(counts, { naive, n_cases }) {
  counts.panels++;
  if (naive.answer === 'yes') counts.yes++;
  if (naive.answer === 'no') counts.no++;
  if (n_cases === 1) counts.rejected = (counts.rejected ?? 0) + (naive.p_value <= 0.05 ? 1 : 0);
  const gain = -Math.log(1 - naive.skill.geometric);
  counts.sum += gain;
  counts.squares += gain * gain;
}

/** Judges the run-th panel of a kind by the challengers that have not been tried on it. */
function judgeOnce(kind, size, run, names) {
  const file = fileOf(kind, size);
  const kept = read(file);
  const open = names.filter((name) => (kept[name]?.[HORIZONS[0]]?.panels ?? 0) <= run);
  if (open.length === 0) return;
  const challengers = open.map((id) => (LAWS[id] ? { id, law: LAWS[id] } : { id, model: TOOLS.MODELS[id] }));
  const inputs = simulatePanel(TOOLS.createRng, kind, size, kind.length ?? LENGTH, run);
  const settings = { horizons: HORIZONS, replicates: REPLICATES, seed: run, wordsOnly: true };
  for (const row of judgePanel(TOOLS, inputs, challengers, settings)) {
    kept[row.model] ??= {};
    kept[row.model][row.horizon] ??= { ...EMPTY };
    add(kept[row.model][row.horizon], row);
  }
  write(file, kept);
}

const isTried = (name, kind, size, run) =>
  !FURTHER.includes(kind) || (QUICK.includes(name) && FURTHER_SIZES.includes(size) && run < FURTHER_PANELS);

export function calibrateVerdict(args) {
  const { panels, sizes, kinds, challengers, minutes } = options(args);
  const deadline = performance.now() + 60_000 * minutes;
  mkdirSync(KEPT, { recursive: true });
  for (let run = 0; run < panels; run++) {
    for (const size of sizes)
      for (const kind of kinds) {
        const names = challengers.filter((name) => isTried(name, kind, size, run));
        if (performance.now() < deadline) judgeOnce(kind, size, run, names);
      }
  }
  const text = [panelsRun(), explained(), table(NULLS, SIZES, NAMES), furtherText(), coverageTable(TOOLS)];
  console.log(text.join('\n\n'));
  replaceBetween('calibrate:verdict', text.join('\n\n'));
}

const percent = (part, whole) => ((100 * part) / whole).toFixed(1);

/**
 * *yes*, or for one series small p-values, in percent with the number of panels; a plus where the challenger
 * truly gains, so that *yes* is no error.
 */
function cell(counts) {
  if (!counts) return '–';
  const { panels, rejected, sum, squares } = counts;
  const yes = rejected ?? counts.yes;
  const mean = sum / panels;
  const error = Math.sqrt(Math.max(0, squares / panels - mean * mean) / panels);
  return `${percent(yes, panels)}${mean > 2 * error && panels > 1 ? '⁺' : ''} (${panels})`;
}

function added(all) {
  const total = {};
  for (const counts of all)
    for (const [field, value] of Object.entries(counts)) total[field] = (total[field] ?? 0) + value;
  return total;
}

/** How many panels of each kind were judged, by size and challenger: "13–14", or "none". */
function panelsRun() {
  const row = (size) => {
    const kept = NULLS.map((kind) => read(fileOf(kind, size)));
    const cells = NAMES.map((name) => {
      const counts = kept.map((counts) => counts[name]?.[HORIZONS[0]]?.panels ?? 0);
      const [least, most] = [Math.min(...counts), Math.max(...counts)];
      if (most === 0) return 'none';
      return least === most ? String(most) : `${least}–${most}`;
    });
    return `| ${size} | ${cells.join(' | ')} |`;
  };
  return [
    `Panels of each of the ${NULLS.length} kinds, by the number of series; in full there are 400.`,
    '',
    `| series | ${NAMES.join(' | ')} |`,
    `|---:|${NAMES.map(() => '---:').join('|')}|`,
    ...SIZES.map(row),
  ].join('\n');
}

function explained() {
  return [
    `*Yes* in percent, with the number of panels; of one series, which has no interval and so no *yes*, p ≤ 0.05 ` +
      `in percent. Length ${LENGTH}, 8 origins, ${REPLICATES} replicates by ` +
      'each null model, half of the variance of a step',
    'common to its date; each challenger is a family of its own. A ⁺ marks a challenger whose mean skill ' +
      'over the best naive forecast is above 0 by two',
    'standard errors: there *yes* is luck, but no false statement. With 20 panels the standard error of 5 % ' +
      'is 5 points, with 100 two, with 400 one.',
  ].join('\n');
}

const furtherText = () =>
  [
    'Further panels, by the quick challengers: steps whose skewness breaks the symmetry that flips need, other ' +
      'lengths, months, and different last dates. In full there are 100 of each:',
    '',
    table(FURTHER, FURTHER_SIZES, QUICK),
  ].join('\n');

/** A row per kind, size and horizon, and one over all kinds. */
function table(kinds, sizes, names) {
  const rows = sizes.flatMap((size) => {
    const kept = kinds.map((kind) => ({ kind, counts: read(fileOf(kind, size)) }));
    return HORIZONS.flatMap((h) => {
      const row = (name, of) => `| ${name} | ${size} | ${h} | ${names.map(of).join(' | ')} |`;
      const known = (name) => kept.flatMap(({ counts }) => counts[name]?.[h] ?? []);
      return [
        ...kept.map(({ kind, counts }) => row(kind.name, (name) => cell(counts[name]?.[h]))),
        row('**all**', (name) =>
          known(name).length === 0 ? '–' : cell(added(known(name))).replace('⁺', ''),
        ),
      ];
    });
  });
  return [
    `| steps | series | h | ${names.join(' | ')} |`,
    `|---|---:|---:|${names.map(() => '---:').join('|')}|`,
    ...rows,
  ].join('\n');
}
