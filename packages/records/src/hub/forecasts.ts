/** One file of forecasts: rows in any order, gathered by task. */
import type { Batch, Wanted } from '../files/batch.ts';
import { createCombiner, type Dictionary } from '../files/dictionary.ts';
import { entry } from '../files/entry.ts';
import { parseNumber } from '../files/numbers.ts';
import { FileFault, type FileSource } from '../files/source.ts';
import { readTable } from '../files/table.ts';
import { isNumeric, TARGET_DATE_NAMES } from './config.ts';
import { dayOf } from './dates.ts';
import type { ForecastFile } from './layout.ts';
import type { Notices } from './notices.ts';
import { type Column, createColumn, MISSING, type TaskTable, targetName } from './tasks.ts';

/** What one model says about one task, in every form in which it says it. */
export interface TaskForecast {
  readonly task: number;
  readonly line: number;
  /** Increasing levels with their quantiles, in order. */
  readonly levels: Float64Array | null;
  readonly quantiles: Float64Array | null;
  /** Draws, increasing. */
  readonly samples: Float64Array | null;
  readonly median: number | null;
  readonly mean: number | null;
}

const KIND = { quantile: 1, sample: 2, median: 3, mean: 4 } as const;
const KINDS: ReadonlyMap<string, number> = new Map(Object.entries(KIND));
const REQUIRED = ['output_type', 'value'];

/** Columns that forecast files share beyond the task ids. */
export interface OutputColumns {
  readonly types: Column;
  readonly typeIds: Column;
}

export const createOutputColumns = (): OutputColumns => ({
  types: createColumn('output_type', false),
  typeIds: createColumn('output_type_id', false),
});

/** Rows of one file as they come: task, kind, level or draw, value. */
interface Rows {
  readonly task: number[];
  readonly kind: number[];
  readonly id: number[];
  readonly value: number[];
  readonly line: number[];
}

export async function readForecasts(
  source: FileSource,
  root: string,
  file: ForecastFile,
  tasks: TaskTable,
  output: OutputColumns,
  notices: Notices,
): Promise<TaskForecast[]> {
  const rows: Rows = { task: [], kind: [], id: [], value: [], line: [] };
  let header: readonly string[] = [];
  const note = (code: string, line: number | null, reason: string, count = 1): void =>
    notices.add({ code, model: file.model, file: file.path, line, reason, count });
  try {
    await readTable(
      await source.read(root + file.path),
      (names) => {
        header = names;
        return wantedOf(names, tasks, output);
      },
      (batch) => takeRows(batch, header, file, tasks, output, rows, note),
    );
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    note('unreadable_file', error.line, error.message);
  }
  return gatherTasks(named(rows, output.typeIds), output.typeIds.dictionary, note);
}

type Note = (code: string, line: number | null, reason: string, count?: number) => void;

function wantedOf(names: readonly string[], tasks: TaskTable, output: OutputColumns): Wanted {
  const missing = REQUIRED.find((name) => !names.includes(name));
  if (missing !== undefined) throw new FileFault(`no column ${missing}`, 1);
  const texts = new Map<string, Dictionary>();
  for (const [name, column] of tasks.columns) if (names.includes(name)) texts.set(name, column.dictionary);
  for (const { name, dictionary } of [output.types, output.typeIds]) {
    if (names.includes(name)) texts.set(name, dictionary);
  }
  const unasked = dateBeside(names, tasks);
  if (unasked !== undefined) texts.set(unasked, tasks.dates.dictionary);
  const { series } = tasks.config;
  const absent = series.find((name) => !names.includes(name));
  if (absent !== undefined) throw new FileFault(`no column ${absent}`, 1);
  return { texts, numbers: ['value'] };
}

function takeRows(
  batch: Batch,
  header: readonly string[],
  file: ForecastFile,
  tasks: TaskTable,
  output: OutputColumns,
  rows: Rows,
  note: Note,
): void {
  const types = batch.texts.get('output_type')!;
  const ids = batch.texts.get('output_type_id');
  const values = batch.numbers.get('value')!;
  const taskOf = taskReader(batch, header, file, tasks, note);
  const noId = output.typeIds.dictionary.ofText('');
  for (let i = 0; i < batch.rows; i++) {
    const type = output.types.dictionary.texts[types[i]];
    const kind = KINDS.get(type);
    if (kind === undefined) {
      note('not_scored', batch.lines[i], `output type ${type || '(empty)'} is not scored`);
      continue;
    }
    const task = taskOf(i);
    if (task < 0) continue;
    if (!Number.isFinite(values[i])) {
      note('no_number', batch.lines[i], 'the value is not a finite number');
      continue;
    }
    rows.task.push(task);
    rows.kind.push(kind);
    rows.id.push(ids === undefined ? noId : ids[i]);
    rows.value.push(values[i]);
    rows.line.push(batch.lines[i]);
  }
}

