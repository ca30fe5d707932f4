/** Which columns of a result table are what: leaderboards differ, and so do files of one leaderboard. */
import { FileFault } from '../files/source.ts';

/** Names under which formats give the model, in the order in which they are looked for. */
const MODELS = ['model_name', 'model', 'model_id'];
/** A team beside a model that is not named after it. */
const TEAM = 'team_id';
/** Errors, in the order in which they are looked for; lower is better. */
export const ERRORS: readonly string[] = [
  'test_error',
  'eval_metrics/mean_weighted_sum_quantile_loss',
  'wis',
  'interval_score', // the wis of scoringutils before 2.0
  'crps',
  'ae_median',
  'SQL',
  'WQL',
  'MASE',
  'eval_metrics/MASE[0.5]',
];
/** Of tables with a row per metric: the columns of its name and of its value. */
const METRIC = 'metric';
const METRIC_VALUES = ['value_absolute', 'score', 'value'];
/** Columns that name a data set, the closest first; scores of hubs have none, and there a location is one. */
const DATA_SETS = ['task_name', 'dataset_config', 'dataset', 'dataset_path'];
/** Columns that name a task; all that are there are joined. */
const TASKS = [
  ...DATA_SETS,
  ...['horizon', 'location', 'target', 'target_type', 'target_variable', 'scenario_id', 'age_group'],
  ...['reference_date', 'origin_date', 'forecast_date', 'target_end_date', 'target_date', 'eval_metric'],
];

/** What a table can be read by. */
export interface ResultColumns {
  readonly errors: readonly string[];
  readonly tasks: readonly string[];
}

/** How a table is read. */
export interface ResultReading {
  readonly tasks: readonly string[];
  /** Columns whose texts, joined, are the model; none where the file holds one model. */
  readonly model: readonly string[];
  readonly family: string | null;
  readonly error: string;
  /** The column of the metric's name in tables with a row per metric. */
  readonly metric: string | null;
}

/** Throws where a table has no column of errors, or none that names a task. */
export function resultColumns(header: readonly string[]): ResultColumns {
  const own = ERRORS.filter((name) => header.includes(name));
  const long = header.includes(METRIC) ? METRIC_VALUES.filter((name) => header.includes(name)) : [];
  const errors = own.length > 0 ? own : long;
  if (errors.length === 0) throw new FileFault(`no column of errors: none of ${ERRORS.join(', ')}`, 1);
  const tasks = TASKS.filter((name) => header.includes(name));
  if (tasks.length === 0) throw new FileFault(`no column that names a task: none of ${TASKS.join(', ')}`, 1);
  return { errors, tasks };
}

/** What all tables have: a task has one name in all of them only by columns that none of them lacks. */
export function sharedColumns(tables: readonly ResultColumns[]): ResultColumns {
  const shared = (of: (table: ResultColumns) => readonly string[]): readonly string[] =>
    tables.length === 0
      ? []
      : of(tables[0]).filter((name) => tables.every((table) => of(table).includes(name)));
  return { errors: shared(({ errors }) => errors), tasks: shared(({ tasks }) => tasks) };
}

export function resultReading(header: readonly string[], { errors, tasks }: ResultColumns): ResultReading {
  const model = MODELS.filter((name) => header.includes(name)).slice(0, 1);
  const isLong = !ERRORS.includes(errors[0]);
  return {
    tasks,
    model: header.includes(TEAM) ? [TEAM, ...model] : model,
    family: familyColumn(header, tasks),
    error: errors[0],
    metric: isLong ? METRIC : null,
  };
}

function familyColumn(header: readonly string[], tasks: readonly string[]): string | null {
  if (header.includes('family')) return 'family';
  const named = DATA_SETS.some((name) => tasks.includes(name));
  return !named && tasks.includes('location') ? 'location' : null;
}
