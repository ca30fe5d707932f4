/**
 * Approximate outlines, in degrees, of two disputed areas that the coarse map gives to the states that hold
 * them, and helpers to cut others out of it. They mark a place on a map of the world and draw no border.
 */
export const OUTLINES = {
  golan: [
    [35.63, 33.26],
    [35.83, 33.36],
    [35.96, 32.98],
    [35.84, 32.72],
    [35.65, 32.69],
    [35.63, 33.26],
  ],
  kashmir: [
    [74.6, 32.5],
    [73.6, 33.2],
    [73.4, 34.4],
    [72.6, 35.9],
    [74.5, 37.0],
    [76.2, 36.6],
    [77.8, 35.6],
    [80.2, 35.5],
    [79.4, 34.1],
    [78.9, 32.6],
    [77.6, 32.9],
    [75.9, 32.6],
    [74.6, 32.5],
  ],
};

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
