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

/** xₜ = Σ φᵢ xₜ₋ᵢ + eₜ + θ eₜ₋₁, the coefficients by lag. */
const autoregression =
  (coefficients, theta = 0) =>
  (rng, n) => {
    const x = new Float64Array(n + RUN_IN);
    let last = 0;
    for (let t = 0; t < x.length; t++) {
      const e = rng.normal();
      x[t] = e + theta * last;
      last = e;
      for (const [lag, phi] of coefficients) if (t >= lag) x[t] += phi * x[t - lag];
    }
    return x.slice(RUN_IN);
  };

/** A walk on top of twelve fixed values that return every year. */
const monthlyPattern = (rng, n) => {
  const pattern = Array.from({ length: 12 }, () => 3 * rng.normal());
  return summed(arma(0))(rng, n).map((value, t) => value + pattern[t % 12]);
};

const roundedWalk = (deviation) => (rng, n) =>
  summed((r, m) => arma(0)(r, m).map((e) => deviation * e))(rng, n).map(Math.round);

/** Changes that are zero with a probability, else `size(e)`. */
const standing = (zeros, size) =>
  summed((rng, n) =>
    Float64Array.from({ length: n }, () => (rng.uniform() < zeros ? 0 : size(rng.normal()))),
  );

/** Multiples of a quarter, none of them zero, as a central bank moves its rate. */
const inQuarters = (e) => Math.sign(e) * Math.max(0.25, Math.round(4 * Math.abs(0.3 * e)) / 4);

/** Student t with 5 degrees of freedom. */
const student5 = (rng) => {
  let squares = 0;
  for (let i = 0; i < 5; i++) squares += rng.normal() ** 2;
  return rng.normal() / Math.sqrt(squares / 5);
};

/** AR(1) with φ = 0.5 whose shocks are GARCH(1,1) with t(5). */
const garchLevels = (rng, n) => {
  const x = new Float64Array(n);
  let [h, e, value] = [1, 0, 0];
  for (let t = -RUN_IN; t < n; t++) {
    h = 0.05 + 0.1 * e * e + 0.85 * h;
    e = Math.sqrt(h) * student5(rng) * Math.sqrt(3 / 5);
    value = 0.5 * value + e;
    if (t >= 0) x[t] = value;
  }
  return x;
};

/** Yearly means of a monthly walk. */
const averagedWalk = (rng, n) => {
  const walk = summed(arma(0))(rng, 12 * n);
  return Float64Array.from(
    { length: n },
    (_, t) => walk.subarray(12 * t, 12 * t + 12).reduce((a, b) => a + b) / 12,
  );
};

/** A line, bent upwards in the middle by a factor, with AR(1) noise. */
const trend = (slope, factor, phi) => (rng, n) =>
  arma(phi)(rng, n).map((value, t) => value + slope * (t + (factor - 1) * Math.max(0, t - n / 2)));

/**
 * What annual figures without ties do not have: seasons, rounding and standing still, and short memory of
 * other shapes. `holds` names the families that may notice it.
 */
export const SEASONS_AND_TIES = [
  { name: 'seasonal AR(4), Φ = 0.6, levels', frequency: 'quarterly', make: autoregression([[4, 0.6]]) },
  {
    name: 'seasonal AR(4), Φ = 0.6, changes',
    frequency: 'quarterly',
    make: summed(autoregression([[4, 0.6]])),
  },
  {
    name: 'seasonal AR(12), Φ = 0.6, changes',
    frequency: 'monthly',
    make: summed(autoregression([[12, 0.6]])),
  },
  { name: 'walk + fixed monthly pattern', frequency: 'monthly', make: monthlyPattern },
  { name: 'walk (sd 0.5) rounded to integers', frequency: 'annual', make: roundedWalk(0.5) },
  { name: 'walk (sd 3) rounded to integers', frequency: 'annual', make: roundedWalk(3) },
  { name: '70 % zero changes', frequency: 'annual', make: standing(0.7, (e) => e), holds: 'B' },
  {
    name: '70 % zero changes, others in quarters',
    frequency: 'monthly',
    make: standing(0.7, inQuarters),
    holds: 'B',
  },
  { name: '15 % zero changes', frequency: 'annual', make: standing(0.15, (e) => e) },
  { name: 'random walk', frequency: 'quarterly', make: summed(arma(0)) },
  { name: 'random walk', frequency: 'monthly', make: summed(arma(0)) },
  { name: 'AR(1) φ = 0.9', frequency: 'monthly', make: arma(0.9) },
  { name: 'AR(1) φ = 0.5 with t(5) GARCH shocks', frequency: 'annual', make: garchLevels, holds: 'BDIS' },
  {
    name: 'ARMA(2,1) φ = 0.5, 0.3, θ = 0.4',
    frequency: 'annual',
    make: autoregression(
      [
        [1, 0.5],
        [2, 0.3],
      ],
      0.4,
    ),
  },
  {
    name: 'ARMA(2,1) φ = 1.2, −0.4, θ = −0.5',
    frequency: 'annual',
    make: autoregression(
      [
        [1, 1.2],
        [2, -0.4],
      ],
      -0.5,
    ),
  },
  {
    name: 'AR(2) cycle of ten periods, radius 0.9',
    frequency: 'annual',
    make: autoregression([
      [1, 1.8 * Math.cos(Math.PI / 5)],
      [2, -0.81],
    ]),
  },
  { name: 'IMA(1,1) θ = −0.5', frequency: 'annual', make: summed(autoregression([], -0.5)) },
  { name: 'yearly means of a monthly walk', frequency: 'annual', make: averagedWalk },
  { name: 'trend + AR(1) φ = 0.7', frequency: 'annual', make: trend(0.2, 1, 0.7) },
  {
    name: 'trend whose slope quadruples + AR(1) φ = 0.7',
    frequency: 'annual',
    make: trend(0.2, 4, 0.7),
    holds: 'S',
  },
];
