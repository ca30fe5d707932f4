/**
 * What a hub says about itself in hub-config/tasks.json (hubverse schema v4 to v6; older ones have the same
 * parts where they matter here): which columns name a task and what they may hold.
 */
import { entry } from '../files/entry.ts';
import { FileFault } from '../files/source.ts';
import { dayOf } from './dates.ts';

export interface HubTasks {
  /** Columns that name a task. */
  readonly columns: readonly string[];
  /** The column of the round: `reference_date`, `origin_date`, …; null where only file names tell. */
  readonly round: string | null;
  readonly horizon: string | null;
  /** The date that a forecast is about; null where it follows from round and horizon. */
  readonly date: string | null;
  /** The other columns: a combination of their values is a series. */
  readonly series: readonly string[];
  /** The date of an observation as hub-config/target-data.json names it; null where it does not. */
  readonly observedDate: string | null;
  /** Columns that tell targets with observations by date apart, where the hub has more than one. */
  readonly telling: readonly string[];
  /** Columns that hold numbers, where `0.0` is `0`; in all others `06` stays `06`. */
  readonly numeric: ReadonlySet<string>;
  /** Values that tasks.json lists, for series columns and horizon; null without tasks.json. */
  readonly allowed: ReadonlyMap<string, ReadonlySet<string>> | null;
  /** `day`, `week`, `month`, …: the step of the horizon of a target. */
  readonly units: readonly TargetUnit[];
  /** Days from the round's date to its deadline. */
  readonly dueAfter: number;
}

export interface TargetUnit {
  /** Task ids of the target, each with the values it may have. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
  readonly unit: string;
  /** `continuous`, `discrete`, `ordinal`, …; empty where tasks.json does not say. */
  readonly type: string;
}

/** Targets whose values are numbers that can be missed by more or less. */
export const isNumeric = ({ type }: TargetUnit): boolean => ['', 'continuous', 'discrete'].includes(type);

const READ_VERSIONS = [4, 5, 6];
const ROUND_NAMES = [
  'reference_date',
  'origin_date',
  'forecast_date',
  'origin_epiweek',
  'round_id',
  'origin',
];
const DATE_NAMES = ['target_end_date', 'target_date', 'date', 'target_epiweek', 'truth_date', 'time_idx'];
const OUTPUT_COLUMNS = ['output_type', 'output_type_id', 'value'];

type Json = Readonly<Record<string, unknown>>;

/** A sentence where the version is none of v4 to v6; such a hub is read as if it were. */
export function versionFault(tasks: Json): string | null {
  const { schema_version: url } = tasks;
  const [, version, major] = /v((\d+)\.\d+\.\d+)/.exec(String(url ?? '')) ?? [];
  if (major === undefined) return `schema_version is ${JSON.stringify(url ?? null)}; read as v6`;
  return READ_VERSIONS.includes(Number(major))
    ? null
    : `schema v${version} is none of v4 to v6; read as far as its parts are those of v6`;
}

/** The line at which a text stops being the beginning of JSON; engines differ in whether they say it. */
function faultyLine(text: string): number {
  const begins = (length: number): boolean => {
    try {
      JSON.parse(text.slice(0, length));
      return true;
    } catch (error) {
      const { message } = error as Error;
      return /end of|Unterminated|EOF/.test(message) || message.includes(`position ${length}`);
    }
  };
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (begins(middle)) good = middle;
    else bad = middle;
  }
  return text.slice(0, good + 1).split('\n').length;
}

/** Throws a FileFault with the line where the text is no JSON object. */
export function parseConfig(text: string): Json {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    const message = (error as Error).message.replace(/\s+/g, ' ');
    throw new FileFault(`not JSON: ${message}`, faultyLine(text));
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new FileFault('not a JSON object', 1);
  }
  return body as Json;
}

export function readTasks(tasks: Json, targetData: Json | null): HubTasks {
  const rounds = listOf(tasks['rounds']);
  if (rounds.length === 0) throw new FileFault('no rounds', 1);
  const values = new Map<string, { texts: Set<string>; numbers: boolean }>();
  const modelTasks = rounds.flatMap((round) => listOf(round['model_tasks']));
  for (const modelTask of modelTasks) collectValues(values, modelTask['task_ids'] as Json | undefined);
  const units = modelTasks.flatMap((modelTask) => listOf(modelTask['target_metadata']).map(unitOf));
  if (values.size === 0) throw new FileFault('no task_ids', 1);
  const named = rounds.find((round) => round['round_id_from_variable'] === true)?.['round_id'];
  const allowed = new Map([...values].map(([name, { texts }]) => [name, texts]));
  const numeric = new Set([...values].filter(([, { numbers }]) => numbers).map(([name]) => name));
  const dateName = typeof targetData?.['date_col'] === 'string' ? targetData['date_col'] : null;
  const dated = [...values].filter(([, { texts }]) => allDates(texts)).map(([name]) => name);
  const roles = rolesOf([...values.keys()], named as string | undefined, [dateName, ...DATE_NAMES, ...dated]);
  const telling = tellingColumns(modelTasks);
  return { ...roles, observedDate: dateName, telling, numeric, allowed, units, dueAfter: dueAfterOf(rounds) };
}

