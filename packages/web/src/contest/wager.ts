/** The wager of a benchmark as the chart of wealth takes it. Pure: a report in, lines and sentences out. */
import type { BenchmarkReport } from '@longrun/client';
import type { Wagers } from '../charts/wealth.ts';
import { modelTitle } from '../lib/models.ts';

export type BenchmarkWager = NonNullable<BenchmarkReport['wager']>;
type Frequency = BenchmarkWager['rows'][number]['frequency'];

/** The frequencies of the series, those with most dates first. */
export function frequenciesOf({ rows }: BenchmarkWager): Frequency[] {
  const dates = new Map<Frequency, number>();
  for (const { frequency, wager } of rows)
    dates.set(frequency, Math.max(dates.get(frequency) ?? 0, wager.n_dates));
  return [...dates].sort((a, b) => b[1] - a[1]).map(([frequency]) => frequency);
}

/** The wagers of one frequency: the past, played. */
export const wagersOf = ({ rows }: BenchmarkWager, data: string, frequency: Frequency): Wagers => ({
  kind: 'replay',
  data,
  rows: rows
    .filter((row) => row.frequency === frequency)
    .map(({ model, opponent, horizon, wager }) => ({ forecaster: model, opponent, horizon, wager })),
});

/** Which models are not in the chart, and why. */
export const leftOutText = ({ left_out: models }: BenchmarkWager): string =>
  models.length === 0 ? '' : `Too slow to be fitted at every date: ${models.map(modelTitle).join(', ')}.`;