/** The task of a row, −1 where its values are unknown to the hub; rows of one task mostly stand together. */
function taskReader(
  batch: Batch,
  header: readonly string[],
  file: ForecastFile,
  tasks: TaskTable,
  note: Note,
): (row: number) => number {
  const { config } = tasks;
  const used = [config.round, config.horizon, config.date, ...config.series].filter(
    (name): name is string => name !== null && header.includes(name),
  );
  const codes = used.map((name) => batch.texts.get(name)!);
  const last = new Int32Array(used.length).fill(-1);
  const known = new Map<number, number>();
  const keys = createCombiner();
  let task = -1;
  return (row) => {
    let same = true;
    for (let k = 0; k < codes.length; k++) {
      if (codes[k][row] !== last[k]) {
        same = false;
        last[k] = codes[k][row];
      }
    }
    if (same) return task < 0 ? findTask(tasks, batch, file, row, note) : task;
    let key = 0;
    for (let k = 0; k < codes.length; k++) key = keys.of(key, last[k]);
    const found = known.get(key);
    if (found !== undefined && found >= 0) task = found;
    else {
      task = findTask(tasks, batch, file, row, note);
      known.set(key, task);
    }
    return task;
  };
}

/** Finds or makes the task of a row; −1 where it is not asked for, and with a notice where it is unknown. */
function findTask(tasks: TaskTable, batch: Batch, file: ForecastFile, row: number, note: Note): number {
  const { config } = tasks;
  const cell = (name: string | null): number | null => {
    const codes = name === null ? undefined : batch.texts.get(name);
    if (codes === undefined) return null;
    const column = tasks.columns.get(name!)!;
    const code = column.canonical(codes[row]);
    return column.dictionary.texts[code] === MISSING ? null : code;
  };
  for (const name of [...config.series, ...(config.horizon === null ? [] : [config.horizon])]) {
    const code = cell(name);
    const allowed = config.allowed?.get(name);
    if (code === null || allowed === undefined) continue;
    const { texts } = tasks.columns.get(name)!.dictionary;
    const text = texts[code];
    const written = texts[batch.texts.get(name)![row]];
    if (!config.numeric.has(name) && written !== text)
      note('other_spelling', batch.lines[row], `${name} "${written}" is read as "${text}"`);
    if (!allowed.has(text)) {
      note('unknown_value', batch.lines[row], `${name} "${text}" is not in hub-config/tasks.json`);
      return -1;
    }
  }
  const series = config.series.map(
    (name) => cell(name) ?? tasks.columns.get(name)!.dictionary.ofText(MISSING),
  );
  const seriesCode = tasks.seriesOf(series);
  if (tasks.asked !== null && !tasks.asked.has(targetName(tasks, seriesCode) ?? '')) return -1;
  const target = tasks.targetOf(seriesCode);
  if (target !== undefined && !isNumeric(target)) {
    note('not_scored', batch.lines[row], `a target of type ${target.type} is not scored`);
    return -1;
  }
  const horizonCode = cell(config.horizon);
  const horizonText =
    horizonCode === null ? null : tasks.columns.get(config.horizon!)!.dictionary.texts[horizonCode];
  const horizon = horizonText === null ? null : parseNumber(horizonText);
  if (horizon !== null && Number.isNaN(horizon)) {
    note('no_number', batch.lines[row], `horizon "${horizonText}" is not a number`);
    return -1;
  }
  const round = cell(config.round) ?? tasks.rounds.dictionary.ofText(file.round);
  const task = tasks.of(seriesCode, round, horizon, cell(config.date));
  noteOtherDate(tasks, task, batch, row, note);
  return task;
}

/** A column of target dates in a hub whose tasks have none: round and horizon say which date it is. */
const dateBeside = (names: readonly string[], { config }: TaskTable): string | undefined =>
  config.date === null ? TARGET_DATE_NAMES.find((name) => names.includes(name)) : undefined;

