import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultTaxonomyDir, GEOJSON_FILE } from '../load.ts';
import { STATES } from '../states.ts';

interface Feature {
  id: string;
  properties: Record<string, unknown>;
  geometry: { type: string; coordinates: never };
}

const { features } = JSON.parse(readFileSync(join(defaultTaxonomyDir, GEOJSON_FILE), 'utf8')) as {
  features: Feature[];
};
const find = (id: string): Feature => features.find((feature) => feature.id === id)!;

/** Whether a point lies in the outer ring of any polygon: the even-odd rule in the plane. */
function contains({ geometry }: Feature, [x, y]: readonly [number, number]): boolean {
  if (geometry.type !== 'MultiPolygon') return false;
  return (geometry.coordinates as [number, number][][][]).some(([ring]) => {
    let inside = false;
    for (let i = 1; i < ring.length; i += 1) {
      const [[x0, y0], [x1, y1]] = [ring[i - 1], ring[i]];
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside;
    }
    return inside;
  });
}

describe('civilizations.geojson', () => {
  it('has every listed unit with a geometry, then the disputed areas', () => {
    const units = features.filter(({ properties }) => properties['disputed'] === false);
    expect(units.map(({ id }) => id)).toEqual(STATES.map(({ iso3 }) => iso3));
    expect(features.filter(({ geometry }) => !geometry)).toEqual([]);
    expect(features.length - units.length).toBe(10);
  });

  it.each([
    ['Simferopol', [34.1, 44.95], 'crimea', ['RUS', 'UKR']],
    ['Hargeisa', [44.06, 9.56], 'somaliland', ['SOM']],
    ['Famagusta', [33.93, 35.13], 'northern_cyprus', ['CYP']],
  ] as const)('gives %s to a disputed area and to no state', (_, at, area, states) => {
    expect(contains(find(area), at)).toBe(true);
    for (const iso3 of states) expect(contains(find(iso3), at), iso3).toBe(false);
  });

  it.each([
    ['Laayoune', [-13.1, 27.1], 'western_sahara'],
    ['Dakhla', [-15.8, 23.7], 'western_sahara'],
    ['Tifariti', [-10.5, 26.1], 'western_sahara'],
    ['the Golan', [35.8, 33.0], 'golan'],
    ['Srinagar', [74.8, 34.1], 'kashmir'],
    ['Gilgit', [74.3, 35.9], 'kashmir'],
    ['Taipei', [121.4, 24.9], 'taiwan'],
    ['Gaza', [34.42, 31.45], 'PSE'],
    ['Ramallah', [35.2, 31.9], 'PSE'],
  ] as const)('has %s in %s', (_, at, id) => {
    expect(contains(find(id), [at[0], at[1]])).toBe(true);
  });

  it('names the claim of every disputed area', () => {
    for (const { id, properties } of features.slice(STATES.length)) {
      expect(String(properties['claim']).length, id).toBeGreaterThan(40);
      expect((properties['states'] as string[]).length, id).toBeGreaterThan(0);
    }
  });
});
