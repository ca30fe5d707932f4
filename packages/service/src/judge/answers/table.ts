/**
 * The hubverse model-output table: one row per number, with `task_id`, `horizon`, `output_type` (`quantile`
 * or `sample`), `output_type_id` (the level or the path) and `value`. Rows of a task may stand anywhere, so
 * answers are put together at the end of the file.
 */
import type { Intake } from '@longrun/engine';

export const TABLE_COLUMNS = ['task_id', 'horizon', 'output_type', 'output_type_id', 'value'] as const;

/** A file that cannot be read as answers at all: nothing of it is scored. */
export class AnswerFileError extends Error {
  override readonly name = 'AnswerFileError';
  /** Line (or row of a Parquet file), from 1, or null where the file as a whole is wrong. */
  readonly line: number | null;

  constructor(line: number | null, message: string) {
    super(line === null ? message : `line ${line}: ${message}`);
    this.line = line;
  }
}

/** Numbers of one task, three per row: index of the horizon, index of the level or path, value. */
interface Gathered {
  readonly type: 'quantile' | 'sample';
  readonly line: number;
  readonly ids: Map<string, number>;
  readonly cells: number[];
  fault: string | null;
}

export interface AnswerTable {
  /** Fields as text, or as the numbers Parquet gives. */
  row(line: number, id: unknown, horizon: unknown, type: unknown, typeId: unknown, value: unknown): void;
  /** Hands every answer to the intake. */
  finish(): void;
}

export function createAnswerTable(horizons: readonly number[], intake: Intake): AnswerTable {
  const tasks = new Map<string, Gathered>();
  const columnOf = new Map(horizons.map((horizon, k) => [horizon, k]));
  return {
    row(line, id, horizon, type, typeId, value) {
      const key = String(id);
      let task = tasks.get(key);
      if (task === undefined) {
        const fault =
          type === 'quantile' || type === 'sample'
            ? null
            : `output_type ${show(type)} is not quantile or sample`;
        task = { type: type === 'sample' ? 'sample' : 'quantile', line, ids: new Map(), cells: [], fault };
        tasks.set(key, task);
      }
      if (task.fault !== null) return;
      const k = columnOf.get(Number(horizon));
      const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
      if (type !== task.type) task.fault = `line ${line}: output_type ${show(type)} after ${task.type}`;
      else if (k === undefined)
        task.fault = `line ${line}: horizon ${show(horizon)} is not one of ${horizons.join(', ')}`;
      else if (value === null || !Number.isFinite(number)) {
        task.fault = `line ${line}: value ${show(value)} is not a finite number`;
      } else {
        const name = type === 'quantile' ? String(Number(typeId)) : String(typeId);
        let index = task.ids.get(name);
        if (index === undefined) {
          index = task.ids.size;
          task.ids.set(name, index);
        }
        task.cells.push(k, index, number);
      }
    },
    finish() {
      for (const [id, task] of tasks) intake.takeBody(id, bodyOf(task, horizons), task.line);
      tasks.clear();
    },
  };
}

const show = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);

function bodyOf({ type, ids, cells, fault }: Gathered, horizons: readonly number[]): Record<string, unknown> {
  if (fault !== null) return { error: fault };
  const rows = Array.from({ length: ids.size }, () => new Array<number | null>(horizons.length).fill(null));
  const names = [...ids.keys()];
  for (let i = 0; i < cells.length; i += 3) {
    const row = rows[cells[i + 1]];
    if (row[cells[i]] !== null) {
      const which = `${type} ${names[cells[i + 1]]} at horizon ${horizons[cells[i]]}`;
      return { error: `two values for ${which}` };
    }
    row[cells[i]] = cells[i + 2];
  }
  return type === 'sample'
    ? { samples: rows }
    : { quantiles: Object.fromEntries(names.map((name, r) => [name, rows[r]])) };
}
