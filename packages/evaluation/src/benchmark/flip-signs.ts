import type { SeriesFrequency } from '@longrun/engine';
import { createRng } from '@longrun/engine';

/** Which random signs: all series of this frequency share them, date by date, whatever their panel. */
interface Replicate {
  readonly seed: number;
  readonly frequency: SeriesFrequency;
  /** From 0. */
  readonly replicate: number;
}

/** The sign of all changes that end at a date, given as the number of whole periods since year 0. */
function flipSign({ seed, frequency, replicate }: Replicate, date: number): 1 | -1 {
  return createRng(seed, 'flip', frequency, date, replicate).uint32() < 2 ** 31 ? 1 : -1;
}

/** Signs drawn last, by what they are drawn for: null models and series of the same dates share them. */
const drawn = new Map<string, Int8Array>();
const MOST_DRAWN = 256;

/**
 * The signs of the n − 1 changes of a series of n values whose first belongs to the date `start`; not to be
 * written to.
 */
export function flipSigns(of: Replicate, start: number, n: number): Int8Array {
  const name = `${of.seed} ${of.frequency} ${of.replicate} ${start} ${n}`;
  let signs = drawn.get(name);
  if (!signs) {
    signs = Int8Array.from({ length: Math.max(0, n - 1) }, (_, t) => flipSign(of, start + t + 1));
    if (drawn.size >= MOST_DRAWN) drawn.clear();
    drawn.set(name, signs);
  }
  return signs;
}
