import { geoEqualEarth, geoPath } from 'd3-geo';
import { expect, it } from 'vitest';
import { mapStops, type StateShape } from './map-stops.ts';

const square = (west: number, south: number, size: number): number[][][] => [
  // d3 takes the inside to be on the left of a ring that runs clockwise.
  [
    [west, south],
    [west, south + size],
    [west + size, south + size],
    [west + size, south],
    [west, south],
  ],
];
const shape = (iso3: string, ...parts: number[][][][]): StateShape => ({
  type: 'Feature',
  properties: { iso3, name: iso3 },
  geometry: { type: 'MultiPolygon', coordinates: parts },
});
const projection = geoEqualEarth().fitSize([400, 200], { type: 'Sphere' });
const path = geoPath(projection);
const told = {
  places: new Map([
    ['FRA', { civilization: 'western', role: 'core' as const, competing: [] }],
    ['FJI', { civilization: 'oceanian', role: 'periphery' as const, competing: ['hindic'] }],
  ]),
  names: { FRA: 'France', FJI: 'Fiji' },
  labels: new Map([
    ['western', 'Western'],
    ['oceanian', 'Oceanian'],
    ['hindic', 'Hindic'],
  ]),
  version: '2.0.0',
};

it('stands in the largest part of a state', () => {
  const france = shape('FRA', square(-54, 3, 3), square(0, 44, 6));
  const [stop] = mapStops([france], [], path, projection, told);
  expect(stop.x).toBeGreaterThan(projection([0, 45])![0]);
});

it('tells name, civilization, role, its second readings and the version', () => {
  const stops = mapStops(
    [shape('FRA', square(0, 44, 6)), shape('ATA', square(0, -80, 6))],
    [{ iso3: 'FJI', at: [178, -17] }],
    path,
    projection,
    told,
  );
  expect(stops.map(({ iso3, title }) => [iso3, title])).toEqual([
    ['FRA', 'France'],
    ['FJI', 'Fiji'],
  ]);
  expect(stops[1].readings.map(({ name, value }) => [name, value])).toEqual([
    ['civilization', 'Oceanian'],
    ['role', 'periphery'],
    ['second reading', 'Hindic'],
    ['taxonomy', '2.0.0'],
  ]);
});
