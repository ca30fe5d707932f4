/**
 * Wealth on histories in which the opponent is right: however often one looks, 20 is reached in at most 5 %
 * of them.
 */
import { createRng, type Rng } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { compareQuantiles } from './compare.ts';
import { type DatedGain, EVIDENCE, sumByDate, wager } from './wealth.ts';

const LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95];
const HISTORIES = 2000;
const SERIES = 8;
const DATES = 60;

/** Shocks of one date for all series. */
type Shocks = (rng: Rng) => number[];

const independent: Shocks = (rng) => Array.from({ length: SERIES }, () => rng.normal());
const heavyTails: Shocks = (rng) =>
  independent(rng).map(
    (shock) => shock / Math.sqrt((rng.normal() ** 2 + rng.normal() ** 2 + rng.normal() ** 2) / 3),
  );
const common: Shocks = (rng) => {
  const shared = rng.normal();
  return independent(rng).map((shock) => 0.3 * shock + 0.95 * shared);
};

/** Quantiles of the shocks, by simulation: the opponent is right. */
function trueQuantiles(shocks: Shocks, rng: Rng, steps: number): number[] {
  const draws = Array.from({ length: 20_000 }, () => {
    let sum = 0;
    for (let s = 0; s < steps; s++) sum += shocks(rng)[0];
    return sum;
  }).sort((a, b) => a - b);
  return LEVELS.map((level) => draws[Math.floor(level * draws.length)]);
}

/** Follows the last shock, which knows nothing, and has a spread of its own. */
function history(shocks: Shocks, right: readonly number[], steps: number, rng: Rng): DatedGain[] {
  const path = Array.from({ length: DATES + steps }, () => shocks(rng));
  const entries: DatedGain[] = [];
  for (let t = 1; t < DATES; t++) {
    for (let i = 0; i < SERIES; i++) {
      let outcome = 0;
      for (let s = 0; s < steps; s++) outcome += path[t + s][i];
      const centre = 0.3 * path[t - 1][i];
      const model = right.map((quantile) => centre + 0.95 * quantile);
      const compared = compareQuantiles(LEVELS, model, right, outcome);
      if (compared) entries.push({ date: String(1000 + t), ...compared });
    }
  }
  return sumByDate(entries);
}

describe.each([
  ['independent shocks', independent],
  ['heavy tails', heavyTails],
  ['common shocks', common],
] as const)('with %s', (name, shocks) => {
  it('wealth at lag 1 ever reaches 20 in at most 5 % of histories', () => {
    const rng = createRng('null histories', name);
    const right = trueQuantiles(shocks, rng, 1);
    let reached = 0;
    for (let run = 0; run < HISTORIES; run++) {
      if (wager(history(shocks, right, 1, rng)).reached_20_at !== null) reached++;
    }
    expect(reached / HISTORIES).toBeLessThanOrEqual(0.05);
  });

  it('wealth at lag 4, read at the end, is 20 or more in at most 5 % of histories', () => {
    const rng = createRng('null histories', name, 4);
    const right = trueQuantiles(shocks, rng, 4);
    let reached = 0;
    for (let run = 0; run < HISTORIES; run++) {
      if (wager(history(shocks, right, 4, rng), 4).wealth >= EVIDENCE) reached++;
    }
    expect(reached / HISTORIES).toBeLessThanOrEqual(0.05);
  });
});