/** Teams that count horizons in another way than the hub show it there. */
function noteOtherDate(tasks: TaskTable, task: number, batch: Batch, row: number, note: Note): void {
  const name = dateBeside([...batch.texts.keys()], tasks);
  if (name === undefined || tasks.taskDate[task] < 0) return;
  const { texts } = tasks.dates.dictionary;
  const [given, meant] = [texts[batch.texts.get(name)![row]], texts[tasks.taskDate[task]]].map(dayOf);
  if (given !== meant && !Number.isNaN(given) && !Number.isNaN(meant))
    note(
      'other_date',
      batch.lines[row],
      `${name} is another day than that of round and horizon, which counts`,
    );
}

/** `0.15000000000000002` is a programming language's 0.15. */
const tidyLevel = (level: number): number => Math.round(level * 1e9) / 1e9;

type LevelSets = (levels: Float64Array) => Float64Array;

/** Equal levels are one array for all forecasts of a file, so that comparing them is cheap. */
function createLevelSets(): LevelSets {
  let last: Float64Array = new Float64Array(0);
  return (levels) => {
    if (levels.length !== last.length || levels.some((level, l) => level !== last[l])) last = levels;
    return last;
  };
}

/** Draws without a name (scenario hubs name them in columns of their own) are a draw per row. */
function named(rows: Rows, { dictionary, canonical }: Column): Rows {
  const isUnnamed = (i: number): boolean =>
    rows.kind[i] === KIND.sample && dictionary.texts[canonical(rows.id[i])] === MISSING;
  return { ...rows, id: rows.id.map((id, i) => (isUnnamed(i) ? -1 - i : id)) };
}

/** Rows gathered by task; what is given twice counts once, the first time. */
function gatherTasks(rows: Rows, ids: Dictionary, note: Note): TaskForecast[] {
  const byTask = new Map<number, number[]>();
  rows.task.forEach((task, i) => {
    entry(byTask, task, () => []).push(i);
  });
  const levelOf = new Map<number, number>();
  const level = (id: number): number => entry(levelOf, id, () => tidyLevel(parseNumber(ids.texts[id])));
  const levelSets = createLevelSets();
  return [...byTask]
    .map(([task, list]) => forecastOf(task, list, rows, level, levelSets, note))
    .filter(({ levels, samples, median, mean }) => (levels ?? samples ?? median ?? mean) !== null);
}

function forecastOf(
  task: number,
  list: readonly number[],
  rows: Rows,
  level: (id: number) => number,
  levelSet: LevelSets,
  note: Note,
): TaskForecast {
  const quantiles = new Map<number, number>();
  const draws = new Map<number, number>();
  const points: [number | null, number | null] = [null, null];
  for (const i of list) {
    const kind = rows.kind[i];
    if (kind === KIND.quantile) {
      const at = level(rows.id[i]);
      if (!(at > 0 && at < 1)) note('bad_level', rows.line[i], 'a quantile level is not between 0 and 1');
      else if (quantiles.has(at))
        note('duplicate_row', rows.line[i], 'a row is given twice; the first counts');
      else quantiles.set(at, rows.value[i]);
    } else if (kind === KIND.sample) {
      if (draws.has(rows.id[i]))
        note('duplicate_row', rows.line[i], 'a row is given twice; the first counts');
      else draws.set(rows.id[i], rows.value[i]);
    } else {
      const which = kind === KIND.median ? 0 : 1;
      if (points[which] !== null)
        note('duplicate_row', rows.line[i], 'a row is given twice; the first counts');
      else points[which] = rows.value[i];
    }
  }
  const levels = quantiles.size === 0 ? null : levelSet(Float64Array.from(quantiles.keys()).sort());
  const values = levels === null ? null : levels.map((at) => quantiles.get(at)!);
  if (values?.some((value, l) => l > 0 && value < values[l - 1])) {
    values.sort();
    note('crossing', rows.line[list[0]], 'quantiles cross; they were sorted and scored');
  }
  const samples = draws.size === 0 ? null : Float64Array.from(draws.values()).sort();
  return {
    task,
    line: rows.line[list[0]],
    levels,
    quantiles: values,
    samples,
    median: points[0],
    mean: points[1],
  };
}
