/**
 * Panels without predictability, to see whether the verdict says *yes* where there is nothing to know. Each
 * kind makes the values of one series from a generator and the shocks that all series of a panel share: half
 * of the variance of a step is common to its date.
 */

/** Where a source of shocks has unit variance, so has the mixture of the common and the own one. */
const HALF = Math.SQRT1_2;

const gaussian = (rng) => rng.normal();
/** Student t(3), scaled to unit variance. */
const student3 = (rng) => rng.normal() / Math.sqrt(rng.normal() ** 2 + rng.normal() ** 2 + rng.normal() ** 2);
/** Exponential: skewness 2. */
const skewed = (rng) => -Math.log(1 - rng.uniform()) - 1;

/** Log-normal: skewness 6. */
const logNormal = (rng) => (Math.exp(rng.normal()) - Math.exp(0.5)) / Math.sqrt(Math.E * (Math.E - 1));
/** A fall of 1.9 in one step of twenty, else a rise of 0.1. */
const disaster = (rng) => (rng.uniform() < 0.05 ? -1.9 : 0.1);

/** n shocks of a panel, half common: `common` and the series' own. */
const mixed = (rng, common, draw) => common.map((shock) => HALF * (shock + draw(rng)));

function summed(steps, start = 100) {
  let level = start;
  return steps.map((step) => (level += step));
}

const walk =
  (draw = gaussian) =>
  (rng, common) =>
    summed(mixed(rng, common, draw));

/**
 * Log variance is an AR(1) with φ = 0.95 and standard deviation 0.8, common to the panel through `common`'s
 * signs.
 */
function volatile(rng, common) {
  let state = 0.8 * rng.normal();
  return summed(
    mixed(rng, common, gaussian).map((shock) => {
      state = 0.95 * state + 0.8 * Math.sqrt(1 - 0.95 ** 2) * rng.normal();
      return Math.exp(state / 2 - 0.16) * shock;
    }),
  );
}

/** exp of a walk of 10 % a step, without drift in logs. */
const geometric = (rng, common) => walk()(rng, common).map((level) => 100 * Math.exp(0.1 * (level - 100)));
/** Steps of 0.5 standard units, rounded to whole numbers. */
const rounded = (rng, common) => walk()(rng, common).map((level) => Math.round(100 + 0.5 * (level - 100)));
/** Seven changes in ten are zero. */
const sticky = (rng, common) =>
  summed(mixed(rng, common, gaussian).map((shock) => (rng.uniform() < 0.7 ? 0 : shock)));
/** Ends where the panel ends, begins up to half of its length later. */
const ragged = (rng, common) => walk()(rng, common).slice(Math.floor((rng.uniform() * common.length) / 2));
/** Means over twelve steps of a walk. */
function averaged(rng, common) {
  let level = 100;
  return common.map((shock) => {
    let sum = 0;
    for (let month = 0; month < 12; month++) {
      level += (shock + Math.sqrt(11) * rng.normal()) / 12;
      sum += level;
    }
    return sum / 12;
  });
}
/** A walk with a pattern of four seasons, whose spread is twice that of a step. */
function seasonal(rng, common) {
  const pattern = Float64Array.from({ length: 4 }, () => 2 * rng.normal());
  return walk()(rng, common).map((level, t) => level + pattern[t % 4]);
}
const drifting = (rng, common) => walk()(rng, common).map((level, t) => level + 0.25 * t);

export const NULLS = [
  { name: 'Gaussian', make: walk(), common: gaussian },
  { name: 't(3)', make: walk(student3), common: student3 },
  { name: 'stochastic volatility', make: volatile, common: gaussian },
  { name: 'geometric', make: geometric, common: gaussian },
  { name: 'rounded', make: rounded, common: gaussian },
  { name: 'sticky', make: sticky, common: gaussian },
  { name: 'skewed', make: walk(skewed), common: skewed },
  { name: 'ragged', make: ragged, common: gaussian },
  { name: 'averaged', make: averaged, common: gaussian, isAverage: true },
  { name: 'seasonal', make: seasonal, common: gaussian, frequency: 'quarterly' },
  { name: 'drifting', make: drifting, common: gaussian },
];

/**
 * Further panels, tried by the quick challengers alone: steps whose skewness breaks the symmetry that sign
 * flips need, other lengths than 100, months, and series that end at different dates.
 */
export const FURTHER = [
  { name: 'log-normal', make: walk(logNormal), common: logNormal },
  { name: 'log-normal, 50 values', make: walk(logNormal), common: logNormal, length: 50 },
  { name: 'disasters', make: walk(disaster), common: disaster },
  { name: 'Gaussian, 50 values', make: walk(), common: gaussian, length: 50 },
  { name: 'Gaussian, 300 values', make: walk(), common: gaussian, length: 300 },
  { name: 'monthly, 240 values', make: walk(), common: gaussian, length: 240, frequency: 'monthly' },
  { name: 'ragged at both ends', make: ragged, common: gaussian, lateBy: 20 },
];

/**
 * `size` series of n values or fewer; all end at the same date, but for kinds whose series end up to `lateBy`
 * periods earlier.
 */
export function simulatePanel(createRng, kind, size, n, run) {
  const rng = createRng('null panel', kind.name, size, run);
  const common = Float64Array.from({ length: n }, () => kind.common(rng));
  const { frequency = 'annual', isAverage = false, lateBy = 0 } = kind;
  return Array.from({ length: size }, (_, i) => {
    const whole = kind.make(rng, common);
    const start = 4 * 1900 + n - whole.length;
    const values = lateBy === 0 ? whole : whole.slice(0, -1 - Math.floor(lateBy * rng.uniform()));
    return { panel: `null ${run}`, variable: `v${i}`, frequency, values, start, isAverage };
  });
}
