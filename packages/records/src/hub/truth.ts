/**
 * What came true. `oracle-output` has a value per task, `time-series` has observations by date, with `as_of`
 * where versions were kept. The latest truth is the oracle's, and the newest observation where the oracle has
 * none. A hub without `time-series` has its past from the dates of the oracle.
 */
import type { Batch } from '../files/batch.ts';
import { entry } from '../files/entry.ts';
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
  /** Columns of a series that no file of observations has. */
  readonly untold: readonly string[];
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
  const series = createObservedSeries(tasks, notices);
  const past = files.some(({ kind }) => kind === 'time-series') ? series : createObservedSeries(tasks, null);
  const joins = createJoins();
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
          joins.check(reading);
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
    untold: tasks.config.series.filter((name) => !joins.names.has(name)),
    known: past.known,
    valueOf(task) {
      if (rule.kind === 'as_of') return series.valueOf(task, rule.days);
      const value = oracle.size > 0 ? oracle.valueOf(task) : Number.NaN;
      return Number.isNaN(value) ? series.valueOf(task, null) : value;
    },
  };
}

/** The columns by which observations join tasks: files of one kind are read by the same ones. */
function createJoins(): { readonly names: ReadonlySet<string>; check(reading: TargetReading): void } {
  const byKind = new Map<string, string>();
  const names = new Set<string>();
  return {
    names,
    check({ file, columns }) {
      const own = columns.map(({ name }) => name).join(', ');
      const first = entry(byKind, file.kind, () => own);
      if (own !== first)
        throw new FileFault(`the columns ${own} name its observations, those of other files ${first}`, 1);
      for (const { name } of columns) names.add(name);
    },
  };
}

/** Says where one observation stands for several series: of a scenario rightly, of an age group hardly. */
export function noteUntold({ config, series }: TaskTable, { untold }: Truth, notices: Notices): void {
  const names = untold.filter((name) => {
    const at = config.series.indexOf(name);
    return new Set(series.map((codes) => codes[at])).size > 1;
  });
  if (names.length === 0) return;
  const reason =
    `observations have no column ${names.join(' or ')}: forecasts that differ in nothing else are compared ` +
    'with the same value';
  notices.add({ code: 'shared_truth', model: null, file: null, line: null, reason });
}
