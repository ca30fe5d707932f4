/** Result tables of leaderboards: fev, GIFT-Eval, and scores of hubs, as one error per model and task. */
import { createDictionary, type Dictionary } from '../files/dictionary.ts';
import { FileFault } from '../files/source.ts';
import { readTable } from '../files/table.ts';
import { ERRORS, type ResultColumns, type ResultReading, resultColumns, resultReading } from './columns.ts';

/** One error of one model on one task; lower is better. */
export interface ResultRow {
  readonly model: string;
  readonly task: string;
  readonly family: string;
  readonly error: number;
}

/** What the header of a table offers, for files that are read by the columns they share. */
export async function columnsOfResults(bytes: Uint8Array): Promise<ResultColumns> {
  let columns: ResultColumns = { errors: [], tasks: [] };
  const choose = (header: readonly string[]) => {
    columns = resultColumns(header);
    return { texts: new Map(), numbers: [] };
  };
  await readTable(bytes, choose, () => {});
  return columns;
}

/**
 * `family` is a column, or the location of a hub, or made from the data set's name: what stands before the
 * first of `/ _ -` or a digit. Without `columns` all that the table has are used.
 */
export async function readResults(
  bytes: Uint8Array,
  fallbackModel: string,
  columns?: ResultColumns,
): Promise<ResultRow[]> {
  const dictionaries = new Map<string, Dictionary>();
  let reading: ResultReading | null = null;
  const byMetric = new Map<string, ResultRow[]>();
  await readTable(
    bytes,
    (header) => {
      reading = resultReading(header, columns ?? resultColumns(header));
      const { model, family, tasks, metric } = reading;
      for (const name of [...model, family, metric, ...tasks])
        if (name !== null) dictionaries.set(name, createDictionary());
      return { texts: dictionaries, numbers: [reading.error] };
    },
    (batch) => {
      const text = (name: string, i: number): string =>
        dictionaries.get(name)!.texts[batch.texts.get(name)![i]];
      const { model, family, tasks, error, metric } = reading!;
      const errors = batch.numbers.get(error)!;
      for (let i = 0; i < batch.rows; i++) {
        if (!Number.isFinite(errors[i])) continue;
        const joined = (names: readonly string[], by: string): string =>
          names
            .map((name) => text(name, i))
            .filter((part) => part !== '')
            .join(by);
        const task = joined(tasks, ' ');
        const row = {
          model: joined(model, '-') || fallbackModel,
          task,
          family: family === null ? familyOf(task, tasks) : text(family, i),
          error: errors[i],
        };
        const kind = metric === null ? '' : text(metric, i).toLowerCase();
        const rows = byMetric.get(kind);
        if (rows === undefined) byMetric.set(kind, [row]);
        else rows.push(row);
      }
    },
  );
  return ofOneMetric(byMetric);
}

/** Of tables with a row per metric: the metric that is looked for first, or the only one. */
function ofOneMetric(byMetric: ReadonlyMap<string, ResultRow[]>): ResultRow[] {
  if (byMetric.size < 2) return [...byMetric.values()][0] ?? [];
  const known = ERRORS.map((name) => byMetric.get(name.toLowerCase())).find((rows) => rows !== undefined);
  if (known !== undefined) return known;
  throw new FileFault(`several metrics, none of them known: ${[...byMetric.keys()].join(', ')}`, 1);
}

/** `ett1/15T/short` and `ett2/H/long` are one family: `ett`. Horizons alone are of one unknown data set. */
const familyOf = (task: string, tasks: readonly string[]): string =>
  tasks.every((name) => name === 'horizon') ? '' : (/^[^/_\-\d\s]+/.exec(task.toLowerCase())?.[0] ?? task);
