/**
 * Makes src/pages/civilizations/generated/world.json: outlines of the larger states (Natural Earth 1:110m,
 * public domain, from the package world-atlas) keyed by ISO alpha-3, and a point for each state too small to
 * have one (centroids of 1:10m).
 *
 *   node packages/web/scripts/make-world.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoCentroid } from 'd3-geo';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const read = async (name) => JSON.parse(await readFile(require.resolve(`world-atlas/${name}`), 'utf8'));
const { STATES } = await import('../../taxonomy/dist/states.js');

const NAMED = new Map([['Kosovo', 'XKX']]);
const ANTARCTICA = '010';
const byNumber = new Map(STATES.map((state) => [state.isoNumeric, state]));
const iso3Of = (shape) => byNumber.get(shape.id)?.iso3 ?? NAMED.get(shape.properties.name) ?? null;

const coarse = await read('countries-110m.json');
const fine = await read('countries-10m.json');

const geometries = coarse.objects.countries.geometries
  .filter((shape) => shape.id !== ANTARCTICA)
  .map(({ type, arcs, ...shape }) => ({
    type,
    arcs,
    properties: { iso3: iso3Of(shape), name: shape.properties.name },
  }));
const drawn = new Set(geometries.map((shape) => shape.properties.iso3));
const round = (value) => Math.round(value * 10) / 10;
const points = feature(fine, fine.objects.countries)
  .features.map((shape) => ({ iso3: iso3Of(shape), at: geoCentroid(shape).map(round) }))
  .filter(({ iso3 }) => iso3 !== null && !drawn.has(iso3))
  .sort((a, b) => (a.iso3 < b.iso3 ? -1 : 1));
const names = Object.fromEntries(STATES.map(({ iso3, name }) => [iso3, name]));

const world = {
  topology: {
    type: 'Topology',
    arcs: coarse.arcs,
    transform: coarse.transform,
    objects: { countries: { type: 'GeometryCollection', geometries } },
  },
  points,
  names,
};
await writeFile(
  new URL('../src/pages/civilizations/generated/world.json', import.meta.url),
  `${JSON.stringify(world)}\n`,
);
const missing = STATES.filter(({ iso3 }) => !drawn.has(iso3) && !points.some((point) => point.iso3 === iso3));
console.log(
  `${drawn.size} outlines, ${points.length} points; without either: ${missing.map((s) => s.iso3).join(' ') || 'none'}`,
);
