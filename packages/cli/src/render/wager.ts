/** The wager of a benchmark as a table: what a bet of one unit on each model became. */
import type { BenchmarkWager } from '@longrun/evaluation';
import { wealthText } from '@longrun/rounds';
import { interval } from './naive.ts';

const HEADER = [
  'model',
  'against',
  'h',
  'dates',
  'wealth',
  '20 reached',
  'stands',
  'mean gain',
  '95 % sequence',
];

export interface WagerTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the table is, and who is not in it. */
  readonly title: string;
}

/** One row per model, opponent and horizon; the frequency stands beside it where there are several. */
export function wagerTable({ evidence, left_out: leftOut, rows }: BenchmarkWager): WagerTable {
  const isMixed = new Set(rows.map(({ frequency }) => frequency)).size > 1;
  const missing = leftOut.length > 0 ? ` Too slow for every date: ${leftOut.join(', ')}.` : '';
  return {
    title: `One unit bet on each model at every date of the past; ${evidence} is evidence at 5 %.${missing}`,
    header: isMixed ? [...HEADER, 'frequency'] : HEADER,
    rows: rows.map(({ model, opponent, horizon, frequency, stands, wager }) => [
      model,
      opponent,
      String(horizon),
      String(wager.n_dates),
      wealthText(wager.wealth),
      wager.reached_20_at ?? '–',
      stands ? 'yes' : 'no',
      wager.mean ? wager.mean.estimate.toFixed(3) : '–',
      interval(wager.mean),
      ...(isMixed ? [frequency] : []),
    ]),
  };
}
