import type { Verdict } from '@longrun/contract';
import { percent, table } from './table.ts';

export function verdictText(verdict: Verdict): string {
  const luck = verdict.placebo ? `; luck alone gives ${percent(verdict.placebo.pass_rate)}` : '';
  const lift = verdict.lift
    ? ` Lift ${percent(verdict.lift.estimate)}, 95 % interval ${percent(verdict.lift.lower)} to ${percent(verdict.lift.upper)}.`
    : '';
  return [
    `${verdict.as_of}: models beat the random walk on ${percent(verdict.pass_rate)} of ${verdict.n_cases} series at horizon ${verdict.decision_horizon}${luck}.${lift}`,
    '',
    table(
      ['model', 'wins', 'share'],
      verdict.leaderboard.map(({ model, wins, share }) => [model, String(wins), percent(share)]),
    ),
    '',
    table(
      ['panel', 'pass rate', 'luck', 'series', 'run'],
      verdict.panels.map((row) => [
        row.panel,
        percent(row.pass_rate),
        row.placebo_pass_rate === null ? '' : percent(row.placebo_pass_rate),
        String(row.n_cases),
        row.as_of,
      ]),
    ),
  ].join('\n');
}
