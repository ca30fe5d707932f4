/**
 * The cases of the quality benchmark: series drawn from every panel by a fixed seed, four origins each,
 * spread evenly over the second half. Half A is what settings were chosen on, half B what is reported.
 *
 * Half B once was the odd series among the first 80 of a panel. Its results were in sight while settings were
 * chosen, so it was drawn anew, from series that had not been looked at: the 80 after those 80. `boe` has
 * only 76 series and keeps the old half.
 *
 * Beside them stands a set that is not seasonally adjusted, one origin per series: no setting was chosen
 * on it.
 */
import { createRng } from '../../packages/engine/dist/index.js';
import { BUILT_IN_DATA, openCatalogue } from '../../packages/panels/dist/index.js';
import { HORIZONS } from './horizons.mjs';

const SEED = 'dev-sample';
const SEEN_PER_PANEL = 80;
const FRESH_PER_PANEL = 80;
const SHORTEST = 52;
/** Older values are left out: R's searches grow with the length. */
const LONGEST = 400;
const ORIGINS = 4;
/** Its series are monthly and not seasonally adjusted. */
export const SEASONAL = 'us-employment';
const LAST = 12;

function originsOf(n) {
  const first = Math.max(32, Math.ceil(n / 2));
  return Array.from({ length: ORIGINS }, (_, i) =>
    Math.round(first + ((n - LAST - first) * i) / (ORIGINS - 1)),
  );
}

/** Which half the i-th series of a panel belongs to; null for those seen before and replaced. */
function halfOf(i, available) {
  if (i >= SEEN_PER_PANEL) return 'B';
  if (i % 2 === 0) return 'A';
  return available < SEEN_PER_PANEL + FRESH_PER_PANEL ? 'B' : null;
}

/** All origins of a series. `id` names the case for the peers. */
function casesOf(opened, half, variable) {
  const panel = opened.info.id;
  const { frequency } = opened.variable(variable);
  const values = Float64Array.from(opened.series(variable).values).slice(-LONGEST);
  return originsOf(values.length).map((origin) => ({
    id: `${half}|${panel}|${variable}|${origin}`,
    half,
    panel,
    variable,
    frequency,
    origin,
    known: values.slice(0, origin),
    realised: HORIZONS.map((h) => values[origin + h - 1]),
  }));
}

/** In an order that depends on nothing but the panel's name. */
function longSeries(opened) {
  const rng = createRng(SEED, opened.info.id);
  const order = opened.variables.map(({ id }) => ({ id, key: rng.uniform() }));
  order.sort((a, b) => a.key - b.key);
  return order.filter(({ id }) => opened.variable(id).n_observations >= SHORTEST).map(({ id }) => id);
}

function panelCases(opened) {
  const long = longSeries(opened);
  return long.slice(0, SEEN_PER_PANEL + FRESH_PER_PANEL).flatMap((variable, i) => {
    const half = halfOf(i, long.length);
    return half === null ? [] : casesOf(opened, half, variable);
  });
}

/** The i-th series has its i-th origin, in turn. */
const seasonalCases = (opened) =>
  longSeries(opened).map((variable, i) => casesOf(opened, SEASONAL, variable)[i % ORIGINS]);

/** `half` is A (settings were chosen on it), B (reported) or the name of the seasonal set (reported too). */
export async function drawCases() {
  const catalogue = await openCatalogue(BUILT_IN_DATA, { validate: false });
  const panels = await Promise.all(catalogue.panels().map(({ id }) => catalogue.open(id)));
  return [...panels.flatMap(panelCases), ...seasonalCases(await catalogue.open(SEASONAL))];
}
