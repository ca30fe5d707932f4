import { inModelOrder, type Verdict } from '@longrun/contract';
import { luckSentence, statements } from '@longrun/evaluation';
import { NAIVE_HEADER, naiveRow, pValue } from './naive.ts';
import { paint } from './style.ts';
import { csv, percent, table } from './table.ts';
import { wrap } from './wrap.ts';

/** The answer, per model too, the best of all against the walk, then the tables. */
export function verdictText(verdict: Verdict): string {
  const { lead, superior, doubts, best, disagreement } = statements(verdict);
  return [
    paint('bold', wrap(`${verdict.as_of}. ${lead}`)),
    ...[superior, ...doubts, best, disagreement, setup(verdict)]
      .filter((sentence) => sentence !== null)
      .map((sentence) => wrap(sentence)),
    '',
    ...naiveTable(verdict),
    'Against the random walk:',
    modelTable(verdict),
    '',
    table(
      ['panel', 'series', 'best of all', 'luck', 'superior', 'run'],
      verdict.panels.map((row) => [
        row.panel,
        String(row.n_cases),
        percent(row.pass_rate),
        row.placebo_pass_rate === null ? '' : percent(row.placebo_pass_rate),
        (row.leaderboard ?? [])
          .filter((entry) => entry.superior)
          .map((entry) => entry.model)
          .join(' '),
        row.as_of,
      ]),
    ),
  ].join('\n');
}

/** The models, then the ensemble and the naive family; verdicts of earlier versions have none of it. */
function naiveTable({ leaderboard, also = [] }: Verdict): string[] {
  if (leaderboard.every(({ naive }) => !naive)) return [];
  const rows = inModelOrder([...leaderboard, ...also]).map(({ model, naive }) => naiveRow(model, naive));
  return ['Against the best naive forecast so far:', table(NAIVE_HEADER, rows), ''];
}

function setup({ config, placebo, standing, design, leaderboard, also = [], ...verdict }: Verdict): string {
  const settings = config
    ? `${config.n_origins} origins, ${config.n_samples} samples, ${config.models?.length} models, decided at `
    : 'Decided at ';
  const luck = luckSentence([...leaderboard, ...also], placebo?.n_replicates);
  const other = standing === false ? `These are not the default settings (design ${design}).` : '';
  return [`${settings}horizon ${verdict.decision_horizon}.`, luck, other].filter(Boolean).join(' ');
}

const HEADER = [
  'model',
  'beats rw',
  'luck',
  'p',
  'skill',
  '95 % interval',
  'superior',
  'wins',
  'covers 95 %',
];

function modelTable({ leaderboard, coverage = [], decision_horizon: horizon, placebo }: Verdict): string {
  const number = (x: number | null | undefined): string =>
    x === null || x === undefined ? '' : x.toFixed(3);
  return table(
    HEADER,
    inModelOrder(leaderboard).map(({ model, wins, beats_rw: beats, skill, superior }) => {
      const covered = coverage.find((row) => row.model === model && row.horizon === horizon);
      return [
        model,
        beats ? percent(beats.rate) : '',
        typeof beats?.luck === 'number' ? percent(beats.luck) : '',
        pValue(beats?.p_value, placebo?.n_replicates ?? Number.POSITIVE_INFINITY, ''),
        number(skill?.geometric),
        typeof skill?.lower === 'number' ? `${number(skill.lower)} to ${number(skill.upper)}` : '',
        typeof superior === 'boolean' ? (superior ? 'yes' : 'no') : '',
        String(wins),
        covered ? percent(covered.coverage['95']) : '',
      ];
    }),
  );
}

const NAIVE_CSV = ['answer', 'rate', 'luck', 'p_value', 'skill', 'lower', 'upper'].map(
  (name) => `naive_${name}`,
);

/** One row per model, numbers as they are. */
export function verdictCsv({ leaderboard, decision_horizon: horizon }: Verdict): string {
  const header = [
    'model',
    'horizon',
    'rate',
    'luck',
    'lift',
    'p_value',
    'skill',
    'lower',
    'upper',
    'superior',
  ];
  return csv(
    [...header, 'wins', ...NAIVE_CSV],
    leaderboard.map(({ model, wins, beats_rw: beats, skill, superior, naive }) => [
      model,
      horizon,
      beats?.rate,
      beats?.luck,
      beats?.lift,
      beats?.p_value,
      skill?.geometric,
      skill?.lower,
      skill?.upper,
      superior,
      wins,
      naive?.answer,
      naive?.rate,
      naive?.luck,
      naive?.p_value,
      naive?.skill?.geometric,
      naive?.skill?.lower,
      naive?.skill?.upper,
    ]),
  );
}
