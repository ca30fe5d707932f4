/**
 * The taxonomy as GeoJSON (RFC 7946): one feature per listed unit, a point where it is too small for the
 * coarse outlines, then one per disputed area, which no unit's outline contains where it could be cut out.
 */
import { createTaxonomy } from '../taxonomy.ts';
import type { TaxonomyDocument } from '../types.ts';

type Ring = [number, number][];

export type OutlineGeometry =
  | { type: 'Point'; coordinates: [number, number] }
  | { type: 'MultiPolygon'; coordinates: Ring[][] };

export interface Outlines {
  states: Record<string, OutlineGeometry>;
  disputed: { id: string; geometry: OutlineGeometry }[];
}

/** Twice the signed area of a ring in the plane: positive where it runs counter-clockwise. */
function turning(ring: Ring): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Outer rings counter-clockwise and holes clockwise, as the RFC asks; drawing libraries use the reverse. */
function rightHanded(geometry: OutlineGeometry): OutlineGeometry {
  if (geometry.type === 'Point') return geometry;
  const coordinates = geometry.coordinates.map((polygon) =>
    polygon.map((ring, i) => (turning(ring) > 0 === (i === 0) ? ring : [...ring].reverse())),
  );
  return { ...geometry, coordinates };
}

export function geoJson(
  document: TaxonomyDocument,
  outlines: Outlines,
  areas: readonly Record<string, string>[],
): object {
  const states = createTaxonomy(document)
    .toGeoJsonProperties()
    .map((properties) => ({
      type: 'Feature',
      id: properties.iso3,
      properties: { ...properties, disputed: false },
      geometry: rightHanded(outlines.states[properties.iso3]),
    }));
  const disputed = outlines.disputed.map(({ id, geometry }) => {
    const { name, states: parties, claim } = areas.find((area) => area['id'] === id) ?? {};
    if (name === undefined) throw new Error(`the disputed area "${id}" has no row in disputed_areas.csv`);
    return {
      type: 'Feature',
      id,
      properties: { name, disputed: true, states: parties.split(' '), claim },
      geometry: rightHanded(geometry),
    };
  });
  return { type: 'FeatureCollection', features: [...states, ...disputed] };
}

/** One feature per line, so that a change of one unit is a change of one line. */
export function geoJsonText(collection: object): string {
  const { features, ...head } = collection as { features: object[] };
  const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"features":[\n${lines}\n]}\n`;
}
