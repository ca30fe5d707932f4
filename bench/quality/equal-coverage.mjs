/**
 * Two forecasters at the same coverage. The mean of log CRPS ratios is no proper score: a forecast that
 * states too little spread gains by it. So the ensemble is also compared with each peer after its own spread
 * is multiplied, at every horizon, by the one factor that makes its central 95 % intervals cover as often as
 * the peer's do.
 */
import { HORIZONS } from './horizons.mjs';
import { Tally } from './score.mjs';

const NARROWEST = 0.1;
const WIDEST = 3;
const STEPS = 30;

/** x ↦ m + f (x − m) about the median of 100 quantiles. */
function spreadBy(quantiles, factor) {
  const middle = quantiles.length / 2;
  const median = (quantiles[middle - 1] + quantiles[middle]) / 2;
  return quantiles.map((q) => median + factor * (q - median));
}

function tallied(cases, name, factors) {
  const tally = new Tally();
  for (const one of cases) {
    tally.addCase(
      one,
      one.answers[name].map((quantiles, k) => spreadBy(quantiles, factors[k])),
    );
  }
  return tally;
}

const ONE = HORIZONS.map(() => 1);

/** The factors at which `name` covers as `peer` does, by bisection: coverage grows with the factor. */
function factorsFor(cases, name, peer) {
  const target = tallied(cases, peer, ONE).coverage(0.95);
  let low = HORIZONS.map(() => NARROWEST);
  let high = HORIZONS.map(() => WIDEST);
  for (let step = 0; step < STEPS; step++) {
    const middle = low.map((value, k) => (value + high[k]) / 2);
    const coverage = tallied(cases, name, middle).coverage(0.95);
    low = low.map((value, k) => (coverage[k] < target[k] ? middle[k] : value));
    high = high.map((value, k) => (coverage[k] < target[k] ? value : middle[k]));
  }
  return high;
}

/** The tally of `name` at the coverage of `peer`, with the factors. */
export function atCoverageOf(cases, name, peer) {
  const factors = factorsFor(cases, name, peer);
  return { factors, tally: tallied(cases, name, factors) };
}
