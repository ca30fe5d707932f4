/**
 * Panels without predictability, and two with a known amount of it, to see whether the verdict's tests hold
 * their size. Pure: the packages that compute are arguments.
 */

/** A source of standardised steps: a function of a generator that returns the next shock at each call. */
const DISTRIBUTIONS = {
  gaussian: (rng) => () => rng.normal(),
  't(3)': (rng) => () => {
    const chi = rng.normal() ** 2 + rng.normal() ** 2 + rng.normal() ** 2;
    return rng.normal() / Math.sqrt(chi); // variance 3 · 1/3
  },
  skewed: (rng) => () => -Math.log(1 - rng.uniform()) - 1,
};

/** GARCH(1, 1) with α = 0.15, β = 0.8 and unit variance, around given shocks. */
function garch(shock) {
  let variance = 1;
  return () => {
    const step = Math.sqrt(variance) * shock();
    variance = 0.05 + 0.15 * step * step + 0.8 * variance;
    return step;
  };
}

/** Which panels: sizes, steps, dependence; `phi` and `drift` put predictability in. */
export const NULLS = [
  { name: 'Gaussian, independent', steps: 'gaussian', common: 0 },
  { name: 'Gaussian, half common', steps: 'gaussian', common: 0.5 },
  { name: 't(3), independent', steps: 't(3)', common: 0 },
  { name: 't(3), half common', steps: 't(3)', common: 0.5 },
  { name: 'GARCH, independent', steps: 'gaussian', garch: true, common: 0 },
  { name: 'GARCH, half common', steps: 'gaussian', garch: true, common: 0.5 },
  { name: 'skewed, independent', steps: 'skewed', common: 0 },
  { name: 'skewed, half common', steps: 'skewed', common: 0.5 },
];

/** Each is judged where it can be seen: serial correlation one step ahead, drift twelve. */
export const ALTERNATIVES = [
  {
    name: 'AR(1) differences, φ = 0.3, independent, h = 1',
    steps: 'gaussian',
    common: 0,
    phi: 0.3,
    horizon: 1,
  },
  { name: 'drift of 0.25 σ, independent, h = 12', steps: 'gaussian', common: 0, drift: 0.25 },
  { name: 'drift of 0.25 σ, half common, h = 12', steps: 'gaussian', common: 0.5, drift: 0.25 },
];

/** `size` series of n values; a share `common` of the variance of a step is the same for all of a date. */
export function simulatePanel({ engine }, kind, size, n, run) {
  const rng = engine.createRng('null panel', kind.name, size, run);
  const source = () => {
    const shock = DISTRIBUTIONS[kind.steps](rng);
    return kind.garch ? garch(shock) : shock;
  };
  const shared = source();
  const factor = Array.from({ length: n }, shared);
  const [ofAll, ofOne] = [Math.sqrt(kind.common), Math.sqrt(1 - kind.common)];
  return Array.from({ length: size }, (_, i) => {
    const own = source();
    let level = 100;
    let before = 0;
    const values = Float64Array.from({ length: n }, (_, t) => {
      const here = level;
      before = (kind.phi ?? 0) * before + ofAll * factor[t] + ofOne * own();
      level += before + (kind.drift ?? 0);
      return here;
    });
    return { panel: `null ${run}`, variable: `v${i}`, frequency: 'annual', values, start: 1900 };
  });
}

/** The whole benchmark of one simulated panel: what each model is said to be at the decision horizon. */
export function judgePanel({ engine, evaluation }, inputs, models, nSamples, replicates, horizon = 12) {
  const settings = { models, horizons: [horizon], decision_horizon: horizon, n_samples: nSamples };
  const config = evaluation.benchmarkConfig(settings, null);
  const run = config.models.map((id) => engine.MODELS[id]);
  const cases = inputs.map((input) => evaluation.evaluateCase(input, run, config));
  const walks = [];
  for (let replicate = 0; replicate < replicates; replicate++) {
    for (const input of inputs) {
      const { rungs, crps } = evaluation.evaluateRungs(input, replicate, run, config);
      walks.push({ variable: input.variable, replicate, rungs, crps });
    }
  }
  const versions = { panel: 'null', as_of: '', panel_version: '', engine_version: '' };
  return evaluation
    .benchmarkReport({ ...versions, config, cases, walks })
    .leaderboard.filter((entry) => entry.model !== 'rw');
}

/** Counts over panels: rejections at 5 %, intervals of lift that cover 0, panels with any superior model. */
export function newCounts(models) {
  return {
    panels: 0,
    anySuperior: 0,
    byModel: Object.fromEntries(
      models.map((model) => [model, { rate: 0, skill: 0, covered: 0, superior: 0 }]),
    ),
  };
}

export function count(counts, leaderboard) {
  counts.panels++;
  if (leaderboard.some((entry) => entry.superior)) counts.anySuperior++;
  for (const { model, beats_rw: beats, skill, superior } of leaderboard) {
    const own = counts.byModel[model];
    if (beats.p_value <= 0.05) own.rate++;
    if (skill.p_value <= 0.05) own.skill++;
    if (beats.lower <= 0 && beats.upper >= 0) own.covered++;
    if (superior) own.superior++;
  }
}
