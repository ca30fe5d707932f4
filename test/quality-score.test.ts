/**
 * What the averages of docs/methods.md reward. Truth is N(0, 1); one forecaster knows it, the other states
 * 0.56 of its spread.
 */
import { expect, it } from 'vitest';
import {
  difference,
  differenceOfSingles,
  pinball,
  scaledDifference,
  Tally,
} from '../bench/quality/score.mjs';
import { createRng } from '../packages/engine/src/index.ts';
import { normalQuantile } from '../packages/engine/src/numerics/special.ts';

const LEVELS = Array.from({ length: 100 }, (_, i) => (i + 0.5) / 100);
const law = (spread: number) => LEVELS.map((level) => spread * normalQuantile(level));
const SHARE = 0.56;
const ORIGINS = 4;
const HORIZONS = 4;

/** The forecaster who knows and the one too sure of himself, on the same cases. */
function tallies(nSeries: number) {
  const rng = createRng('geometric skill');
  const [truth, sure, walk] = [law(1), law(SHARE), law(1.5)];
  const [knowing, overconfident] = [new Tally(), new Tally()];
  for (let i = 0; i < nSeries * ORIGINS; i++) {
    const realised = Array.from({ length: HORIZONS }, () => rng.normal());
    const walks = realised.map((y) => pinball(walk, y));
    const one = { series: `s${Math.floor(i / ORIGINS)}`, realised, walks, scale: 1 };
    knowing.addCase(
      one,
      realised.map(() => truth),
    );
    overconfident.addCase(
      one,
      realised.map(() => sure),
    );
  }
  return { knowing, overconfident };
}

const overHorizons = (values: readonly number[]) => values.reduce((sum, value) => sum + value / HORIZONS, 0);
const means = (differences: readonly { mean: number }[]) => overHorizons(differences.map(({ mean }) => mean));

it('prefers too little spread to the truth by single forecasts, and the truth by series and by the CRPS', () => {
  const { knowing, overconfident } = tallies(1000);
  expect(knowing.nSeries).toBe(1000);
  // 2 Φ(0.56 · 1.96) − 1; the gains, by quadrature and by simulation, are those that docs/methods.md states
  expect(Math.abs(overHorizons(overconfident.coverage(0.95)) - 0.728)).toBeLessThan(0.015);
  expect(Math.abs(means(differenceOfSingles(knowing, overconfident)) - 0.081)).toBeLessThan(0.015);
  expect(Math.abs(means(difference(knowing, overconfident)) + 0.026)).toBeLessThan(0.015);
  expect(means(scaledDifference(knowing, overconfident))).toBeLessThan(-4);
  expect(overHorizons(knowing.skillOfSingles())).toBeLessThan(overHorizons(overconfident.skillOfSingles()));
  expect(overHorizons(knowing.skill())).toBeGreaterThan(overHorizons(overconfident.skill()));
});

it('finds a tenth of the truth in each tenth, within its standard error', () => {
  const { knowing, overconfident } = tallies(500);
  for (const { mean, error } of knowing.histogram(0)) {
    // 2,000 independent forecasts
    expect(error).toBeGreaterThan(0.005);
    expect(error).toBeLessThan(0.009);
    expect(Math.abs(mean - 0.1)).toBeLessThan(4 * error);
  }
  expect(overconfident.histogram(0)[0].mean).toBeGreaterThan(0.2);
});

it('takes the mean CRPS of a series as one value', () => {
  const tally = new Tally();
  const point = (at: number) => Array.from({ length: HORIZONS }, () => LEVELS.map(() => at));
  const one = { series: 'a', realised: [0, 0, 0, 0], walks: [2, 2, 2, 2], scale: 1 };
  tally.addCase(one, point(1));
  tally.addCase(one, point(3));
  tally.addCase({ ...one, series: 'b' }, point(1));
  // errors 1 and 3 of a, 1 of b; the walk has 2 everywhere
  expect(tally.skill()[0]).toBeCloseTo(1 - Math.exp((Math.log(4 / 4) + Math.log(1 / 2)) / 2), 12);
  expect(tally.skillOfSingles()[0]).toBeCloseTo(1 - Math.exp(Math.log((0.5 * 1.5 * 0.5) ** (1 / 3))), 12);
});
