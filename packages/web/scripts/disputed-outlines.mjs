/**
 * Outlines of two disputed areas that the coarse map gives to the states that hold them, and helpers to cut
 * others out of it. `natural-earth-disputed.json` has the parts of each area as Natural Earth draws them at
 * 1:50m; the lines between the parts, which are what is disputed, are left out.
 */
import { readFileSync } from 'node:fs';

const { areas } = JSON.parse(readFileSync(new URL('./natural-earth-disputed.json', import.meta.url), 'utf8'));

/** The outer ring of an area by its id. */
export const outlineOf = (id) => withoutInnerLines(areas[id].flatMap(({ rings }) => rings));

/** To hundredths of a degree, so that neighbours have the same points; edges without length are left out. */
const edgesOf = (ring) => {
  const points = ring.map((at) => at.map((x) => x.toFixed(2)).join());
  return points.slice(1).flatMap((to, i) => (to === points[i] ? [] : [[points[i], to]]));
};

/** Twice the area enclosed, in square degrees (Gauss). */
const size = (ring) =>
  Math.abs(ring.slice(1).reduce((sum, [x, y], i) => sum + (ring[i][0] * y - x * ring[i][1]), 0));

/**
 * The outline of polygons that share their borders: an edge that two of them have, once in each direction,
 * lies inside; the edges left over are joined end to end. Slivers, where a neighbour has a point more, are
 * left out.
 */
function withoutInnerLines(rings) {
  const edges = new Set();
  for (const [from, to] of rings.flatMap(edgesOf))
    if (!edges.delete(`${to} ${from}`)) edges.add(`${from} ${to}`);
  const next = new Map();
  for (const [from, to] of [...edges].map((edge) => edge.split(' ')))
    next.set(from, [...(next.get(from) ?? []), to]);
  const joined = [];
  for (const start of next.keys())
    while (next.get(start).length > 0) {
      const ring = [start];
      for (let to = next.get(start).pop(); to; to = next.get(to)?.pop()) ring.push(to);
      joined.push(ring.map((point) => point.split(',').map(Number)));
    }
  return joined.reduce((largest, ring) => (size(ring) > size(largest) ? ring : largest));
}

/** The part of a ring south of a parallel: one half-plane of Sutherland and Hodgman's clipping. */
export function southOf(latitude, ring) {
  const cut = ([x0, y0], [x1, y1]) => [x0 + ((latitude - y0) / (y1 - y0)) * (x1 - x0), latitude];
  const out = [];
  for (let i = 1; i < ring.length; i += 1) {
    const [from, to] = [ring[i - 1], ring[i]];
    if (from[1] <= latitude !== to[1] <= latitude) out.push(cut(from, to));
    if (to[1] <= latitude) out.push(to);
  }
  return [...out, out[0]];
}
