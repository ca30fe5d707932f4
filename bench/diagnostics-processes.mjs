/**
 * Processes with and without the structures the diagnostics look for. Each takes a generator and a length.
 */
const normal = (rng) => rng.normal();

/** Student t with 3 degrees of freedom: a normal over the root of a mean of three squares. */
const student3 = (rng) => {
  const squares = rng.normal() ** 2 + rng.normal() ** 2 + rng.normal() ** 2;
  return rng.normal() / Math.sqrt(squares / 3);
};

/** Values dropped at the start, so that processes begin in their stationary law. */
const RUN_IN = 200;

/** ARMA(1,1): xₜ = φ xₜ₋₁ + eₜ + θ eₜ₋₁. */
const arma =
  (phi, theta = 0, shock = normal) =>
  (rng, n) => {
    const x = new Float64Array(n);
    let value = 0;
    let last = 0;
    for (let t = -RUN_IN; t < n; t++) {
      const e = shock(rng);
      value = phi * value + e + theta * last;
      last = e;
      if (t >= 0) x[t] = value;
    }
    return x;
  };

/** Cumulative sum. */
const summed = (make) => (rng, n) => {
  const x = make(rng, n);
  for (let t = 1; t < n; t++) x[t] += x[t - 1];
  return x;
};

/** GARCH(1,1): hₜ = 0.05 + 0.1 eₜ₋₁² + 0.85 hₜ₋₁. */
const garch = (rng, n) => {
  const x = new Float64Array(n);
  let h = 1;
  let e = 0;
  for (let t = -RUN_IN; t < n; t++) {
    h = 0.05 + 0.1 * e * e + 0.85 * h;
    e = Math.sqrt(h) * rng.normal();
    if (t >= 0) x[t] = e;
  }
  return x;
};

/** exp of a walk with 3 % drift and 3 % volatility. */
const geometricWalk = (rng, n) =>
  summed((r, m) => arma(0)(r, m).map((e) => 0.03 + 0.03 * e))(rng, n).map(Math.exp);

/** ARFIMA(0, d, 0), exact: the partial autocorrelations are d/(t − d) (Hosking 1981). */
const fractionalNoise = (d) => (rng, n) => {
  const x = new Float64Array(n);
  let phi = new Float64Array(n);
  let previous = new Float64Array(n);
  let variance = 1;
  x[0] = rng.normal();
  for (let t = 1; t < n; t++) {
    const partial = d / (t - d);
    for (let j = 0; j < t - 1; j++) phi[j] = previous[j] - partial * previous[t - 2 - j];
    phi[t - 1] = partial;
    variance *= 1 - partial * partial;
    let mean = 0;
    for (let j = 0; j < t; j++) mean += phi[j] * x[t - 1 - j];
    x[t] = mean + Math.sqrt(variance) * rng.normal();
    [phi, previous] = [previous, phi];
  }
  return x;
};

/**
 * Returns of a binomial Markov-switching multifractal: 6 components, m₀ = 1.5, b = 2.5, fastest switch 0.8.
 */
const multifractal = (rng, n) => {
  const components = 6;
  const draw = () => (rng.uniform() < 0.5 ? 1.5 : 0.5);
  const state = Array.from({ length: components }, draw);
  return Float64Array.from({ length: n }, () => {
    let variance = 1;
    for (let k = 0; k < components; k++) {
      if (rng.uniform() < 1 - 0.2 ** (2.5 ** (k - components + 1))) state[k] = draw();
      variance *= state[k];
    }
    return Math.sqrt(variance) * rng.normal();
  });
};

/** x → 4x(1 − x), plus white noise of a quarter of its standard deviation (1/√8). */
const noisyLogistic = (rng, n) => {
  let x = 0.1 + 0.8 * rng.uniform();
  return Float64Array.from({ length: n }, () => {
    x = 4 * x * (1 - x);
    return x + (0.25 / Math.sqrt(8)) * rng.normal();
  });
};

/** AR(1) with φ = 0.5 whose mean rises by one of its standard deviations after 40 % of the time. */
const meanShift = (rng, n) =>
  arma(0.5)(rng, n).map((value, t) => value + (t >= 0.4 * n ? 1 / Math.sqrt(0.75) : 0));

/** White noise whose standard deviation doubles after 60 % of the time. */
const varianceShift = (rng, n) => arma(0)(rng, n).map((value, t) => (t >= 0.6 * n ? 2 : 1) * value);

/**
 * No process here has what the tests look for, apart from the exceptions named in docs/methods.md: those are
 * not `pooled`, or have `tails`.
 */
export const SIZE = [
  { name: 'white noise', make: arma(0) },
  { name: 'AR(1) φ = 0.5', make: arma(0.5) },
  { name: 'AR(1) φ = 0.9', make: arma(0.9) },
  { name: 'random walk', make: summed(arma(0)) },
  { name: 'geometric walk', make: geometricWalk },
  { name: 't(3) walk', make: summed(arma(0, 0, student3)), tails: true },
  { name: 'GARCH walk', make: summed(garch), pooled: false },
  { name: 'ARIMA(1,1,0) φ = 0.5', make: summed(arma(0.5)) },
  { name: 'ARMA(1,1) φ = 0.7, θ = 0.4', make: arma(0.7, 0.4) },
  { name: 'ARMA(1,1) φ = 0.8, θ = −0.5', make: arma(0.8, -0.5), pooled: false },
];

export const POWER = [
  { name: 'fractional noise d = 0.4', make: fractionalNoise(0.4) },
  { name: 'MSM', make: multifractal },
  { name: 'logistic map + noise', make: noisyLogistic },
  { name: 'mean shift', make: meanShift },
  { name: 'variance shift', make: varianceShift },
];
