/** Observations of a hub, by task: from `oracle-output`, and from `time-series` with its versions. */
import type { Batch } from '../files/batch.ts';
import { createCombiner, type Dictionary } from '../files/dictionary.ts';
import { dayOf, notADate } from './dates.ts';
import { type Clash, createHistory, type Observations } from './history.ts';
import type { TargetFile } from './layout.ts';
import type { Notices } from './notices.ts';
import { cellReader, plainReader, type TargetReading } from './target-columns.ts';
import { type Column, createColumn, MISSING, type TaskTable } from './tasks.ts';

/** Rows of these output types are probabilities, not observations. */
const NOT_OBSERVED = new Set(['pmf', 'cdf', 'cmf']);

const isProbability = ({ dictionary }: Column, code: number): boolean =>
  NOT_OBSERVED.has(dictionary.texts[code]);

export interface Oracle {
  readonly types: Column;
  readonly size: number;
  take(reading: TargetReading, batch: Batch): void;
  /** NaN where there is none. */
  valueOf(task: number): number;
}

/** `oracle-output`: a value under as many task ids as are needed. */
export function createOracle(tasks: TaskTable, notices: Notices): Oracle {
  const values = new Map<number, number>();
  const keys = createCombiner();
  const types = createColumn('output_type', false);
  let columns: readonly Column[] = [];
  /** Targets without a horizon or a date (the peak of a season) have `NA` there. */
  const codeOf = (task: number, column: Column): number => {
    const horizon = tasks.taskHorizon[task];
    if (column === tasks.dates && tasks.taskDate[task] >= 0) return tasks.taskDate[task];
    if (column === tasks.rounds) return tasks.taskRound[task];
    if (column.name === tasks.config.horizon && !Number.isNaN(horizon)) {
      return column.dictionary.ofText(String(horizon));
    }
    if (column === tasks.dates || column.name === tasks.config.horizon)
      return column.dictionary.ofText(MISSING);
    return tasks.series[tasks.taskSeries[task]][tasks.config.series.indexOf(column.name)];
  };
  return {
    types,
    get size() {
      return values.size;
    },
    take(reading, batch) {
      columns = reading.columns;
      const read = cellReader(reading, batch, tasks);
      const type = plainReader(reading, batch, types);
      const found = batch.numbers.get(reading.valueName)!;
      for (let i = 0; i < batch.rows; i++) {
        if (type !== null && isProbability(types, type(i))) continue;
        if (Number.isNaN(found[i])) continue;
        let key = 0;
        for (const column of columns) key = keys.of(key, read(column, i));
        const known = values.get(key);
        if (known === undefined) values.set(key, found[i]);
        else if (known !== found[i]) {
          const reason = 'two different values for one task; the first counts';
          const { path: file } = reading.file;
          notices.add({ code: 'truth_twice', model: null, file, line: batch.lines[i], reason });
        }
      }
    },
    valueOf(task) {
      let key: number | undefined = 0;
      for (const column of columns) {
        key = keys.find(key, codeOf(task, column));
        if (key === undefined) return Number.NaN;
      }
      return values.get(key) ?? Number.NaN;
    },
  };
}

export interface ObservedSeries {
  readonly asOf: Column;
  readonly size: number;
  readonly versioned: boolean;
  /** `types` is the column of output types where the rows are those of `oracle-output`. */
  take(reading: TargetReading, batch: Batch, types?: Column): void;
  /** The newest value of a task, or that known so many days after its date; NaN where there is none. */
  valueOf(task: number, daysAfter: number | null): number;
  known(series: number, day: number): Observations;
}

const CLASHES: Readonly<Record<Clash, string>> = {
  same_file: 'two different values for one date; the first counts',
  other_file: 'another value for the date than in a file read before; the last file counts',
};

/**
 * `time-series`: observations by date. Without notices, the rows are those of `oracle-output`, read twice.
 */
export function createObservedSeries(tasks: TaskTable, notices: Notices | null): ObservedSeries {
  const history = createHistory();
  const keys = createCombiner();
  const asOf = createColumn('as_of', false);
  const days = dayReader(tasks.dates.dictionary);
  const versions = dayReader(asOf.dictionary);
  const files: TargetFile[] = [];
  let columns: readonly Column[] = [];
  const keyOf = (series: number): number | undefined => {
    let key: number | undefined = 0;
    for (const { name } of columns) {
      key = keys.find(key, tasks.series[series][tasks.config.series.indexOf(name)]);
      if (key === undefined) return undefined;
    }
    return key;
  };
  return {
    asOf,
    get size() {
      return history.size;
    },
    get versioned() {
      return history.versioned;
    },
    take(reading, batch, types) {
      if (!files.includes(reading.file)) files.push(reading.file);
      const note = (code: string, line: number, reason: string): void =>
        notices?.add({ code, model: null, file: reading.file.path, line, reason });
      columns = reading.columns.filter(({ name }) => tasks.config.series.includes(name));
      const read = cellReader(reading, batch, tasks);
      const found = batch.numbers.get(reading.valueName)!;
      const version = plainReader(reading, batch, asOf);
      const type = types === undefined ? null : plainReader(reading, batch, types);
      for (let i = 0; i < batch.rows; i++) {
        if (type !== null && isProbability(types!, type(i))) continue;
        if (Number.isNaN(found[i])) continue;
        let key = 0;
        for (const column of columns) key = keys.of(key, read(column, i));
        const day = days(read(tasks.dates, i));
        if (Number.isNaN(day)) {
          note('bad_date', batch.lines[i], notADate(reading.dateName!));
          continue;
        }
        const known = version === null ? Number.NaN : versions(version(i));
        if (version !== null && Number.isNaN(known)) note('bad_date', batch.lines[i], notADate(asOf.name));
        const clash = history.add(key, day, known, found[i], files.length);
        if (clash !== null) note('truth_twice', batch.lines[i], CLASHES[clash]);
      }
    },
    valueOf(task, daysAfter) {
      const key = tasks.taskDate[task] < 0 ? undefined : keyOf(tasks.taskSeries[task]);
      const day = key === undefined ? Number.NaN : days(tasks.taskDate[task]);
      if (key === undefined || Number.isNaN(day)) return Number.NaN;
      return daysAfter === null ? history.latest(key, day) : history.asOf(key, day, day + daysAfter);
    },
    known(series, day) {
      const key = keyOf(series);
      return key === undefined ? { days: [], values: [] } : history.known(key, day);
    },
  };
}

/** The day of a code, worked out once. */
function dayReader({ texts }: Dictionary): (code: number) => number {
  const days: number[] = [];
  return (code) => {
    days[code] ??= dayOf(texts[code]);
    return days[code];
  };
}
