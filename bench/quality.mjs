/**
 * How good is the ensemble? Skill over `rw`, coverage and PIT histograms on series drawn from every panel,
 * beside the six models and, where they are installed, R's `auto.arima` and `ets` and statsforecast's
 * AutoARIMA, AutoETS and median of four models on the same cases. Settings were chosen on half A of the
 * series; the tables, also put into docs/methods.md, are of half B. The peers take most of an hour;
 * LONGRUN_PEER_FORECASTS names a file of their forecasts from an earlier run.
 */
import { replaceBetween } from './methods-table.mjs';
import { ourForecasts } from './quality/forecasts.mjs';
import { peerForecasts } from './quality/peers.mjs';
import { drawCases, HORIZONS } from './quality/sample.mjs';
import { difference, pinball, Tally } from './quality/score.mjs';

const PEERS = {
  'auto.arima': 'R',
  ets: 'R',
  AutoARIMA: 'statsforecast',
  AutoETS: 'statsforecast',
  SCUM: 'statsforecast',
};
const three = (values) => values.map((value) => value.toFixed(3));
const percent = (values, digits = 0) => values.map((share) => (100 * share).toFixed(digits));

export async function benchQuality() {
  const cases = await drawCases();
  const peers = await peerForecasts(cases, process.env.LONGRUN_PEER_FORECASTS);
  const present = Object.keys(PEERS).filter((peer) =>
    [...peers.keys()].some((key) => key.endsWith(` ${peer}`)),
  );
  const groups = new Map();
  const tally = (group, name) => {
    if (!groups.has(group)) groups.set(group, new Map());
    const names = groups.get(group);
    if (!names.has(name)) names.set(name, new Tally());
    return names.get(name);
  };
  for (const one of cases) {
    const theirs = present.flatMap((peer) => {
      const answer = peers.get(`${one.id} ${peer}`);
      return answer ? [[peer, answer]] : [];
    });
    // All are compared on the cases that every peer has answered.
    if (theirs.length < present.length) continue;
    const answers = { ...ourForecasts(one), ...Object.fromEntries(theirs) };
    const series = `${one.panel} ${one.variable}`;
    one.realised.forEach((y, k) => {
      const walk = pinball(answers.rw[k], y);
      for (const [name, answer] of Object.entries(answers)) {
        tally(`half ${one.half}`, name).add(k, answer[k], y, walk, series);
        if (one.half === 'A') continue;
        tally(one.panel, name).add(k, answer[k], y, walk, series);
        tally(one.frequency, name).add(k, answer[k], y, walk, series);
      }
    });
  }
  const text = report(cases, groups);
  console.log(text);
  replaceBetween('quality:ensemble', text);
}

function report(cases, groups) {
  const series = new Set(cases.map(({ panel, variable }) => `${panel} ${variable}`)).size;
  const half = groups.get('half B');
  return [
    `${series} series, four origins each; the half reported has ${half.get('ensemble').n} cases with answers of all.`,
    `Geometric skill over \`rw\` (log ratios cut at ±3) and percent of realised values inside the central 95, 80 and`,
    `50 % intervals, at h = ${HORIZONS.join(', ')}:`,
    '',
    '| forecast | skill | 95 % | 80 % | 50 % |',
    '|---|---|---|---|---|',
    ...[...half].map(([name, scores]) => `| ${nameOf(name)} | ${columns(scores)} |`),
    '',
    "Mean log ratio of the ensemble's CRPS to that of each other on the same cases (negative: " +
      'the ensemble is better), with its',
    'standard error, the origins of a series taken as one cluster:',
    '',
    ...differences(half),
    '',
    'The same on the half on which the settings were chosen:',
    '',
    '| forecast | skill | 95 % | 80 % | 50 % |',
    '|---|---|---|---|---|',
    ...[...groups.get('half A')].map(([name, scores]) => `| ${nameOf(name)} | ${columns(scores)} |`),
    '',
    ...differences(groups.get('half A')),
    '',
    'By panel and frequency:',
    '',
    `| series | cases | ensemble | 95 % | ${half.has('auto.arima') ? 'auto.arima | 95 % |' : ''}`,
    `|---|---|---|---|${half.has('auto.arima') ? '---|---|' : ''}`,
    ...[...groups]
      .filter(([group]) => !group.startsWith('half'))
      .map(([group, names]) => {
        const cells = ['ensemble', 'auto.arima']
          .filter((name) => names.has(name))
          .flatMap((name) => {
            const scores = names.get(name);
            return [three(scores.skill()).join(' '), percent(scores.coverage(0.95)).join(' ')];
          });
        return `| ${group} | ${names.get('ensemble').n} | ${cells.join(' | ')} |`;
      }),
    '',
    'PIT histograms of the ensemble, percent in each tenth (10 when calibrated):',
    '',
    '| h | 0–0.1 | 0.1–0.2 | 0.2–0.3 | 0.3–0.4 | 0.4–0.5 | 0.5–0.6 | 0.6–0.7 | 0.7–0.8 | 0.8–0.9 | 0.9–1 |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...HORIZONS.map((h, k) => `| ${h} | ${percent(half.get('ensemble').histogram(k)).join(' | ')} |`),
  ].join('\n');
}

function differences(half) {
  const cell = ({ mean, error }) => `${mean.toFixed(3)} ± ${error.toFixed(3)}`;
  return [
    `| ensemble against | ${HORIZONS.map((h) => `h = ${h}`).join(' | ')} |`,
    `|---|${HORIZONS.map(() => '---:').join('|')}|`,
    ...[...half]
      .filter(([name]) => name !== 'ensemble')
      .map(
        ([name, scores]) =>
          `| ${nameOf(name)} | ${difference(half.get('ensemble'), scores).map(cell).join(' | ')} |`,
      ),
  ];
}

const nameOf = (name) => (name in PEERS ? `${PEERS[name]} ${name}` : `\`${name}\``);
const columns = (scores) =>
  [three(scores.skill()), ...[0.95, 0.8, 0.5].map((level) => percent(scores.coverage(level), 1))]
    .map((cells) => cells.join(' '))
    .join(' | ');
