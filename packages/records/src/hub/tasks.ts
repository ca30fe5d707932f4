/**
 * The tasks of a hub by number. A task is a series (target, location, …) in a round at a horizon; it has one
 * target date. Columns are numbered by dictionaries that all files share, so that a row finds its task by
 * whole numbers.
 */
import { type Combiner, createCombiner, createDictionary, type Dictionary } from '../files/dictionary.ts';
import { entry } from '../files/entry.ts';
import { parseNumber } from '../files/numbers.ts';
import { type Align, createAlign } from './alignment.ts';
import type { HubTasks, TargetUnit } from './config.ts';
import { addUnits, dayOf, isoOf, unitsBetween } from './dates.ts';

/** The name under which a missing value is kept. */
export const MISSING = 'NA';
const MISSING_TEXTS = new Set(['', 'NA', 'NaN', 'nan', 'null', 'None', '<NA>']);

export interface Column {
  readonly name: string;
  readonly dictionary: Dictionary;
  /** The code of the same value written in its usual form: `0.0` as `0`, a date without a time. */
  canonical(code: number): number;
}

export interface TaskTable {
  readonly config: HubTasks;
  /** Text columns of forecast files, by name. */
  readonly columns: ReadonlyMap<string, Column>;
  readonly rounds: Column;
  readonly dates: Column;
  readonly size: number;
  /** The number of a task; codes are canonical, in the order of `config.series`. */
  of(seriesCode: number, round: number, horizon: number | null, date: number | null): number;
  seriesOf(codes: readonly number[]): number;
  /** Targets to judge; null for all. */
  readonly asked: ReadonlySet<string> | null;
  /** What tasks.json says of the target of a series; undefined where it says nothing. */
  targetOf(seriesCode: number): TargetUnit | undefined;
  /** Lets target dates that follow from round and horizon fall on dates that were observed. */
  alignDates(): void;
  /** The first date that was moved so, for people; null where none was. */
  readonly moved: string | null;
  readonly series: readonly (readonly number[])[];
  /** By task. Horizon NaN and date −1 where a target has none (the peak of a season). */
  readonly taskSeries: readonly number[];
  readonly taskRound: readonly number[];
  readonly taskHorizon: readonly number[];
  readonly taskDate: readonly number[];
}

export function createColumn(
  name: string,
  numeric: boolean,
  allowed: ReadonlySet<string> = new Set(),
): Column {
  const dictionary = createDictionary();
  const known: number[] = [];
  const padded = numeric ? new Map<number, string>() : paddedTexts(allowed);
  return {
    name,
    dictionary,
    canonical(code) {
      known[code] ??= dictionary.ofText(canonicalText(dictionary.texts[code], numeric, allowed, padded));
      return known[code];
    },
  };
}

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ]00:00(:00(\.0+)?)?Z?$/;

/** Values such as `06` by their number: programs that take them for numbers write `6`. */
function paddedTexts(allowed: ReadonlySet<string>): Map<number, string> {
  const found = new Map<number, string>();
  const twice = new Set<number>();
  for (const text of allowed) {
    if (!/^\d+$/.test(text)) continue;
    if (found.has(Number(text))) twice.add(Number(text));
    found.set(Number(text), text);
  }
  for (const number of twice) found.delete(number);
  return found;
}

function canonicalText(
  text: string,
  numeric: boolean,
  allowed: ReadonlySet<string>,
  padded: ReadonlyMap<number, string>,
): string {
  if (allowed.has(text)) return text;
  if (MISSING_TEXTS.has(text)) return MISSING;
  if (padded.size > 0 && /^\d+(\.0+)?$/.test(text)) return padded.get(Number(text)) ?? text;
  const number = numeric ? parseNumber(text) : Number.NaN;
  if (!Number.isNaN(number)) return String(number + 0);
  return DATE_TIME.exec(text)?.[1] ?? text;
}

/** The task id of this name in most hubs. */
export const TARGET = 'target';

