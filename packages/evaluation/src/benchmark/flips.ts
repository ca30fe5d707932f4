/**
 * Sign-flipped copies: the null hypothesis "the direction of the next change cannot be known", imposed on
 * the data themselves. How a series is taken apart and put together again is `null-models.ts`; the signs,
 * which are common to all series of a frequency at a date, are drawn in `flip-signs.ts`. Tails, the history
 * of volatility and every dependence between series of the same date stay; serial dependence goes.
 * Randomization tests: Fisher, R. A. (1935), The Design of Experiments. Random signs common to a date: the
 * wild bootstrap (Liu, 1988) clustered by date (Cameron, Gelbach & Miller, 2008). Signs of different
 * frequencies are independent: a limit.
 */

import { chooseTransform } from '@longrun/engine/diagnostics';
import { cycleKnown, cyclesOf } from '@longrun/engine/naive';
import { flipSigns } from './flip-signs.ts';
import { type Rung, type Traits, withSigns } from './null-models.ts';
import type { CaseInput } from './types.ts';

/** With 19 replicates the smallest p-value is 1/20 = 5 %. */
const MINIMUM_REPLICATES = 19;
export const MAXIMUM_REPLICATES = 199;
/** Walks that a small benchmark is topped up to. */
const WALKS_AIMED_AT = 400;
/** Sign-flipped walks are scored with at most this many paths, and so is what is compared with them. */
const WALK_SAMPLES = 200;

/**
 * How many replicates a benchmark of so many cases needs: 19, or as many as give 400 walks, at most 199.
 *
 * @example
 * replicateCount(100); // → 19
 * replicateCount(10); // → 40
 */
export function replicateCount(nCases: number): number {
  if (nCases < 1) return 0;
  return Math.min(MAXIMUM_REPLICATES, Math.max(MINIMUM_REPLICATES, Math.ceil(WALKS_AIMED_AT / nCases)));
}

/**
 * Paths by which real cases and walks are compared, when a benchmark asks for `nSamples` per forecast.
 *
 * @example
 * walkSamples(1000); // → 200
 */
export const walkSamples = (nSamples: number): number => Math.min(WALK_SAMPLES, nSamples);

/** How a series is taken apart where nothing is known of its seasons. */
export const plainTraits = ({ values, isAverage = false }: CaseInput): Traits => ({
  inLogs: chooseTransform(values).transform === 'log',
  isAverage,
  season: null,
});

/** How a seasonal series is taken apart: by the cycle that its seasonal walk repeats. */
export const seasonTraits = (input: CaseInput): Traits => ({
  ...plainTraits(input),
  season: cycleKnown(cyclesOf(input.frequency), input.values.length),
});

/**
 * The sign-flipped copy of a case by one null model. Its forecasts have streams of their own: the panel's
 * name carries rung and replicate. A case without dates counts them from its first value.
 */
export function flippedCase(
  input: CaseInput,
  seed: number,
  replicate: number,
  rung: Rung = 'walk',
  traits: Traits = plainTraits(input),
): CaseInput {
  const { panel, frequency, values, start = 0 } = input;
  const signs = flipSigns({ seed, frequency, replicate }, start, values.length);
  const name = rung === 'walk' ? `flip ${replicate}` : `flip ${rung} ${replicate}`;
  return { ...input, panel: `${panel} ${name}`, values: withSigns(values, signs, rung, traits) };
}
