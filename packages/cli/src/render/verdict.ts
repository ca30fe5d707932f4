import type { Verdict } from '@longrun/contract';
import { statements } from '@longrun/evaluation';
import { paint } from './style.ts';
import { csv, percent, table } from './table.ts';

/** The answer, per model too, the best of all against the walk, then the tables. */
export function verdictText(verdict: Verdict): string {
  const { lead, superior, best, disagreement } = statements(verdict);
  return [
    paint('bold', `${verdict.as_of}. ${lead}`),
    ...[superior, best, disagreement].filter((sentence) => sentence !== null),
    setup(verdict),
    '',
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

function setup({ config, placebo, standing, design, decision_horizon: horizon }: Verdict): string {
  const walks = placebo?.n_replicates ? `, ${placebo.n_replicates} sign-flipped replicates` : '';
  const settings = config
    ? `${config.n_origins} origins, ${config.n_samples} samples, ${config.models?.length} models, decided at horizon ${horizon}${walks}`
    : `decided at horizon ${horizon}`;
  const other = standing === false ? ` These are not the default settings (design ${design}).` : '';
  return `${settings}.${other}`;
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

function modelTable({ leaderboard, coverage = [], decision_horizon: horizon }: Verdict): string {
  const number = (x: number | null | undefined): string =>
    x === null || x === undefined ? '' : x.toFixed(3);
  return table(
    HEADER,
    leaderboard.map(({ model, wins, beats_rw: beats, skill, superior }) => {
      const covered = coverage.find((row) => row.model === model && row.horizon === horizon);
      return [
        model,
        beats ? percent(beats.rate) : '',
        typeof beats?.luck === 'number' ? percent(beats.luck) : '',
        number(beats?.p_value),
        number(skill?.geometric),
        typeof skill?.lower === 'number' ? `${number(skill.lower)} to ${number(skill.upper)}` : '',
        typeof superior === 'boolean' ? (superior ? 'yes' : 'no') : '',
        String(wins),
        covered ? percent(covered.coverage['95']) : '',
      ];
    }),
  );
}

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
    [...header, 'wins'],
    leaderboard.map(({ model, wins, beats_rw: beats, skill, superior }) => [
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
    ]),
  );
}
