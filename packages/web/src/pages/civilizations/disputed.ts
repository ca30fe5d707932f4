/** Disputed areas on the map: what the table says of each, and the outline that is drawn for it. */
import type { MultiPolygon } from 'geojson';
import type { DisputedArea } from '../../lib/taxonomy-tables.ts';
import type { Place } from './taxonomy.ts';

export interface DrawnArea {
  readonly id: string;
  readonly geometry: MultiPolygon;
}

export interface DisputedShape extends DrawnArea {
  readonly name: string;
  readonly claim: string;
  /** The colour it has: that of all units whose listing covers it, or none. */
  readonly civilization: string | null;
}

/** Outlines with their claims. One colour only where every unit that lists the area is listed alike. */
export function disputedOn(
  drawn: readonly DrawnArea[],
  areas: readonly DisputedArea[],
  places: ReadonlyMap<string, Place>,
): DisputedShape[] {
  return drawn.flatMap(({ id, geometry }) => {
    const area = areas.find((row) => row.id === id);
    if (area === undefined) return [];
    const units = area.listed_with?.split(' ') ?? [];
    const found = new Set(units.map((iso3) => places.get(iso3)?.civilization ?? null));
    const civilization = found.size === 1 ? [...found][0] : null;
    return [{ id, geometry, name: area.name, claim: area.claim, civilization }];
  });
}
