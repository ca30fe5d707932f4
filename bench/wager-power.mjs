/**
 * How long the wager needs: quarters until wealth 20 against `naive` on the panel `q`, for every built-in
 * forecaster. By default from the replay that ships, 24 series over 40 quarters. `--whole` plays every series
 * at the latest `--dates` quarters: minutes for the naive family and the quick models (`--models
 * ar1,arma11,har`), hours for all. Writes the table of docs/methods.md:
 *
 *   node scripts/with-build.mjs bench/wager-power.mjs [--whole] [--models …] [--dates 40] [--threads 2]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BUILT_IN_DATA, openCatalogue } from '../packages/panels/dist/index.js';
import { replay } from '../packages/rounds/dist/index.js';
import { replaceBetween } from './methods-table.mjs';

const HORIZONS = [1, 3, 6, 12];
const SAMPLES = 200;
const SHIPPED = new URL('../packages/web/src/pages/live/generated/q.json', import.meta.url);
const SHIPPED_SERIES = 24;

const { values: options } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    models: { type: 'string' },
    dates: { type: 'string', default: '40' },
    threads: { type: 'string', default: '2' },
  },
});

/** Every series of the panel. */
async function seriesOfPanel() {
  const panel = await (await openCatalogue(BUILT_IN_DATA)).open('q');
  return panel.variables.map(({ id, frequency, start }) => ({
    target: `q.${id}`,
    frequency,
    start,
    values: panel.series(id).values,
  }));
}

async function wholePanel() {
  const series = await seriesOfPanel();
  const record = await replay('q', series, {
    ...(options.models ? { models: options.models.split(',') } : {}),
    dates: Number(options.dates),
    horizons: HORIZONS,
    samples: SAMPLES,
    threads: Number(options.threads),
  });
  return { record, count: series.length };
}

const figure = (wealth) => (wealth >= 1e6 || wealth < 1e-3 ? wealth.toExponential(1) : wealth.toPrecision(3));

/** One row per forecaster: by horizon, dates until wealth 20 and wealth at the end. */
function rowsOf(rows, count) {
  return [...new Set(rows.map(({ forecaster }) => forecaster))].map((forecaster) => {
    const wagers = HORIZONS.map(
      (horizon) => rows.find((row) => row.forecaster === forecaster && row.horizon === horizon).wager,
    );
    const until = wagers.map((wager) => wager.dates_until_20 ?? '–');
    const wealth = wagers.map((wager) => figure(wager.wealth));
    return [forecaster.replace('longrun-', ''), count, wagers[0].n_dates, ...until, ...wealth];
  });
}

const { record, count } = options.whole
  ? await wholePanel()
  : { record: JSON.parse(readFileSync(SHIPPED, 'utf8')), count: SHIPPED_SERIES };
const header = ['forecaster', 'series', 'quarters'].concat(
  HORIZONS.map((h) => `until 20, h = ${h}`),
  HORIZONS.map((h) => `wealth, h = ${h}`),
);
const lines = [header, header.map((_, i) => (i === 0 ? '---' : '---:')), ...rowsOf(record.rows, count)].map(
  (cells) => `| ${cells.join(' | ')} |`,
);
replaceBetween('wager-power', lines.join('\n'));
console.log(lines.join('\n'));
