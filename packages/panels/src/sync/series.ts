/** From what a source gives to what a panel keeps. Pure. */
import type { Frequency } from '../periods.ts';
import { coarsen, periodsPerYear } from '../periods.ts';

/** A series needs this many observations in a row; see docs/panels.md. */
const MINIMUM_RUN = 40;

/**
 * Coarsens observations: the mean of all parts of a period (only where every part is there), or its last
 * part. A period's parts are consecutive ordinals: quarter k holds the months 3k, 3k + 1, 3k + 2.
 */
export function aggregate(
  observations: ReadonlyMap<number, number>,
  from: Frequency,
  to: Frequency,
  how: 'mean' | 'last',
): Map<number, number> {
  const parts = periodsPerYear(from) / periodsPerYear(to);
  const out = new Map<number, number>();
  for (const ordinal of observations.keys()) {
    if (ordinal % parts !== parts - 1) continue;
    const values = Array.from({ length: parts }, (_, i) => observations.get(ordinal - parts + 1 + i));
    const whole = coarsen(from, ordinal, to);
    if (how === 'last') out.set(whole, observations.get(ordinal)!);
    else if (values.every((value) => value !== undefined))
      out.set(whole, values.reduce((a, b) => a + b) / parts);
  }
  return out;
}

export interface Run {
  readonly first: number;
  readonly values: readonly number[];
}

/**
 * The unbroken run up to the last observation if it is long enough, otherwise the longest one. `null` if
 * there is none.
 */
export function keepRun(
  observations: ReadonlyMap<number, number>,
  from: number,
  until = Number.POSITIVE_INFINITY,
): Run | null {
  const ordinals = [...observations.keys()].filter((n) => n >= from && n <= until).sort((a, b) => a - b);
  const runs: { first: number; values: number[] }[] = [];
  for (const ordinal of ordinals) {
    const run = runs[runs.length - 1];
    const value = observations.get(ordinal)!;
    if (run !== undefined && run.first + run.values.length === ordinal) run.values.push(value);
    else runs.push({ first: ordinal, values: [value] });
  }
  if (runs.length === 0) return null;
  const last = runs[runs.length - 1];
  if (last.values.length >= MINIMUM_RUN) return last;
  return runs.reduce((best, run) => (run.values.length > best.values.length ? run : best));
}

/** Ten significant digits, as all figures of the panels. */
export function decimalText(value: number): string {
  return String(Number(value.toPrecision(10)));
}
