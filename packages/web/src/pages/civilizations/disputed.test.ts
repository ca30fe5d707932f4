import { readFileSync } from 'node:fs';
import type { Taxonomy } from '@longrun/client';
import { geoContains } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import type { DisputedArea } from '../../lib/taxonomy-tables.ts';
import { disputedOn } from './disputed.ts';
import { placesOf } from './taxonomy.ts';

const data = new URL('../../../../../data/taxonomy/', import.meta.url);
const world = JSON.parse(readFileSync(new URL('./generated/world.json', import.meta.url), 'utf8'));
const document: Taxonomy = JSON.parse(readFileSync(new URL('civilizations.json', data), 'utf8'));
const geojson = JSON.parse(readFileSync(new URL('civilizations.geojson', data), 'utf8'));
const [, ...lines] = readFileSync(new URL('tables/disputed_areas.csv', data), 'utf8').trim().split('\n');
const areas: DisputedArea[] = lines.map((line) => {
  const [, id, name, , listed, claim] = /^(\w+),([^,]+),([^,]*),([^,]*),(.*)$/.exec(line)!;
  return { id, name, listed_with: listed || null, claim };
});
const shapes = disputedOn(world.disputed, areas, placesOf(document));

describe('disputed areas', () => {
  it('are drawn, every one of the table, with the claim', () => {
    expect(shapes.map(({ id }) => id)).toEqual(areas.map(({ id }) => id));
    for (const { claim } of shapes) expect(claim).not.toBe('');
  });

  it('have the colour of a listing only where the units that cover them are listed alike', () => {
    expect(Object.fromEntries(shapes.map(({ id, civilization }) => [id, civilization]))).toEqual({
      crimea: 'orthodox',
      falklands: null,
      golan: null,
      kashmir: null,
      kosovo: 'islamic',
      northern_cyprus: 'orthodox',
      palestine: 'islamic',
      somaliland: 'islamic',
      taiwan: 'sinic',
      western_sahara: null,
    });
    const split = areas.map((area) => (area.id === 'crimea' ? { ...area, listed_with: 'UKR TUR' } : area));
    const [crimea] = disputedOn(world.disputed, split, placesOf(document));
    expect(crimea.civilization).toBeNull();
  });

  it('have outlines that hold the places they are named for, and the same as the published file', () => {
    const inside: Readonly<Record<string, readonly [number, number][]>> = {
      crimea: [[34.1, 44.95]],
      golan: [[35.77, 33.27]], // Majdal Shams
      // Srinagar, Gilgit, Muzaffarabad, Leh, Jammu, the Aksai Chin plain
      kashmir: [
        [74.8, 34.1],
        [74.3, 35.9],
        [73.47, 34.37],
        [77.58, 34.16],
        [74.87, 32.73],
        [79.3, 35.1],
      ],
      western_sahara: [[-13.1, 27.1]],
    };
    const outside: Readonly<Record<string, readonly [number, number][]>> = {
      golan: [
        [35.53, 32.79],
        [36.29, 33.51],
        [35.57, 33.21],
      ], // Tiberias, Damascus, Kiryat Shmona
      kashmir: [
        [73.05, 33.7],
        [74.87, 31.63],
        [77.17, 31.1],
        [75.99, 39.47],
      ], // Islamabad, Amritsar, Shimla, Kashgar
    };
    for (const [id, points] of Object.entries(inside)) {
      const { geometry } = shapes.find((shape) => shape.id === id)!;
      for (const point of points) expect(geoContains(geometry, point), `${id} ${point}`).toBe(true);
      for (const point of [...(outside[id] ?? []), [-100, 40] as [number, number]])
        expect(geoContains(geometry, point), `${id} not ${point}`).toBe(false);
    }
    const published = geojson.features.filter(
      (f: { properties: { disputed: boolean } }) => f.properties.disputed,
    );
    expect(published.map(({ id }: { id: string }) => id)).toEqual(shapes.map(({ id }) => id));
    expect(geoContains(world.gaza, [34.42, 31.45])).toBe(true);
  });
});
