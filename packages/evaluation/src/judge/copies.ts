/**
 * Sign-flipped copies of a case. Each replicate is two copies with the same signs: by the lowest null model
 * (the plain walk), and by the highest that applies to the series (drift, then averaging, then seasons). Copy
 * 2r is the first of replicate r, copy 2r + 1 the second.
 */

import { flippedCase, plainTraits, seasonTraits } from '../benchmark/flips.ts';
import { RUNGS, type Rung, rungApplies, type Traits } from '../benchmark/null-models.ts';
import { everSeasonal } from '../benchmark/opponent.ts';
import type { CaseInput } from '../benchmark/types.ts';
import type { JudgeDesign } from './design.ts';

export const COPIES_PER_REPLICATE = 2;

/** Copies of one case: none of those that are passed over (`walk_every`). */
export const copiesOf = ({ replicates, walk_every }: JudgeDesign, caseIndex: number): number =>
  caseIndex % walk_every === 0 ? COPIES_PER_REPLICATE * replicates : 0;

/** Copies of the case that has most. */
export const mostCopies = ({ replicates }: JudgeDesign): number => COPIES_PER_REPLICATE * replicates;

/** One number per case and copy, the real one included. */
export const seriesKey = (
  design: JudgeDesign,
  { caseIndex, replicate }: { readonly caseIndex: number; readonly replicate: number },
): number => caseIndex * (mostCopies(design) + 1) + replicate + 1;

/** How a case is taken apart: by seasons where the seasonal walk was ever its best naive forecast. */
export function caseTraits(
  input: CaseInput,
  horizons: readonly number[],
  origins: readonly number[],
): Traits {
  return everSeasonal({ ...input, horizons }, origins) ? seasonTraits(input) : plainTraits(input);
}

/** The highest null model that says something about a series. */
export const highestRung = (traits: Traits): Rung =>
  RUNGS.reduce((highest: Rung, rung) => (rungApplies(rung, traits) ? rung : highest), 'walk');

/** A copy in full precision. */
export function copyOfCase(input: CaseInput, seed: number, copy: number, traits: Traits): CaseInput {
  const replicate = Math.floor(copy / COPIES_PER_REPLICATE);
  const rung = copy % COPIES_PER_REPLICATE === 0 ? 'walk' : highestRung(traits);
  return flippedCase(input, seed, replicate, rung, traits);
}
