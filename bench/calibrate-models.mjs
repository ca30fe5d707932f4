/**
 * Do the intervals cover what they say? Series are simulated from each model's own process; the model is
 * fitted, and the share of true continuations inside its 95 % interval is counted. Then: what does each model
 * lose against the baseline where the baseline is the truth, on driftless walks? Tables are printed and put
 * into docs/methods.md.
 */
import { covers, createRng, crps, MODEL_IDS, MODELS } from '../packages/engine/dist/index.js';
import { percent } from '../scripts/lib/markdown-table.mjs';
import { replaceBetween } from './methods-table.mjs';

const LENGTHS = [64, 256];
const HORIZONS = [1, 12];
const LAST = 12;
const SAMPLES = 1000;
const BURN_IN = 600;

/** A process is a function of a generator that returns its next value at each call. */
const autoregression = (phi) => (rng) => {
  let x = rng.normal() / Math.sqrt(1 - phi * phi);
  return () => {
    x = phi * x + rng.normal();
    return 10 + x;
  };
};
const arma = (phi, theta) => (rng) => {
  let x = 0;
  let shock = 0;
  return () => {
    const next = rng.normal();
    x = phi * x + next + theta * shock;
    shock = next;
    return 10 + x;
  };
};
const heterogeneous = (slopes) => (rng) => {
  const recent = new Array(12).fill(0);
  return () => {
    const mean = (window) => recent.slice(0, window).reduce((sum, value) => sum + value, 0) / window;
    const next = slopes[0] * mean(1) + slopes[1] * mean(3) + slopes[2] * mean(12) + rng.normal();
    recent.unshift(next);
    recent.pop();
    return 10 + next;
  };
};
const walk = (rng) => {
  let y = 100;
  return () => {
    y += rng.normal();
    return y;
  };
};
/** Two regimes of mean ∓0.3 and σ 0.6 or 1.6, fractionally integrated from the first call on. */
const fractionalRegimes = (d) => (rng) => {
  const shocks = [];
  const weights = [1];
  let regime = 0;
  return () => {
    if (rng.uniform() < (regime === 0 ? 0.04 : 0.08)) regime = 1 - regime;
    shocks.push(regime === 0 ? -0.3 + 0.6 * rng.normal() : 0.3 + 1.6 * rng.normal());
    const n = shocks.length;
    let value = 0;
    for (let j = 0; j < n; j++) {
      if (j >= weights.length) weights.push((weights[j - 1] * (j - 1 + d)) / j);
      value += weights[j] * shocks[n - 1 - j];
    }
    return 100 + value;
  };
};
/** Log returns of a binomial multifractal with four components. */
const multifractal = (m0, b, gamma, sigma) => (rng) => {
  const draw = () => (rng.uniform() < 0.5 ? m0 : 2 - m0);
  const multipliers = Array.from({ length: 4 }, draw);
  const chances = multipliers.map((_, k) => 1 - (1 - gamma) ** (b ** k));
  let level = Math.log(100);
  return () => {
    let variance = sigma * sigma;
    for (let k = 0; k < 4; k++) {
      if (rng.uniform() < chances[k]) multipliers[k] = draw();
      variance *= multipliers[k];
    }
    level += Math.sqrt(variance) * rng.normal();
    return Math.exp(level);
  };
};