/** The target of a series; undefined in a hub without such a column. */
export function targetName({ config, columns, series }: TaskTable, seriesCode: number): string | undefined {
  const at = config.series.indexOf(TARGET);
  return at < 0 ? undefined : columns.get(TARGET)!.dictionary.texts[series[seriesCode][at]];
}

/** The target of a series in tasks.json. */
function targetReader(
  config: HubTasks,
  columns: ReadonlyMap<string, Column>,
  series: readonly (readonly number[])[],
): (code: number) => TargetUnit | undefined {
  const targets = new Map<number, TargetUnit | undefined>();
  const find = (code: number): TargetUnit | undefined => {
    const texts = Object.fromEntries(
      config.series.map((name, k) => [name, columns.get(name)!.dictionary.texts[series[code][k]]]),
    );
    const matched = config.units.find(({ keys }) =>
      Object.entries(keys).every(([name, values]) => values.includes(texts[name])),
    );
    return matched ?? config.units[0];
  };
  return (code) => entry(targets, code, () => find(code));
}

export function createTaskTable(config: HubTasks, asked: ReadonlySet<string> | null = null): TaskTable {
  const columns = new Map(
    config.columns.map((name) => [
      name,
      createColumn(name, config.numeric.has(name), config.allowed?.get(name)),
    ]),
  );
  const rounds =
    (config.round === null ? undefined : columns.get(config.round)) ?? createColumn('round', false);
  const dates = (config.date === null ? undefined : columns.get(config.date)) ?? createColumn('date', false);
  const horizonCodes = createColumn('horizon', true);
  const keys: Combiner[] = [createCombiner(), createCombiner(), createCombiner()];
  const seriesKeys = createCombiner();
  const series: (readonly number[])[] = [];
  const seriesByKey = new Map<number, number>();
  const taskSeries: number[] = [];
  const taskRound: number[] = [];
  const taskHorizon: number[] = [];
  const taskDate: number[] = [];

  const targetOf = targetReader(config, columns, series);
  const unitFor = (code: number): string => targetOf(code)?.unit ?? 'week';
  let align: Align = (day) => day;
  let moved: string | null = null;

  const complete = (code: number, round: number, horizon: number | null, date: number | null) => {
    const origin = dayOf(rounds.dictionary.texts[round]);
    const day = date === null ? Number.NaN : dayOf(dates.dictionary.texts[date]);
    if (horizon === null && !Number.isNaN(origin) && !Number.isNaN(day)) {
      return { horizon: unitsBetween(origin, day, unitFor(code)), date };
    }
    if (date === null && horizon !== null && !Number.isNaN(origin)) {
      const plain = addUnits(origin, horizon, unitFor(code));
      const target = align(plain, unitFor(code));
      if (target !== plain) moved ??= `horizon ${horizon} of round ${isoOf(origin)} is ${isoOf(target)}`;
      return { horizon, date: dates.dictionary.ofText(isoOf(target)) };
    }
    return { horizon, date };
  };

  return {
    config,
    asked,
    columns,
    rounds,
    dates,
    get size() {
      return taskSeries.length;
    },
    get moved() {
      return moved;
    },
    alignDates() {
      align = createAlign(dates.dictionary.texts.map(dayOf).filter((day) => !Number.isNaN(day)));
    },
    targetOf,
    series,
    taskSeries,
    taskRound,
    taskHorizon,
    taskDate,
    seriesOf(codes) {
      let key = 0;
      for (const code of codes) key = seriesKeys.of(key, code);
      return entry(seriesByKey, key, () => series.push([...codes]) - 1);
    },
    of(code, round, givenHorizon, givenDate) {
      const { horizon, date } = complete(code, round, givenHorizon, givenDate);
      const h = horizonCodes.dictionary.ofText(horizon === null ? MISSING : String(horizon));
      const task = keys[2].of(keys[0].of(code, round), keys[1].of(h, date ?? 0x3ffffff));
      if (task === taskSeries.length) {
        taskSeries.push(code);
        taskRound.push(round);
        taskHorizon.push(horizon ?? Number.NaN);
        taskDate.push(date ?? -1);
      }
      return task;
    },
  };
}
