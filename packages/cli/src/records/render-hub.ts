/** The record of a hub for people, and as a table of scores for programs. */
import type { Comparison, HubDetail, HubHorizon, JudgedHub, PairRow } from '@longrun/records';
import { csv, percent, table } from '../render/table.ts';
import { noticeLines } from './render-notices.ts';

const HEADER = ['model', 'horizon', 'tasks', 'ratio', 'series won', 'covers 50 %', '80 %', '95 %', 'wager'];

const share = (value: number | null): string => (value === null ? '–' : percent(value));
const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

export function hubText({ record, details }: JudgedHub): string {
  const rows = record.models.flatMap((model) =>
    model.by_horizon.map((at, k) =>
      horizonRow(k === 0 ? model.model : '', at, countOf(details, model.model, at)),
    ),
  );
  const answers = record.models
    .filter(({ model }) => model !== record.opponent)
    .map(({ model, n_rounds, n_tasks, answer, naive }) => [
      model,
      String(n_rounds),
      (n_tasks > 0 ? answer : null) ?? '–',
      naive?.answer ?? '–',
    ]);
  const asked = [...new Set([record.opponent, 'naive'])].map((opponent) => `beats ${opponent}?`);
  return [
    `Mean score over that of ${record.opponent}, on shared tasks; below 1 is better.`,
    '',
    table(HEADER, rows),
    '',
    table(
      ['model', 'rounds', ...asked],
      answers.map((cells) => cells.slice(0, 2 + asked.length)),
    ),
    '',
    comparisonText({ ...record, pairwise: pairsShown(record) }),
    ...pairsLeftOut(record),
    'Late and edited files cannot be seen in a folder: whether a forecast was made in time is unknown.',
    ...noticeLines(record.skipped),
  ].join('\n');
}

/** Beyond so many pairs those with the opponent are shown alone: of 40 models there are 780. */
const MOST_PAIRS = 60;

const pairsShown = ({ pairwise, opponent }: JudgedHub['record']): readonly PairRow[] =>
  pairwise.length <= MOST_PAIRS ? pairwise : pairwise.filter(({ a, b }) => a === opponent || b === opponent);

function pairsLeftOut(record: JudgedHub['record']): string[] {
  const left = record.pairwise.length - pairsShown(record).length;
  return left === 0 ? [] : [`${left} pairs without ${record.opponent} are not shown; --json has all.`];
}

/** Every pair, and the models not shown to be worse than another. */
export const comparisonText = ({ pairwise, confidence_set }: Comparison): string =>
  [
    table(['pair', 'tasks', 'series', 'ratio', '95 % interval', 'p'], pairwise.map(pairRow)),
    '',
    `Not shown worse than another at 5 %: ${confidence_set.join(', ')}.`,
  ].join('\n');

function horizonRow(model: string, at: HubHorizon, n: number): string[] {
  const { coverage, wager } = at;
  return [
    model,
    at.horizon === null ? '–' : String(at.horizon),
    String(n),
    figure(at.ratio),
    `${at.wins} of ${at.n_series}`,
    share(coverage['50']),
    share(coverage['80']),
    share(coverage['95']),
    wager === null
      ? '–'
      : `${wager.wealth.toFixed(3)}${wager.reached_20_at ? ` (20 at ${wager.reached_20_at})` : ''}`,
  ];
}

const countOf = (details: readonly HubDetail[], model: string, { horizon }: HubHorizon): number =>
  details.find((detail) => detail.model === model && detail.horizon === horizon)?.n ?? 0;

const pairRow = ({ a, b, n_tasks, share: won, ratio, lower, upper, p_value }: PairRow): string[] => [
  `${a} / ${b}`,
  String(n_tasks),
  share(won),
  figure(ratio),
  lower === null || upper === null ? '–' : `${figure(lower)} to ${figure(upper)}`,
  figure(p_value),
];

const CSV_HEADER = [
  'model_id',
  'horizon',
  'wis',
  'crps',
  'ae_median',
  'dispersion',
  'overprediction',
  'underprediction',
  'bias',
  'interval_coverage_50',
  'interval_coverage_80',
  'interval_coverage_95',
  'relative_skill',
  'n',
];

/** hubEvals' names; a score stands in the column of its kind. */
export function hubCsv(details: readonly HubDetail[]): string {
  const rows = details.map(({ model, horizon, score, mean_score: mean, coverage, ratio, n, parts }) => [
    model,
    horizon,
    score === 'wis' ? mean : null,
    score === 'crps' ? mean : null,
    score === 'absolute_error' ? mean : null,
    parts?.dispersion ?? null,
    parts?.overprediction ?? null,
    parts?.underprediction ?? null,
    parts?.bias ?? null,
    coverage['50'],
    coverage['80'],
    coverage['95'],
    ratio,
    n,
  ]);
  return csv(CSV_HEADER, rows);
}
