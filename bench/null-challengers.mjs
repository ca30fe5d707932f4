/**
 * Challengers that know nothing of the direction of a walk but its drift, as distributions with their score
 * in closed form. Each takes the known values and the horizon.
 */

/** Σ Δ² and Σ Δ of the values known. */
function moments(y) {
  let [sum, squares] = [0, 0];
  for (let t = 1; t < y.length; t++) {
    const change = y[t] - y[t - 1];
    sum += change;
    squares += change * change;
  }
  return { sum, squares, count: y.length - 1 };
}

const student = (centre, variance, df) => ({ kind: 'student', centre, scale: Math.sqrt(variance), df });
const last = (y) => y[y.length - 1];

/** The random walk with its spread times `factor`. */
const scaledWalk = (factor) => (y, h) => {
  const { squares, count } = moments(y);
  return student(last(y), (factor * factor * squares * h) / count, count);
};

/** The walk whose variance is an exponentially weighted mean of squared changes, weights falling by 0.94. */
function ewma(y, h) {
  let variance = (y[1] - y[0]) ** 2;
  for (let t = 2; t < y.length; t++) variance = 0.94 * variance + 0.06 * (y[t] - y[t - 1]) ** 2;
  return student(last(y), variance * h, y.length - 1);
}

/** Symmetric about the last value, as wide as past changes over h periods were. */
function directionless(y, h) {
  const errors = new Float64Array(y.length - h);
  for (let t = 0; t < errors.length; t++) errors[t] = Math.abs(y[t + h] - y[t]);
  errors.sort();
  let pairSum = 0;
  for (let i = 0; i < errors.length; i++) pairSum += (2 * i + 1) * errors[i];
  return { kind: 'mirrored', centre: last(y), errors, pairSum };
}

function drift(y, h) {
  const { sum, squares, count } = moments(y);
  const mean = sum / count;
  const variance = (squares - count * mean * mean) / (count - 1);
  return student(last(y) + h * mean, variance * (h + (h * h) / count), count - 1);
}

export const LAWS = { ewma, wide: scaledWalk(1.05), narrow: scaledWalk(0.97), directionless, drift };
/** What the intervals' challengers are set against. */
export const randomWalk = scaledWalk(1);
/** The built-in models, the quick ones first. */
export const MODELS = ['ar1', 'arma11', 'arfima_rs', 'msm'];
/** The laws, and the one model that costs as little. */
export const QUICK = [...Object.keys(LAWS), 'ar1'];