const allDates = (texts: ReadonlySet<string>): boolean =>
  texts.size > 0 && [...texts].every((text) => text === 'NA' || !Number.isNaN(dayOf(text)));

/** Output types that are scored; rows of others need no observation. */
const SCORED_TYPES = ['quantile', 'sample', 'mean', 'median'];

function tellingColumns(modelTasks: readonly Json[]): string[] {
  const values = new Map<string, Set<string>>();
  for (const modelTask of modelTasks) {
    const types = Object.keys((modelTask['output_type'] ?? {}) as Json);
    if (types.length > 0 && !types.some((type) => SCORED_TYPES.includes(type))) continue;
    for (const metadata of listOf(modelTask['target_metadata'])) {
      if (metadata['is_step_ahead'] === false) continue;
      const target = unitOf(metadata);
      if (!isNumeric(target)) continue;
      for (const [name, texts] of Object.entries(target.keys))
        for (const text of texts) entry(values, name, () => new Set<string>()).add(text);
    }
  }
  return [...values].filter(([, { size }]) => size > 1).map(([name]) => name);
}

/** The same from the columns of a forecast file, for a hub without tasks.json. */
export function guessTasks(header: readonly string[]): HubTasks {
  const columns = header.filter((name) => !OUTPUT_COLUMNS.includes(name) && name !== 'model_id');
  const roles = rolesOf(columns, undefined, [...DATE_NAMES, ...columns.filter((name) => /date/i.test(name))]);
  const numeric = new Set(roles.horizon === null ? [] : [roles.horizon]);
  const rest = { observedDate: null, telling: [], allowed: null, units: [], dueAfter: 0 };
  return { ...roles, numeric, ...rest };
}

function rolesOf(
  columns: readonly string[],
  roundName: string | undefined,
  dateNames: readonly (string | null)[],
): Pick<HubTasks, 'columns' | 'round' | 'horizon' | 'date' | 'series'> {
  const first = (names: readonly (string | null | undefined)[]): string | null =>
    names.find((name) => name !== null && name !== undefined && columns.includes(name)) ?? null;
  const round = first([roundName, ...ROUND_NAMES]);
  const horizon = first(['horizon']) ?? columns.find((name) => /horizon|ahead|lead/i.test(name)) ?? null;
  const date = first(dateNames.filter((name) => name !== round && name !== horizon));
  const series = columns.filter((name) => name !== round && name !== horizon && name !== date);
  return { columns, round, horizon, date, series };
}

function collectValues(
  into: Map<string, { texts: Set<string>; numbers: boolean }>,
  taskIds: Json | undefined,
): void {
  for (const [name, lists] of Object.entries(taskIds ?? {})) {
    const { required, optional } = (lists ?? {}) as { required?: unknown; optional?: unknown };
    const known = into.get(name) ?? { texts: new Set<string>(), numbers: false };
    for (const value of [required, optional].flatMap((list) => (Array.isArray(list) ? list : []))) {
      if (typeof value === 'number') known.numbers = true;
      known.texts.add(value === null ? 'NA' : String(value));
    }
    into.set(name, known);
  }
}

function unitOf(metadata: Json): TargetUnit {
  const keys = Object.entries((metadata['target_keys'] ?? {}) as Json);
  return {
    keys: Object.fromEntries(keys.map(([name, value]) => [name, [value].flat().map(String)])),
    unit: String(metadata['time_unit'] ?? 'week'),
    type: String(metadata['target_type'] ?? ''),
  };
}

function dueAfterOf(rounds: readonly Json[]): number {
  const due = rounds
    .map((round) => round['submissions_due'] as Json | undefined)
    .find((each) => each?.['relative_to']);
  return typeof due?.['end'] === 'number' ? due['end'] : 0;
}

const listOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];

/** Names under which target data give the date of an observation, in the order of trust. */
export const TARGET_DATE_NAMES: readonly string[] = DATE_NAMES;
