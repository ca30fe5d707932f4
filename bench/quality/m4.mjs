/**
 * How good is the ensemble on weekly and hourly series? Every third weekly and every sixth hourly series of
 * the M4 competition (Makridakis, Spiliotis & Assimakopoulos 2020, Int. J. Forecasting 36), each from the end
 * of its training part, beside four models of statsforecast and their median. No setting was chosen on them.
 *
 * The competition's files are not part of this project: LONGRUN_M4 names a folder with Weekly-train.csv,
 * Weekly-test.csv, Hourly-train.csv and Hourly-test.csv.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createRng, ensemble, MODELS } from '../../packages/engine/dist/index.js';
import { replaceBetween } from '../methods-table.mjs';
import { quantilesOf } from './forecasts.mjs';
import { differenceOfSingles, pinball, Tally } from './score.mjs';

const SETS = [
  { name: 'Weekly', every: 3, periods: [52], horizons: [1, 4, 13] },
  { name: 'Hourly', every: 6, periods: [24, 168], horizons: [1, 24, 48] },
];
/** Older values are left out: searches of peers grow with the length. */
const LONGEST = 700;
const PATHS = 1000;
const PEERS = ['AutoETS', 'AutoCES', 'DynamicOptimizedTheta', 'MSTL', 'median'];

/** Rows of the competition's tables: a name in quotes and the values, some of them empty at the end. */
function rows(folder, name) {
  const lines = readFileSync(join(folder, `${name}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);
  return lines.map((line) => {
    const [id, ...cells] = line.replaceAll('"', '').split(',');
    return { id, values: cells.filter((cell) => cell !== '' && cell !== 'NA').map(Number) };
  });
}

function casesOf(folder, { name, every, horizons }) {
  const future = rows(folder, `${name}-test`);
  return rows(folder, `${name}-train`).flatMap(({ id, values }, i) => {
    if (i % every !== 0) return [];
    const known = values.slice(-LONGEST);
    return [{ id, known, realised: horizons.map((h) => future[i].values[h - 1]) }];
  });
}

function ours({ id, known }, { periods, horizons }) {
  const request = { series: known, horizons, n_samples: PATHS, seed: 1, seasons: periods };
  const y = Float64Array.from(known);
  const walk = MODELS.rw.simulate(MODELS.rw.fit(y, {}), horizons, PATHS, createRng('m4', id));
  return {
    rw: quantilesOf(walk, horizons.length),
    ensemble: quantilesOf(ensemble(request).samples, horizons.length),
  };
}

/** "id method" to 100 quantiles per horizon; empty where statsforecast is not installed. */
async function theirs(cases, { periods, horizons }) {
  const python = process.env.LONGRUN_PYTHON ?? 'python3';
  const script = fileURLToPath(new URL('./m4.py', import.meta.url));
  const child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.on('error', () => {});
  const asked = cases.map(({ id, known }) => `${id} ${periods} ${horizons} ${known.join(' ')}\n`);
  child.stdin.end(asked.join(''));
  const found = new Map();
  for await (const line of createInterface({ input: child.stdout })) {
    const [id, method, , ...cells] = line.split(' ');
    if (cells.length !== 100 * horizons.length) continue;
    const values = cells.map(Number);
    found.set(
      `${id} ${method}`,
      horizons.map((_, k) => values.slice(100 * k, 100 * (k + 1))),
    );
  }
  return found;
}

/** Skill over `rw`, coverage of 95 % intervals, and the log ratio of the ensemble to it with its error. */
function row(name, tallies) {
  const [tally, own] = [tallies.get(name), tallies.get('ensemble')];
  const skill = tally.skillOfSingles().map((value) => value.toFixed(3));
  const covered = tally.coverage(0.95).map((share) => (100 * share).toFixed(0));
  const gaps = differenceOfSingles(own, tally).map(
    ({ mean, error }) => `${mean.toFixed(3)} ± ${error.toFixed(3)}`,
  );
  const shown = PEERS.includes(name) ? name : `\`${name}\``;
  return `| ${shown} | ${skill.join(' ')} | ${covered.join(' ')} | ${name === 'ensemble' ? '–' : gaps.join(', ')} |`;
}

/** The scores of all that answered, by name; series that one of them left out are left out for all. */
function scored(cases, peers, set) {
  const named = PEERS.filter((peer) => cases.some(({ id }) => peers.has(`${id} ${peer}`)));
  const tallies = new Map(['rw', 'ensemble', ...named].map((name) => [name, new Tally(set.horizons)]));
  for (const one of cases) {
    if (!named.every((peer) => peers.has(`${one.id} ${peer}`))) continue;
    const answers = ours(one, set);
    for (const peer of named) answers[peer] = peers.get(`${one.id} ${peer}`);
    const walks = one.realised.map((y, k) => pinball(answers.rw[k], y));
    const facts = { realised: one.realised, walks, series: one.id, scale: 1 };
    for (const [name, tally] of tallies) tally.addCase(facts, answers[name]);
  }
  return tallies;
}

async function table(folder, set) {
  const cases = casesOf(folder, set);
  const tallies = scored(cases, await theirs(cases, set), set);
  const count = tallies.get('ensemble').n;
  return [
    `${set.name}, h = ${set.horizons.join(', ')}: ${count} of ${cases.length} series, which all answered.`,
    '',
    '| forecast | skill | 95 % | ensemble against it |',
    '|---|---|---|---|',
    ...[...tallies.keys()].map((name) => row(name, tallies)),
  ].join('\n');
}

export async function benchM4() {
  const folder = process.env.LONGRUN_M4;
  if (!folder) {
    console.log('LONGRUN_M4 names no folder with the series of the M4 competition: left out.');
    return;
  }
  const tables = [];
  for (const set of SETS) tables.push(await table(folder, set));
  console.log(tables.join('\n\n'));
  replaceBetween('quality:m4', tables.join('\n\n'));
}
