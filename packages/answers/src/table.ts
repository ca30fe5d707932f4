/**
 * The hubverse model-output table: one row per number, with `task_id`, `horizon`, `output_type` (`quantile`,
 * `sample`, `mean` or `median`), `output_type_id` (the level or the path) and `value`. Rows of a task may
 * stand anywhere, so answers are put together at the end of the file.
 */
import type { Intake } from '@longrun/evaluation';
import { AnswerFileError } from './answer-file-error.ts';
import { UnknownIds } from './unknown-ids.ts';

export const TABLE_COLUMNS = ['task_id', 'horizon', 'output_type', 'output_type_id', 'value'] as const;

const TYPES = ['quantile', 'sample', 'mean', 'median'] as const;
type OutputType = (typeof TYPES)[number];

/** Numbers of one task: `values[row * horizons + k]`, NaN where there is none. */
interface Gathered {
  readonly type: OutputType;
  readonly line: number;
  /** Rows by level or path where they are not those of the table. */
  own: Map<string, number> | null;
  /** Whether it has a row of the table's. */
  shares: boolean;
  values: Float64Array;
  fault: string | null;
}

export interface AnswerTable {
  /** Fields as text, or as the numbers Parquet gives. */
  row(line: number, id: unknown, horizon: unknown, type: unknown, typeId: unknown, value: unknown): void;
  /**
   * Hands every answer to the intake; `onShare` gets, now and then, the share handed over since its last
   * call.
   */
  finish(onShare?: (share: number) => void): void;
}

/** Levels and paths that tasks have in common; a table that names paths anew in every task has more. */
const MOST_SHARED = 10_000;
const FIRST_ROWS = 8;
const TASKS_PER_SHARE = 500;
/** Numbers that a table may hold at once: half a gigabyte. */
const MOST_VALUES = 1 << 26;
const NO_VALUES = new Float64Array(0);

export function createAnswerTable(horizons: readonly number[], intake: Intake): AnswerTable {
  const width = horizons.length;
  const tasks = new Map<string, Gathered>();
  const columnOf = new Map<unknown, number>();
  const rows = {
    quantile: createRows(true),
    sample: createRows(false),
    mean: createRows(false),
    median: createRows(false),
  };
  // rows of a task mostly follow each other: the last one is looked at first
  let lastId = '';
  let last: Gathered | undefined;
  const ids = new UnknownIds((id) => intake.isTask(id));
  const allocated = createAllocator();

  const column = (horizon: unknown): number => {
    let k = columnOf.get(horizon);
    if (k === undefined) {
      k = horizons.indexOf(Number(horizon));
      if (k >= 0) columnOf.set(horizon, k);
    }
    return k;
  };

  const taskOf = (key: string, line: number, type: unknown): Gathered => {
    if (last !== undefined && key === lastId) return last;
    let task = tasks.get(key);
    if (task === undefined) {
      const known = TYPES.find((each) => each === type);
      const fault = faultOf(type, ids.check(key, line));
      const values = fault === null ? allocated(line, NO_VALUES, FIRST_ROWS * width) : NO_VALUES;
      task = { type: known ?? 'quantile', line, own: null, shares: false, values, fault };
      tasks.set(key, task);
    }
    lastId = key;
    last = task;
    return task;
  };

  return {
    row(line, id, horizon, type, typeId, value) {
      const task = taskOf(typeof id === 'string' ? id : String(id), line, type);
      if (task.fault !== null) return;
      const k = column(horizon);
      const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
      if (type !== task.type) task.fault = `line ${line}: output_type ${show(type)} after ${task.type}`;
      else if (k < 0)
        task.fault = `line ${line}: horizon ${show(horizon)} is not one of ${horizons.join(', ')}`;
      else if (value === null || !Number.isFinite(number)) {
        task.fault = `line ${line}: value ${show(value)} is not a finite number`;
      } else {
        const at = rows[task.type].indexIn(task, isPoint(task.type) ? '' : typeId) * width + k;
        if (at >= task.values.length)
          task.values = allocated(line, task.values, Math.max(2 * task.values.length, at + 1));
        if (Number.isNaN(task.values[at])) task.values[at] = number;
        else {
          const name = task.type === 'quantile' ? Number(typeId) : typeId;
          const which = isPoint(task.type) ? task.type : `${task.type} ${name}`;
          task.fault = `two values for ${which} at horizon ${horizons[k]}`;
        }
      }
    },
    finish(onShare) {
      ids.finish();
      let done = 0;
      for (const [id, task] of tasks) {
        const body = task.fault === null ? bodyOf(task, rows[task.type].namesOf(task), width) : null;
        intake.takeBody(id, body ?? { error: task.fault }, task.line);
        if (++done % TASKS_PER_SHARE === 0) onShare?.(TASKS_PER_SHARE / tasks.size);
      }
      if (done % TASKS_PER_SHARE > 0) onShare?.((done % TASKS_PER_SHARE) / tasks.size);
      tasks.clear();
    },
  };
}

/** Of a point there is one row, whatever stands in `output_type_id`. */
const isPoint = (type: OutputType): boolean => type === 'mean' || type === 'median';

/** Rows by level or path: in the order of the table, or of the task where there are too many names. */
function createRows(levels: boolean) {
  const shared = new Map<string, number>();
  const byText = new Map<unknown, number>();
  const nameOf = (typeId: unknown): string => (levels ? String(Number(typeId)) : String(typeId));
  const added = (names: Map<string, number>, name: string): number => {
    const index = names.get(name) ?? names.size;
    names.set(name, index);
    return index;
  };
  return {
    indexIn(task: Gathered, typeId: unknown): number {
      const known = task.own === null ? byText.get(typeId) : undefined;
      if (known !== undefined) {
        task.shares = true;
        return known;
      }
      const name = nameOf(typeId);
      if (task.own === null && (shared.has(name) || shared.size < MOST_SHARED)) {
        const index = added(shared, name);
        byText.set(typeId, index);
        task.shares = true;
        return index;
      }
      // rows taken so far keep their places
      task.own ??= new Map(task.shares ? shared : []);
      return added(task.own, name);
    },
    namesOf: ({ own }: Gathered): readonly string[] => [...(own ?? shared).keys()],
  };
}

/** Counts before it allocates: a path named once takes a whole row, and so may all before it. */
function createAllocator() {
  let held = 0;
  return (line: number, values: Float64Array, length: number): Float64Array => {
    held += length - values.length;
    if (held > MOST_VALUES)
      throw new AnswerFileError(line, `more than ${MOST_VALUES} numbers and gaps between them`);
    const larger = new Float64Array(length).fill(Number.NaN);
    larger.set(values);
    return larger;
  };
}

function faultOf(type: unknown, isTask: boolean): string | null {
  if (!isTask) return 'no task has this id';
  const known = (TYPES as readonly unknown[]).includes(type);
  return known ? null : `output_type ${show(type)} is not one of ${TYPES.join(', ')}`;
}

const show = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);

function bodyOf(
  { type, values }: Gathered,
  names: readonly string[],
  width: number,
): Record<string, unknown> {
  const samples: number[][] = [];
  const quantiles: Record<string, number[]> = {};
  for (let r = 0; r < names.length && r * width < values.length; r++) {
    const row = Array.from(values.subarray(r * width, (r + 1) * width));
    if (isPoint(type)) return { [type]: row };
    if (row.every(Number.isNaN)) continue; // a row of other tasks
    if (type === 'sample') samples.push(row);
    else quantiles[names[r]] = row;
  }
  return type === 'sample' ? { samples } : { quantiles };
}
