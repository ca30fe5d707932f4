import { readFileSync } from 'node:fs';
import { geoContains } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { type DisputedArea, disputedOn } from './disputed.ts';
import { type Document, placesOf } from './taxonomy.ts';

const data = new URL('../../../../../data/taxonomy/', import.meta.url);
const world = JSON.parse(readFileSync(new URL('./generated/world.json', import.meta.url), 'utf8'));
const document: Document = JSON.parse(readFileSync(new URL('civilizations.json', data), 'utf8'));
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
    const at = {
      crimea: [34.1, 44.95],
      golan: [35.8, 33],
      kashmir: [74.8, 34.1],
      western_sahara: [-13.1, 27.1],
    };
    for (const [id, point] of Object.entries(at)) {
      const { geometry } = shapes.find((shape) => shape.id === id)!;
      expect(geoContains(geometry, point as [number, number]), id).toBe(true);
      expect(geoContains(geometry, [-100, 40]), `${id} is not inside out`).toBe(false);
    }
    const published = geojson.features.filter(
      (f: { properties: { disputed: boolean } }) => f.properties.disputed,
    );
    expect(published.map(({ id }: { id: string }) => id)).toEqual(shapes.map(({ id }) => id));
    expect(geoContains(world.gaza, [34.42, 31.45])).toBe(true);
  });
});
