/**
 * What came true. `oracle-output` has a value per task, `time-series` has observations by date, with `as_of`
 * where versions were kept. The latest truth is the oracle's, and the newest observation where the oracle has
 * none. A hub without `time-series` has its past from the dates of the oracle.
 */
import type { Batch } from '../files/batch.ts';
import { FileFault, type FileSource } from '../files/source.ts';
import { readTable } from '../files/table.ts';
import type { Observations } from './history.ts';
import type { TargetFile } from './layout.ts';
import type { Notices } from './notices.ts';
import { createObservedSeries, createOracle } from './observed.ts';
import { readingOf, type TargetReading, wantedOf } from './target-columns.ts';
import type { TaskTable } from './tasks.ts';

/** `latest`, or as the data stood so many days after the target date. */
export type TruthRule = { readonly kind: 'latest' } | { readonly kind: 'as_of'; readonly days: number };

export interface Truth {
  /** NaN where nothing is known. */
  valueOf(task: number): number;
  /** What was known of a series on a day. */
  known(series: number, day: number): Observations;
  readonly versioned: boolean;
  readonly size: number;
}

export async function readTruth(
  source: FileSource,
  root: string,
  files: readonly TargetFile[],
  tasks: TaskTable,
  rule: TruthRule,
  notices: Notices,
): Promise<Truth> {
  const oracle = createOracle(tasks, notices);
  const series = createObservedSeries(tasks);
  const past = files.some(({ kind }) => kind === 'time-series') ? series : createObservedSeries(tasks);
  for (const file of files) {
    let reading: TargetReading | null = null;
    const take = (batch: Batch): void => {
      if (file.kind === 'time-series') series.take(reading!, batch);
      else oracle.take(reading!, batch);
      if (past !== series && reading!.dateName !== null) past.take(reading!, batch, oracle.types);
    };
    try {
      await readTable(
        await source.read(root + file.path),
        (header) => {
          reading = readingOf(file, header, tasks);
          return wantedOf(reading, tasks, series.asOf, oracle.types, header);
        },
        take,
      );
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      const { message: reason, line } = error;
      notices.add({ code: 'unreadable_file', model: null, file: file.path, line, reason });
    }
  }
  return {
    versioned: series.versioned,
    size: oracle.size + series.size,
    known: past.known,
    valueOf(task) {
      if (rule.kind === 'as_of') return series.valueOf(task, rule.days);
      const value = oracle.size > 0 ? oracle.valueOf(task) : Number.NaN;
      return Number.isNaN(value) ? series.valueOf(task, null) : value;
    },
  };
}
