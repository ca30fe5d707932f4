/**
 * The illustration of luck: a series, and copies of it whose changes keep their size and get a random sign.
 */

/** A small generator (mulberry32): the picture is the same for everybody. */
function uniforms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const START = 100;
export const STEPS = 60;
export const COPIES = 12;

/** Changes that drift upwards, with calm and wild times. */
export const CHANGES: readonly number[] = (() => {
  const next = uniforms(20);
  return Array.from({ length: STEPS }, (_, t) => {
    const size = t % 20 < 6 ? 2.4 : 1;
    return 0.55 + size * (next() + next() + next() - 1.5) * 1.6;
  });
})();

/** The series that a list of changes leads to. */
export function path(changes: readonly number[]): number[] {
  const values = [START];
  for (const change of changes) values.push(values[values.length - 1] + change);
  return values;
}

/** The same changes, each with a sign drawn at random. */
export function flipped(changes: readonly number[], copy: number): number[] {
  const next = uniforms(1000 + copy);
  return changes.map((change) => (next() < 0.5 ? -change : change));
}
