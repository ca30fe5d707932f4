/**
 * Does the interval by dates hold the true skill where something can be known? Panels of 50 series of 120
 * values, half of the variance of a step common to its date, 8 origins; a walk with drift or an ARIMA(1,1,0)
 * against the driftless walk, all in closed form. The truth is the mean log ratio over all panels.
 */
import { LAWS, randomWalk } from './null-challengers.mjs';

const LENGTH = 120;
const SIZE = 50;
const PANELS = 600;

/** ARIMA(1,1,0) without intercept by least squares, with its h-step variance. */
function momentum(y, h) {
  let [products, squares] = [0, 0];
  const change = (t) => y[t] - y[t - 1];
  for (let t = 2; t < y.length; t++) {
    products += change(t) * change(t - 1);
    squares += change(t - 1) ** 2;
  }
  const phi = Math.max(-0.99, Math.min(0.99, products / squares));
  let rest = 0;
  for (let t = 2; t < y.length; t++) rest += (change(t) - phi * change(t - 1)) ** 2;
  const df = y.length - 3;
  let [centre, weight, sum] = [y[y.length - 1], 0, 0];
  for (let j = 0; j < h; j++) {
    weight = 1 + phi * weight;
    sum += weight * weight;
    centre += phi ** (j + 1) * change(y.length - 1);
  }
  return { kind: 'student', centre, scale: Math.sqrt((rest / df) * sum), df };
}

/** Growth common to all series that moves slowly: an AR(1) with standard deviation 0.3. */
const slowGrowth = (phi) => (rng) => {
  let growth = 0.3 * rng.normal();
  return () => {
    const here = growth;
    growth = phi * growth + 0.3 * Math.sqrt(1 - phi * phi) * rng.normal();
    return here;
  };
};

const none = () => () => 0;

export const ALTERNATIVES = [
  { name: 'walk', h: 12, law: LAWS.drift, growth: none },
  { name: 'drift of 0.25 σ', h: 12, law: LAWS.drift, growth: () => () => 0.25 },
  { name: 'AR(1) growth, φ = 0.4', h: 1, law: momentum, growth: none, phi: 0.4 },
  { name: 'AR(1) growth, φ = 0.4', h: 12, law: momentum, growth: none, phi: 0.4 },
  { name: 'slow common growth, φ = 0.95', h: 12, law: LAWS.drift, growth: slowGrowth(0.95) },
  { name: 'slow common growth, φ = 0.98', h: 12, law: LAWS.drift, growth: slowGrowth(0.98) },
  {
    name: 'growth of 0.25 σ that changes sign half way',
    h: 12,
    law: LAWS.drift,
    growth: () => (t) => (t < LENGTH / 2 ? 0.25 : -0.25),
  },
];

function panelOf({ createRng }, { name, h, growth, phi = 0 }, run) {
  const rng = createRng('alternative', name, h, run);
  const grows = growth(rng);
  const common = Array.from({ length: LENGTH }, (_, t) => ({ shock: rng.normal(), growth: grows(t) }));
  return Array.from({ length: SIZE }, () => {
    let [level, change] = [0, 0];
    return Float64Array.from(common, (date) => {
      change = phi * change + Math.SQRT1_2 * (date.shock + rng.normal());
      level += change + date.growth;
      return level;
    });
  });
}

/** Mean log ratio over the series and half the width of its interval. */
function judged(tools, alternative, run) {
  const { h, law } = alternative;
  const origins = tools.rollingOrigins(LENGTH, 8, h);
  const dates = new Map(origins.map((origin) => [origin + h, [0, 0]]));
  const cases = panelOf(tools, alternative, run).map((y, i) => {
    let [own, walk] = [0, 0];
    for (const origin of origins) {
      const known = y.subarray(0, origin);
      const score = tools.lawCrps(law(known, h), y[origin + h - 1]);
      const opponent = tools.lawCrps(randomWalk(known, h), y[origin + h - 1]);
      const sums = dates.get(origin + h);
      sums[0]++;
      sums[1] += Math.log(score / opponent);
      own += score;
      walk += opponent;
    }
    return { entity: `v${i}`, indicator: '', ratio: Math.log(own / walk) };
  });
  const mean = cases.reduce((sum, { ratio }) => sum + ratio, 0) / SIZE;
  const bySeries = tools.overCases({ cases }, ({ ratio }) => ratio) ?? 0;
  return { mean, half: Math.max(tools.dateHalfWidth(dates, h), bySeries) };
}

export function coverage(tools, alternative, panels) {
  const all = Array.from({ length: panels }, (_, run) => judged(tools, alternative, run));
  const truth = all.reduce((sum, { mean }) => sum + mean, 0) / panels;
  const held = all.filter(({ mean, half }) => Math.abs(mean - truth) <= half).length;
  const above = all.filter(({ mean, half }) => mean + half < 0).length;
  return { skill: 1 - Math.exp(truth), held: held / panels, above: above / panels };
}

export function coverageTable(tools) {
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  const rows = ALTERNATIVES.map((alternative) => {
    const { skill, held, above } = coverage(tools, alternative, PANELS);
    return `| ${alternative.name} | ${alternative.h} | ${skill.toFixed(3)} | ${percent(held)} | ${percent(above)} |`;
  });
  return [
    `Intervals of skill over \`rw\` where something can be known: ${PANELS} panels of ${SIZE} series of ` +
      `${LENGTH} values, 8 origins.`,
    '',
    '| process | h | true skill | interval holds it | interval above 0 |',
    '|---|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}
