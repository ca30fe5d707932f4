/**
 * How good is the ensemble? Skill over `rw`, coverage and PIT histograms on series drawn from every panel,
 * beside the six models and, where they are installed, R's `auto.arima` and `ets` and statsforecast's
 * AutoARIMA, AutoETS and median of four models on the same cases. Settings were chosen on half A of the
 * series; the tables, also put into docs/methods.md, are of half B and of a seasonal set. The peers take an
 * hour; LONGRUN_PEER_FORECASTS names a file of their forecasts from an earlier run.
 */
import { replaceBetween } from './methods-table.mjs';
import { ourForecasts } from './quality/forecasts.mjs';
import { peerForecasts } from './quality/peers.mjs';
import { PEERS, report } from './quality/report.mjs';
import { drawCases } from './quality/sample.mjs';
import { pinball, Tally } from './quality/score.mjs';

export async function benchQuality() {
  const cases = await drawCases();
  const peers = await peerForecasts(cases, process.env.LONGRUN_PEER_FORECASTS);
  const text = report(scoredBy(cases, peers));
  console.log(text);
  replaceBetween('quality:ensemble', text);
}

/** The peers that were asked about a half: those that have answered any of its cases. */
function presentIn(cases, peers) {
  const present = {};
  for (const { id, half } of cases) {
    present[half] ??= new Set();
    for (const peer of Object.keys(PEERS)) if (peers.has(`${id} ${peer}`)) present[half].add(peer);
  }
  return present;
}

/**
 * Scores of all forecasters by group: the halves and the seasonal set, and half B by panel and frequency.
 * All are compared on the cases that every peer of the half has answered.
 */
function scoredBy(cases, peers) {
  const present = presentIn(cases, peers);
  const groups = new Map();
  const reported = [];
  for (const one of cases) {
    const names = [...present[one.half]];
    if (!names.every((peer) => peers.has(`${one.id} ${peer}`))) continue;
    const theirs = Object.fromEntries(names.map((peer) => [peer, peers.get(`${one.id} ${peer}`)]));
    const scored = scoredCase(one, { ...ourForecasts(one), ...theirs });
    const into = one.half === 'B' ? ['B', one.panel, one.frequency] : [one.half];
    for (const group of into) addTo(groups, group, scored);
    if (one.half === 'B') reported.push(scored);
  }
  return { groups, reported };
}

const scoredCase = ({ panel, variable, known, realised }, answers) => ({
  answers,
  realised,
  walks: realised.map((y, k) => pinball(answers.rw[k], y)),
  series: `${panel} ${variable}`,
  scale: meanChange(known),
});

/** Mean absolute change, and 1 for a series that stands still. */
function meanChange(values) {
  let sum = 0;
  for (let t = 1; t < values.length; t++) sum += Math.abs(values[t] - values[t - 1]);
  return sum / (values.length - 1) || 1;
}

function addTo(groups, group, scored) {
  if (!groups.has(group)) groups.set(group, new Map());
  const tallies = groups.get(group);
  for (const [name, answer] of Object.entries(scored.answers)) {
    if (!tallies.has(name)) tallies.set(name, new Tally());
    tallies.get(name).addCase(scored, answer);
  }
}