const PROCESSES = [
  ['rw', 'σ = 1', walk, 0, 2000],
  ['ar1', 'φ = 0', autoregression(0), 0, 2000],
  ['ar1', 'φ = 0.8', autoregression(0.8), 0, 2000],
  ['ar1', 'φ = 0.95', autoregression(0.95), 0, 2000],
  ['arma11', 'φ = 0.7, θ = 0.4', arma(0.7, 0.4), BURN_IN, 2000],
  ['arma11', 'φ = 0.5, θ = −0.3', arma(0.5, -0.3), BURN_IN, 2000],
  ['arma11', 'φ = 0.95, θ = −0.4', arma(0.95, -0.4), BURN_IN, 2000],
  ['har', 'slopes 0.4, 0.3, 0.2', heterogeneous([0.4, 0.3, 0.2]), BURN_IN, 2000],
  ['har', 'slopes 0.6, 0.2, 0.17', heterogeneous([0.6, 0.2, 0.17]), BURN_IN, 2000],
  ['arfima_rs', 'd = 0.3, two regimes', fractionalRegimes(0.3), BURN_IN, 800],
  ['arfima_rs', 'd = 0.8, two regimes', fractionalRegimes(0.8), 0, 800],
  ['msm', 'm₀ = 1.4, b = 3, γ₁ = 0.03, K = 4', multifractal(1.4, 3, 0.03, 0.02), 100, 800],
];

function coverage([id, name, process, burnIn, runs], n) {
  const rng = createRng('calibrate', id, name, n);
  const inside = HORIZONS.map(() => 0);
  let fitted = 0;
  for (let run = 0; run < runs; run++) {
    const next = process(rng);
    for (let t = 0; t < burnIn; t++) next();
    const y = Float64Array.from({ length: n + LAST }, next);
    const samples = sample(MODELS[id], y.subarray(0, n), rng);
    if (samples === null) continue;
    fitted++;
    HORIZONS.forEach((horizon, k) => {
      if (covers(column(samples, k), y[n + horizon - 1], 0.95)) inside[k]++;
    });
  }
  return { fitted, shares: inside.map((count) => count / fitted) };
}

function sample(model, y, rng) {
  try {
    return model.simulate(model.fit(y, { msmComponents: 4 }), HORIZONS, SAMPLES, rng);
  } catch (error) {
    if (error.name === 'FitError') return null;
    throw error;
  }
}

const column = (samples, k) =>
  Float64Array.from({ length: samples.length / HORIZONS.length }, (_, i) => samples[i * HORIZONS.length + k]);

/** Mean CRPS at h = 12 over that of rw, on 200 driftless Gaussian walks from 100, n = 256. */
function costOnWalks() {
  const sums = Object.fromEntries(MODEL_IDS.map((id) => [id, 0]));
  for (let k = 0; k < 200; k++) {
    const y = Float64Array.from({ length: 256 + LAST }, walk(createRng('walks', k)));
    for (const id of MODEL_IDS) {
      const samples = sample(MODELS[id], y.subarray(0, 256), createRng('walks', k, id));
      sums[id] += crps(column(samples, 1), y[256 + LAST - 1]);
    }
  }
  return MODEL_IDS.map((id) => [id, sums[id] / sums.rw]);
}

export async function calibrateModels() {
  const lines = [
    'Share of true continuations inside the 95 % interval (aim: 93 to 97 % for `rw`, `ar1`, `har`, `arma11`; ' +
      '90 to 98 % for',
    '`arfima_rs`, `msm`). The standard error of a share is 0.5 % with 2000 series and 0.8 % with 800.',
    '',
    '| model | simulated process | n | series | h = 1 | h = 12 |',
    '|---|---|---|---|---|---|',
  ];
  for (const process of PROCESSES) {
    for (const n of LENGTHS) {
      const { fitted, shares } = coverage(process, n);
      const row = `| \`${process[0]}\` | ${process[1]} | ${n} | ${fitted} | ${shares.map(percent).join(' | ')} |`;
      console.log(row);
      lines.push(row);
    }
  }
  lines.push(
    '',
    'Mean CRPS at h = 12 relative to `rw` on 200 driftless Gaussian walks started at 100, n = 256 (aim: at most 1.15):',
    '',
    '| model | CRPS / CRPS of `rw` |',
    '|---|---|',
    ...costOnWalks().map(([id, ratio]) => `| \`${id}\` | ${ratio.toFixed(3)} |`),
  );
  console.log(lines.slice(-MODEL_IDS.length - 2).join('\n'));
  replaceBetween('calibrate:models', lines.join('\n'));
}
