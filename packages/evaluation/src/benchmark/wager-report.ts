/**
 * The wager of a benchmark: at every date D = Σ gains / Σ bounds over all series that have a forecast for it
 * (`wager/wealth.ts`). A forecast h steps ahead is decided after h dates, so that h wagers are interleaved.
 * Dates of different frequencies do not follow one another: each frequency has wagers of its own.
 */
import type { ModelId } from '@longrun/engine';
import { eBenjaminiHochberg } from '../wager/families.ts';
import { createDateSums, type DateSums, EVIDENCE, type Wager, wager } from '../wager/wealth.ts';
import { wagerModels } from './every-date.ts';
import { periodText, type WagerDates } from './period-text.ts';
import type { CaseResult, RunConfig, WagerOpponent } from './types.ts';

/** One model against one opponent at one horizon, over all dates of a frequency. */
export interface WagerRow {
  readonly model: ModelId;
  readonly opponent: WagerOpponent;
  readonly horizon: number;
  readonly frequency: WagerDates;
  /** Whether it stands among the models beside it when 5 % of discoveries may be false (e-BH). */
  readonly stands: boolean;
  /** Dates are those of the outcomes. */
  readonly wager: Wager;
}

/** The wager of a benchmark: every model that was played, and those that were not. */
export interface BenchmarkWager {
  /** Wealth that is evidence at 5 %. */
  readonly evidence: number;
  /** Models of the benchmark that take too long to be fitted at every date. */
  readonly left_out: readonly ModelId[];
  readonly rows: readonly WagerRow[];
}

interface Sums extends Omit<WagerRow, 'stands' | 'wager'> {
  readonly dates: DateSums<number>;
}

/** Sums that grow case by case. */
export function createWagerTally(config: RunConfig) {
  const sums = new Map<string, Sums>();
  const sumOf = (key: string, row: Omit<Sums, 'dates'>): Sums => {
    const known = sums.get(key) ?? { ...row, dates: createDateSums<number>() };
    sums.set(key, known);
    return known;
  };
  return {
    add({ wager: rows = [], start, frequency: own }: CaseResult): void {
      const frequency = start === null ? 'undated' : own;
      for (const { model, opponent, horizon, first, gains, bounds } of rows) {
        const key = [frequency, opponent, horizon, model].join(' ');
        const { dates } = sumOf(key, { model, opponent, horizon, frequency });
        // numbers of values known, or whole periods since year 0, of the first outcome
        const from = start === null ? first + horizon : start + first + horizon - 1;
        gains.forEach((gain, i) => {
          dates.add(from + i, gain, bounds[i]);
        });
      }
    },
    report: (): BenchmarkWager => ({
      evidence: EVIDENCE,
      left_out: wagerModels(config).leftOut,
      rows: withDiscoveries([...sums.values()].map(wagerRow)),
    }),
  };
}

function wagerRow({ dates, ...row }: Sums): Omit<WagerRow, 'stands'> {
  const dated = dates.sorted().map(({ date, ...sum }) => ({ date: periodText(row.frequency, date), ...sum }));
  return { ...row, wager: wager(dated, row.horizon) };
}

/** The models of one opponent, horizon and frequency are one family. */
function withDiscoveries(rows: readonly Omit<WagerRow, 'stands'>[]): WagerRow[] {
  const familyOf = ({ frequency, opponent, horizon }: (typeof rows)[number]): string =>
    [frequency, opponent, horizon].join(' ');
  return rows.map((row) => {
    const family = rows.filter((other) => familyOf(other) === familyOf(row));
    const stand = eBenjaminiHochberg(family.map((other) => other.wager.wealth));
    const { model, opponent, horizon, frequency, wager } = row;
    return { model, opponent, horizon, frequency, stands: stand[family.indexOf(row)], wager };
  });
}
