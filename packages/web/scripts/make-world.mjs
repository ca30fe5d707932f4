/**
 * Makes src/pages/civilizations/generated/world.json and data/taxonomy/source/outlines.json: outlines of
 * the larger states (Natural Earth 1:110m, public domain, from the package world-atlas) keyed by ISO
 * alpha-3, a point for each state too small to have one (centroids of 1:10m), and the disputed areas apart
 * from every state. Natural Earth gives an area to whoever holds it; here Crimea, Northern Cyprus,
 * Somaliland and Western Sahara are cut out, Gaza is added to the West Bank, and Golan and Kashmir (Natural
 * Earth 1:50m) are laid over what is below.
 *
 *   node packages/web/scripts/make-world.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoCentroid, geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import { outlineOf, southOf } from './disputed-outlines.mjs';

const require = createRequire(import.meta.url);
const read = async (name) => JSON.parse(await readFile(require.resolve(`world-atlas/${name}`), 'utf8'));
const { STATES } = await import('../../taxonomy/dist/states.js');

const NAMED = new Map([['Kosovo', 'XKX']]);
const ANTARCTICA = '010';
const SIMFEROPOL = [34.1, 44.95];
const GAZA = [34.42, 31.45];
/** The northern border of Western Sahara, 27° 40′ N. */
const SAHARA_BORDER = 27 + 2 / 3;
/** Shapes of the source that are disputed areas here. */
const APART = { 'W. Sahara': 'western_sahara', 'N. Cyprus': 'northern_cyprus', Somaliland: 'somaliland' };
const byNumber = new Map(STATES.map((state) => [state.isoNumeric, state]));
const iso3Of = (shape) => byNumber.get(shape.id)?.iso3 ?? NAMED.get(shape.properties.name) ?? null;

const coarse = await read('countries-110m.json');
const middle = await read('countries-50m.json');
const fine = await read('countries-10m.json');
const round = (digits) => (value) => Number(value.toFixed(digits));
const rings = (polygons) =>
  polygons.map((polygon) => polygon.map((ring) => ring.map((at) => at.map(round(2)))));
const polygonsOf = ({ geometry }) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
const holds = (at) => (coordinates) => geoContains({ type: 'Polygon', coordinates }, at);
const area = (polygons) => ({ type: 'MultiPolygon', coordinates: rings(polygons) });

const shapes = feature(coarse, coarse.objects.countries).features;
const named = (name, from = shapes) => from.find((shape) => shape.properties.name === name);
const whole = (name) => polygonsOf(named(name));
const crimea = whole('Russia').findIndex(holds(SIMFEROPOL));
const gaza = polygonsOf(named('Palestine', feature(middle, middle.objects.countries).features)).find(
  holds(GAZA),
);
const palestine = [...whole('Palestine'), gaza];

const disputed = [
  ['crimea', [whole('Russia')[crimea]]],
  ['falklands', whole('Falkland Is.')],
  ['golan', [[outlineOf('golan')]]],
  ['kashmir', [[outlineOf('kashmir')]]],
  ['kosovo', whole('Kosovo')],
  ['northern_cyprus', whole('N. Cyprus')],
  ['palestine', palestine],
  ['somaliland', whole('Somaliland')],
  ['taiwan', whole('Taiwan')],
  [
    'western_sahara',
    [...whole('W. Sahara'), ...whole('Morocco').map(([outer]) => [southOf(SAHARA_BORDER, outer)])],
  ],
].map(([id, polygons]) => ({ id, geometry: area(polygons) }));

const geometries = coarse.objects.countries.geometries
  .filter((shape) => shape.id !== ANTARCTICA && !(shape.properties.name in APART))
  .map(({ type, arcs, ...shape }) => ({
    type,
    arcs: shape.properties.name === 'Russia' ? arcs.filter((_, i) => i !== crimea) : arcs,
    properties: { iso3: iso3Of(shape), name: shape.properties.name },
  }));
const drawn = new Set(geometries.map((shape) => shape.properties.iso3));
const points = feature(fine, fine.objects.countries)
  .features.map((shape) => ({ iso3: iso3Of(shape), at: geoCentroid(shape).map(round(1)) }))
  .filter(({ iso3 }) => iso3 !== null && !drawn.has(iso3))
  .sort((a, b) => (a.iso3 < b.iso3 ? -1 : 1));
const names = Object.fromEntries(STATES.map(({ iso3, name }) => [iso3, name]));

const topology = {
  type: 'Topology',
  arcs: coarse.arcs,
  transform: coarse.transform,
  objects: { countries: { type: 'GeometryCollection', geometries } },
};
await writeFile(
  new URL('../src/pages/civilizations/generated/world.json', import.meta.url),
  `${JSON.stringify({ topology, points, names, gaza: area([gaza]), disputed })}\n`,
);

const states = Object.fromEntries(
  feature(topology, topology.objects.countries)
    .features.filter(({ properties }) => properties.iso3 !== null)
    .map((shape) => [
      shape.properties.iso3,
      area(shape.properties.iso3 === 'PSE' ? palestine : polygonsOf(shape)),
    ])
    .concat(points.map(({ iso3, at }) => [iso3, { type: 'Point', coordinates: at }]))
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
await writeFile(
  new URL('../../../data/taxonomy/source/outlines.json', import.meta.url),
  `${JSON.stringify({ states, disputed })}\n`,
);
const missing = STATES.filter(({ iso3 }) => !(iso3 in states));
console.log(
  `${drawn.size} outlines, ${points.length} points, ${disputed.length} disputed areas; ` +
    `without either: ${missing.map((s) => s.iso3).join(' ') || 'none'}`,
);
