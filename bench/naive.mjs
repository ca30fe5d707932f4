/**
 * How good are naive forecasts? Geometric skill of the family over `rw`, and of the models over the best
 * naive so far, at the published origins of every published case. The models' scores are the published ones,
 * the family is scored in closed form. The tables go into docs/methods.md.
 */
import { gunzipSync } from 'node:zlib';
import { NAIVE_IDS } from '../packages/engine/dist/index.js';
import { eachNaiveCell, lawCrps, naiveSeries, periodOf } from '../packages/engine/dist/naive/parts.js';
import { rollingOrigins } from '../packages/evaluation/dist/design/origins.js';
import { BUILT_IN_DATA, openCatalogue } from '../packages/panels/dist/index.js';
import { readPublication } from '../packages/service/dist/index.js';
import { replaceBetween } from './methods-table.mjs';

/** Sums of log ratios by name and horizon. */
class Ratios {
  sums = new Map();

  add(name, k, ratio) {
    if (!(ratio > 0 && Number.isFinite(ratio))) return;
    const [sum, n, won] = this.sums.get(`${name} ${k}`) ?? [0, 0, 0];
    this.sums.set(`${name} ${k}`, [sum + Math.log(ratio), n + 1, won + (ratio < 1 ? 1 : 0)]);
  }

  skill(name, k) {
    const [sum, n] = this.sums.get(`${name} ${k}`);
    return 1 - Math.exp(sum / n);
  }

  won(name, k) {
    const [, n, won] = this.sums.get(`${name} ${k}`);
    return won / n;
  }
}

/** Mean score of `naive` and every member over the origins, per horizon, in units of the series. */
function familyScores(values, frequency, horizons, origins) {
  const series = naiveSeries(values, periodOf(frequency));
  const unit = (series.frame.spread * series.frame.magnitude) / origins.length;
  return horizons.map((h) => {
    const means = new Map(['naive', ...NAIVE_IDS].map((id) => [id, 0]));
    eachNaiveCell(series, h, origins, ({ origin, laws, taken }) => {
      const scores = laws.map((law) => lawCrps(law ?? laws[0], series.z[origin + h - 1]) * unit);
      means.set('naive', means.get('naive') + scores[taken]);
      for (const [m, id] of NAIVE_IDS.entries()) means.set(id, means.get(id) + scores[m]);
    });
    return means;
  });
}

export async function benchNaive() {
  const catalogue = await openCatalogue(BUILT_IN_DATA, { validate: false });
  const { runs } = await readPublication();
  const overRw = new Ratios();
  const overNaive = new Ratios();
  let horizons = [];
  let models = [];
  let cases = 0;
  const started = performance.now();
  for (const { body } of runs) {
    const { panel, config, scores } = JSON.parse(gunzipSync(body).toString('utf8'));
    horizons = config.horizons;
    models = config.models.slice(1);
    const published = new Map(scores.map((row) => [`${row.variable} ${row.model} ${row.horizon}`, row.crps]));
    const { variables, series } = await catalogue.open(panel);
    for (const { id, frequency } of variables) {
      const values = Float64Array.from(series(id).values);
      const origins = rollingOrigins(values.length, config.n_origins, Math.max(...horizons));
      if (origins.length === 0) continue;
      cases++;
      familyScores(values, frequency, horizons, origins).forEach((means, k) => {
        const of = (model) => published.get(`${id} ${model} ${horizons[k]}`);
        for (const [name, mean] of means) overRw.add(name, k, mean / of('rw'));
        for (const model of models) overNaive.add(model, k, of(model) / means.get('naive'));
      });
    }
  }
  const seconds = (performance.now() - started) / 1000;
  const cell = (ratios, name) => horizons.map((_, k) => ratios.skill(name, k).toFixed(3)).join(' | ');
  const head = horizons.map((h) => `h = ${h}`).join(' | ');
  const rows = (ratios, names) => names.map((name) => `| \`${name}\` | ${cell(ratios, name)} |`);
  const rule = `|---|${horizons.map(() => '---|').join('')}`;
  const text = [
    `Geometric skill over \`rw\` on all ${cases} published cases, at the published origins:`,
    '',
    `| forecast | ${head} |`,
    rule,
    ...rows(overRw, ['naive', ...NAIVE_IDS.slice(1)]),
    '',
    'Where `seasonal` does not apply it counts as `rw` in this table. ' +
      'Geometric skill of the models over `naive`, in brackets',
    'the share of series on which they have the lower mean score:',
    '',
    `| model | ${head} |`,
    rule,
    ...models.map((name) => {
      const cells = horizons.map(
        (_, k) => `${overNaive.skill(name, k).toFixed(3)} (${(100 * overNaive.won(name, k)).toFixed(0)} %)`,
      );
      return `| \`${name}\` | ${cells.join(' | ')} |`;
    }),
  ].join('\n');
  console.log(`${text}\n\n${seconds.toFixed(1)} s, reading included.`);
  replaceBetween('naive:skill', text);
}
