/** The tables of the quality benchmark, in Markdown. */
import { atCoverageOf } from './equal-coverage.mjs';
import { HORIZONS } from './horizons.mjs';
import { SEASONAL } from './sample.mjs';
import { difference, differenceOfSingles, scaledDifference } from './score.mjs';

export const PEERS = {
  'auto.arima': 'R',
  ets: 'R',
  AutoARIMA: 'statsforecast',
  AutoETS: 'statsforecast',
  SCUM: 'statsforecast',
};

const three = (values) => values.map((value) => value.toFixed(3));
const percent = (values, digits = 0) => values.map((share) => (100 * share).toFixed(digits));
const nameOf = (name) => (name in PEERS ? `${PEERS[name]} ${name}` : `\`${name}\``);

/** `groups`: tallies by name for A, B, the seasonal set, each panel and frequency; `reported`: half B. */
export function report({ groups, reported }) {
  const half = groups.get('B');
  const count = (group) => groups.get(group).get('ensemble').nSeries;
  return [
    `Half B: ${count('B')} series with up to four origins each, ${half.get('ensemble').n} cases that all answered.`,
    'Geometric skill over `rw` (log ratios cut at ±3), of the mean CRPS of a series over its origins, as a verdict',
    'has it, and of single forecasts; percent of realised values inside the central 95, 80 and 50 % intervals;',
    `all at h = ${HORIZONS.join(', ')}:`,
    '',
    ...skills(half),
    '',
    'Mean log ratio of the CRPS of the ensemble, averaged over the origins of a series, to that of each other',
    '(negative: the ensemble is better), with its standard error over series:',
    '',
    ...against(half, difference, 3),
    '',
    'The same of single forecasts, the origins of a series taken as one cluster:',
    '',
    ...against(half, differenceOfSingles, 3),
    '',
    'Mean CRPS in units of the mean absolute change of each series, less that of the other, in percent of the other’s',
    '(negative: the ensemble is better). It is a proper score: whoever states a spread other than the right one loses:',
    '',
    ...against(half, scaledDifference, 1),
    '',
    ...equalCoverage(half, reported),
    '',
    `On \`${SEASONAL}\` (${count(SEASONAL)} monthly series that are not seasonally adjusted, one origin each; no`,
    'setting was chosen on them):',
    '',
    ...skills(groups.get(SEASONAL)),
    '',
    ...against(groups.get(SEASONAL), difference, 3),
    '',
    `On half A, on which the settings were chosen (${count('A')} series, ${groups.get('A').get('ensemble').n} cases):`,
    '',
    ...skills(groups.get('A')),
    '',
    ...against(groups.get('A'), difference, 3),
    '',
    'Half B by panel and frequency, skill by series:',
    '',
    ...byGroup(groups),
    '',
    'PIT histograms of the ensemble on half B, percent in each tenth (10 when calibrated), and their largest',
    'standard error, the origins of a series taken as one cluster:',
    '',
    '| h | 0–0.1 | 0.1–0.2 | 0.2–0.3 | 0.3–0.4 | 0.4–0.5 | 0.5–0.6 | 0.6–0.7 | 0.7–0.8 | 0.8–0.9 | 0.9–1 | ± |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...HORIZONS.map((h, k) => histogramRow(h, half.get('ensemble').histogram(k))),
  ].join('\n');
}

function histogramRow(h, tenths) {
  const shares = tenths.map(({ mean }) => mean);
  const largest = Math.max(...tenths.map(({ error }) => error));
  return `| ${h} | ${percent([...shares, largest], 1).join(' | ')} |`;
}

const columns = (scores) =>
  [
    three(scores.skill()),
    three(scores.skillOfSingles()),
    ...[0.95, 0.8, 0.5].map((level) => percent(scores.coverage(level), 1)),
  ]
    .map((cells) => cells.join(' '))
    .join(' | ');

const skills = (group) => [
  '| forecast | skill, by series | by single forecasts | 95 % | 80 % | 50 % |',
  '|---|---|---|---|---|---|',
  ...[...group].map(([name, scores]) => `| ${nameOf(name)} | ${columns(scores)} |`),
];

const withError = (digits) => (one) => `${one.mean.toFixed(digits)} ± ${one.error.toFixed(digits)}`;
const HEADS = HORIZONS.map((h) => `h = ${h} |`).join(' ');
const RIGHT = `|---|${HORIZONS.map(() => '---:|').join('')}`;

function against(group, compared, digits) {
  const own = group.get('ensemble');
  const rows = [...group]
    .filter(([name]) => name !== 'ensemble')
    .map(
      ([name, other]) => `| ${nameOf(name)} | ${compared(own, other).map(withError(digits)).join(' | ')} |`,
    );
  return [`| ensemble against | ${HEADS}`, RIGHT, ...rows];
}

function equalCoverage(half, reported) {
  const rows = Object.keys(PEERS)
    .filter((peer) => half.has(peer))
    .map((peer) => {
      const { factors, tally } = atCoverageOf(reported, 'ensemble', peer);
      const cells = differenceOfSingles(tally, half.get(peer)).map(withError(3));
      return `| ${nameOf(peer)} | ${cells.join(' | ')} | ${factors.map((f) => f.toFixed(2)).join(' ')} |`;
    });
  return [
    'Mean log ratio of single forecasts once more, after the spread of the ensemble has been multiplied, at each',
    'horizon, until its 95 % intervals cover as often as those of the other:',
    '',
    `| ensemble at the coverage of | ${HEADS} spread multiplied by |`,
    `${RIGHT}---|`,
    ...rows,
  ];
}

/** The ensemble beside the peers that are nearest to it. */
const SHOWN = ['ensemble', 'auto.arima', 'SCUM'];

function byGroup(groups) {
  const names = SHOWN.filter((name) => groups.get('B').has(name));
  const rows = [...groups]
    .filter(([group]) => !['A', 'B', SEASONAL].includes(group))
    .map(([group, tallies]) => {
      const cells = names.map((name) => {
        const scores = tallies.get(name);
        return `${three(scores.skill()).join(' ')} | ${percent(scores.coverage(0.95)).join(' ')}`;
      });
      return `| ${group} | ${tallies.get('ensemble').n} | ${cells.join(' | ')} |`;
    });
  return [
    `| series | cases | ${names.map((name) => `${name} | 95 %`).join(' | ')} |`,
    `|---|---|${names.map(() => '---|---|').join('')}`,
    ...rows,
  ];
}
