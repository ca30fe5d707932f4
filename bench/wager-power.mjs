/**
 * How long the wager needs: quarters until wealth 20 against `naive` on the panel `q`, for every built-in
 * forecaster, by replay. The quick models are played on every series over the latest 30 years; the slow ones
 * at the latest 40 dates of every fourth series, the ensemble on 24 of them. Writes the table of
 * docs/methods.md:
 *
 *   node scripts/with-build.mjs bench/wager-power.mjs [--threads 2]    about 25 minutes of CPU time
 */
import { parseArgs } from 'node:util';
import { BUILT_IN_DATA, openCatalogue } from '../packages/panels/dist/index.js';
import { replay } from '../packages/rounds/dist/index.js';
import { replaceBetween } from './methods-table.mjs';

const HORIZONS = [1, 4];
const PARTS = [
  { models: ['ar1', 'arma11', 'har'], dates: 120 },
  { models: ['arfima_rs', 'msm'], dates: 40, series: 116 },
  { models: ['ensemble'], dates: 40, series: 24 },
];
const SAMPLES = 200;

const { values: options } = parseArgs({ options: { threads: { type: 'string', default: '2' } } });
const threads = Number(options.threads);
const catalogue = openCatalogue(BUILT_IN_DATA);
const series = catalogue.variables('q').map(({ id, frequency, start }) => ({
  target: `q.${id}`,
  frequency,
  start,
  values: catalogue.series('q', id).values,
}));

const figure = (wealth) => (wealth >= 1e6 || wealth < 1e-3 ? wealth.toExponential(1) : wealth.toPrecision(3));

/** One row per forecaster: dates until 20, and wealth at the end, by horizon. */
function rowsOf({ rows }, count) {
  return [...new Set(rows.map(({ forecaster }) => forecaster))].map((forecaster) => {
    const cells = HORIZONS.flatMap((horizon) => {
      const { wager } = rows.find((row) => row.forecaster === forecaster && row.horizon === horizon);
      return [wager.dates_until_20 ?? 'not reached', figure(wager.wealth)];
    });
    const played = rows.find((row) => row.forecaster === forecaster).wager.n_dates;
    return [forecaster.replace('longrun-', ''), count, played, ...cells];
  });
}

const table = [];
for (const { models, dates, series: most } of PARTS) {
  const played = await replay('q', series, {
    models,
    dates,
    horizons: HORIZONS,
    samples: SAMPLES,
    threads,
    ...(most ? { series: most } : {}),
  });
  const isFirst = table.length === 0; // the naive family comes with every part; once is enough
  const kept = isFirst
    ? played
    : { ...played, rows: played.rows.filter(({ forecaster }) => models.includes(forecaster.slice(8))) };
  const rows = rowsOf(kept, most ?? series.length);
  console.error(rows.map((row) => row.join('  ')).join('\n'));
  table.push(...rows);
}

const header = ['forecaster', 'series', 'quarters played'].concat(
  HORIZONS.flatMap((h) => [`quarters until 20, h = ${h}`, `wealth at the end, h = ${h}`]),
);
const lines = [header, header.map((_, i) => (i === 0 ? '---' : '---:')), ...table].map(
  (cells) => `| ${cells.join(' | ')} |`,
);
replaceBetween('wager-power', lines.join('\n'));
console.log(lines.join('\n'));
