/** Where the crosshair of the world map can stand: one stop per state, in pixels of the map. */
import type { GeoPath, GeoProjection } from 'd3-geo';
import type { Feature, Geometry, Polygon } from 'geojson';
import type { Reading, Stop } from '../../charts/stops.ts';
import type { Place } from './taxonomy.ts';

/** What the outlines say of each of their shapes. */
export type ShapeInfo = { iso3: string | null; name: string };
export type StateShape = Feature<Geometry, ShapeInfo>;

export interface StateStop extends Stop {
  readonly iso3: string;
}

interface Told {
  readonly places: ReadonlyMap<string, Place>;
  readonly names: Readonly<Record<string, string>>;
  readonly labels: ReadonlyMap<string, string>;
  /** The version of the taxonomy: what a state was listed under at which time. */
  readonly version: string;
}

/** The middle of the largest part: that of France is in France, not in the Atlantic. */
function middleOf(shape: StateShape, path: GeoPath): [number, number] {
  const { geometry } = shape;
  if (geometry.type !== 'MultiPolygon') return path.centroid(shape);
  const parts = geometry.coordinates.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }));
  let largest = parts[0];
  let most = -1;
  for (const part of parts) {
    const area = path.area(part);
    if (area > most) [largest, most] = [part, area];
  }
  return path.centroid(largest);
}

function stopAt(iso3: string, [x, y]: readonly [number, number], told: Told): StateStop[] {
  const place = told.places.get(iso3);
  if (place === undefined || !Number.isFinite(x) || !Number.isFinite(y)) return [];
  const readings: Reading[] = [
    {
      name: 'civilization',
      value: told.labels.get(place.civilization) ?? place.civilization,
      tone: `c-${place.civilization}`,
      at: { x, y },
    },
    { name: 'role', value: place.role },
    ...place.competing.map((id) => ({
      name: 'second reading',
      value: told.labels.get(id) ?? id,
      tone: `c-${id}`,
    })),
    { name: 'taxonomy', value: told.version },
  ];
  return [{ iso3, x, y, title: told.names[iso3] ?? iso3, readings }];
}

export function mapStops(
  shapes: readonly StateShape[],
  points: readonly { readonly iso3: string; readonly at: readonly [number, number] }[],
  path: GeoPath,
  projection: GeoProjection,
  told: Told,
): StateStop[] {
  return [
    ...shapes.flatMap((shape) => {
      const { iso3 } = shape.properties;
      return iso3 === null ? [] : stopAt(iso3, middleOf(shape, path), told);
    }),
    ...points.flatMap(({ iso3, at }) => {
      const xy = projection([at[0], at[1]]);
      return xy === null ? [] : stopAt(iso3, xy, told);
    }),
  ];
}
