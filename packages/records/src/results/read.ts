/** Result tables of leaderboards: fev, GIFT-Eval, and scores of hubs, as one error per model and task. */
import { createDictionary, type Dictionary } from '../files/dictionary.ts';
import { FileFault } from '../files/source.ts';
import { readTable } from '../files/table.ts';

/** One error of one model on one task; lower is better. */
export interface ResultRow {
  readonly model: string;
  readonly task: string;
  readonly family: string;
  readonly error: number;
}

/** Names under which formats give the model, in the order in which they are looked for. */
const MODELS = ['model_name', 'model', 'model_id'];
const ERRORS = [
  'test_error',
  'eval_metrics/mean_weighted_sum_quantile_loss',
  'wis',
  'crps',
  'ae_median',
  'SQL',
  'MASE',
];
/** Columns that name a data set; scores of hubs have none, and there a location is one. */
const DATA_SETS = ['task_name', 'dataset_path', 'dataset_config', 'dataset'];
/** Columns that name a task; all that are there are joined. */
const TASKS = [...DATA_SETS, 'horizon', 'location', 'target', 'reference_date'];

/**
 * `family` is a column, or the location of a hub, or made from the data set's name: what stands before the
 * first of `/ _ -` or a digit.
 */
export async function readResults(bytes: Uint8Array, fallbackModel: string): Promise<ResultRow[]> {
  const dictionaries = new Map<string, Dictionary>();
  let error = '';
  let model: string | undefined;
  let family: string | undefined;
  let tasks: string[] = [];
  const rows: ResultRow[] = [];
  await readTable(
    bytes,
    (header) => {
      error = ERRORS.find((name) => header.includes(name)) ?? '';
      if (error === '') throw new FileFault(`no column of errors: none of ${ERRORS.join(', ')}`, 1);
      model = MODELS.find((name) => header.includes(name));
      family = familyColumn(header);
      tasks = TASKS.filter((name) => header.includes(name));
      if (tasks.length === 0)
        throw new FileFault(`no column that names a task: none of ${TASKS.join(', ')}`, 1);
      for (const name of [model, family, ...tasks])
        if (name !== undefined) dictionaries.set(name, createDictionary());
      return { texts: dictionaries, numbers: [error] };
    },
    (batch) => {
      const text = (name: string, i: number): string =>
        dictionaries.get(name)!.texts[batch.texts.get(name)![i]];
      const errors = batch.numbers.get(error)!;
      for (let i = 0; i < batch.rows; i++) {
        if (!Number.isFinite(errors[i])) continue;
        const task = tasks.map((name) => text(name, i)).join(' ');
        rows.push({
          model: model === undefined ? fallbackModel : text(model, i),
          task,
          family: family === undefined ? familyOf(task) : text(family, i),
          error: errors[i],
        });
      }
    },
  );
  return rows;
}

function familyColumn(header: readonly string[]): string | undefined {
  if (header.includes('family')) return 'family';
  const named = DATA_SETS.some((name) => header.includes(name));
  return !named && header.includes('location') ? 'location' : undefined;
}

/** `ett1/15T/short` and `ett2/H/long` are one family: `ett`. */
const familyOf = (task: string): string => /^[^/_\-\d\s]+/.exec(task.toLowerCase())?.[0] ?? task;
