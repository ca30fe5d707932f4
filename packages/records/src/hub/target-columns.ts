/** Which column of a target file is what: names differ from hub to hub. */
import type { Batch, Wanted } from '../files/batch.ts';
import type { Dictionary } from '../files/dictionary.ts';
import { FileFault } from '../files/source.ts';
import { TARGET_DATE_NAMES } from './config.ts';
import type { TargetFile } from './layout.ts';
import type { Column, TaskTable } from './tasks.ts';

/** How a target file is read. */
export interface TargetReading {
  readonly file: TargetFile;
  /** Columns that join it to tasks; the date is the last where there is one. */
  readonly columns: readonly Column[];
  readonly dateName: string | null;
  readonly valueName: string;
}

const VALUES = ['oracle_value', 'observation', 'value'];

/** What the columns of a target file are; throws where it lacks a value or, for a time series, a date. */
export function readingOf(file: TargetFile, header: readonly string[], tasks: TaskTable): TargetReading {
  const names = [...header, ...file.partition.keys()];
  const valueName = VALUES.find((name) => header.includes(name));
  if (valueName === undefined) throw new FileFault(`no column ${VALUES.slice(0, 2).join(' or ')}`, 1);
  const dateName = dateNameOf(names, valueName, tasks);
  const isOracle = file.kind === 'oracle-output';
  if (dateName === null && !isOracle)
    throw new FileFault(`no date: none of ${TARGET_DATE_NAMES.join(', ')}`, 1);
  const untold = tasks.config.telling.find((name) => !names.includes(name));
  if (untold !== undefined)
    throw new FileFault(`no column ${untold}, which tells the targets of hub-config/tasks.json apart`, 1);
  const { series, round, horizon } = tasks.config;
  const joined = isOracle ? [...series, round, horizon] : series;
  const columns = joined
    .filter((name): name is string => name !== null && names.includes(name))
    .map((name) => tasks.columns.get(name)!);
  if (dateName !== null) columns.push(tasks.dates);
  return { file, columns, dateName, valueName };
}

/** The forecasts' own date, that of target-data.json, a usual name, or the only name that speaks of time. */
function dateNameOf(
  names: readonly string[],
  valueName: string,
  { config, dates }: TaskTable,
): string | null {
  const known = [dates.name, config.observedDate, ...TARGET_DATE_NAMES].find(
    (name) => name !== null && names.includes(name),
  );
  if (known !== undefined) return known;
  const others = names.filter(
    (name) =>
      name !== valueName && name !== 'as_of' && !config.columns.includes(name) && TIME_NAME.test(name),
  );
  return others.length === 1 ? others[0] : null;
}

const TIME_NAME = /date|day|week|month|quarter|time/i;

export function wantedOf(
  reading: TargetReading,
  tasks: TaskTable,
  asOf: Column,
  types: Column,
  header: readonly string[],
): Wanted {
  const texts = new Map<string, Dictionary>();
  const want = (name: string, { dictionary }: Column): void => {
    if (header.includes(name)) texts.set(name, dictionary);
  };
  for (const column of reading.columns) {
    want(column === tasks.dates ? reading.dateName! : column.name, column);
  }
  want(asOf.name, asOf);
  if (reading.file.kind === 'oracle-output') want('output_type', types);
  return { texts, numbers: [reading.valueName] };
}

/** The canonical code of a column in a row, from the table or from the folder's name. */
export function cellReader(
  { file, dateName }: TargetReading,
  batch: Batch,
  tasks: TaskTable,
): (column: Column, row: number) => number {
  return (column, row) => {
    const name = column === tasks.dates && dateName !== null ? dateName : column.name;
    const codes = batch.texts.get(name);
    const code = codes === undefined ? column.dictionary.ofText(file.partition.get(name) ?? '') : codes[row];
    return column.canonical(code);
  };
}

/**
 * The code of a column that joins nothing, from the table or the folder's name; null where neither has it.
 */
export function plainReader(
  { file }: TargetReading,
  batch: Batch,
  { name, dictionary }: Column,
): ((row: number) => number) | null {
  const codes = batch.texts.get(name);
  if (codes !== undefined) return (row) => codes[row];
  const given = file.partition.get(name);
  if (given === undefined) return null;
  const code = dictionary.ofText(given);
  return () => code;
}
