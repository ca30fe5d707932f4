/**
 * The tasks of a query for a client that may be slow or gone: counted first, planned by a thread, printed by
 * threads a page at a time, as the client takes them.
 */
import { type CaseInput, countTasks, type Manifest, type TaskCount } from '@longrun/evaluation';
import { tooShort } from '@longrun/evaluation/parts';
import { CodedError } from '../errors.ts';
import type { PanelSource } from '../jobs/panel-source.ts';
import { chosenInputs, type TaskQuery } from './plan.ts';
import { type PackedTasks, type PackTask, type PageTask, PLACE_WIDTH } from './task-thread.ts';

export interface TaskPool {
  run(name: 'packTasks', input: PackTask, options: TaskPoolOptions): Promise<PackedTasks>;
  run(name: 'printTasks', input: PageTask, options: TaskPoolOptions): Promise<Uint8Array>;
}

interface TaskPoolOptions {
  readonly deadlineMs: number;
  /** Whoever asks: clients take turns, and nothing is computed for one that has gone. */
  readonly client?: string;
  readonly long?: boolean;
  readonly signal?: AbortSignal;
}

export interface TaskStreamDeps extends TaskPoolOptions {
  readonly source: PanelSource;
  readonly pool: TaskPool;
}

/** Tasks per page: some tens of milliseconds of a thread. */
const PAGE = 500;

/** Throws `nothing_to_judge` or `too_many_tasks`; reads no figure of any series. */
export async function countedTasks(
  { panel, variables, ...options }: TaskQuery,
  source: PanelSource,
  limit: number,
): Promise<TaskCount> {
  const chosen = await source.choose(panel, variables);
  const wanted = chosen && new Set(chosen);
  const designs = (await source.design(panel)).variables.filter(({ id }) => !wanted || wanted.has(id));
  const lengths = designs.map((variable) => variable.n_observations);
  const count = countTasks(lengths, options);
  if (count.n_tasks === 0) throw nothingToJudge(panel, lengths, count);
  if (count.n_tasks > limit) {
    const message =
      `the design has ${count.n_tasks} tasks; the limit is ${limit}: ` +
      'choose fewer series, origins or replicates';
    throw new CodedError('too_many_tasks', message);
  }
  return count;
}

function nothingToJudge(panel: string, lengths: readonly number[], { design }: TaskCount): CodedError {
  const longest = lengths.reduce((most, n) => Math.max(most, n), 0);
  const largest = Math.max(...design.horizons);
  return new CodedError(
    'nothing_to_judge',
    `no series of ${panel} can be judged by this design: ${tooShort(longest, largest)}`,
  );
}

export interface StreamedTasks {
  readonly manifest: Manifest;
  /** The manifest and every task, one line of JSON each. */
  lines(): AsyncGenerator<string | Uint8Array>;
}

export async function streamTasks(
  query: TaskQuery,
  { source, pool, ...waiting }: TaskStreamDeps,
): Promise<StreamedTasks> {
  const { panel, variables: _, ...options } = query;
  const { version } = await source.design(panel);
  const inputs = await chosenInputs(query, source);
  const task = { panel, panel_version: version, inputs, options };
  const packed = await pool.run('packTasks', task, { ...waiting, long: true });
  const byName = new Map(inputs.map((input) => [input.variable, input]));
  const print = (from: number): Promise<Uint8Array> =>
    pool.run('printTasks', pageOf(packed, byName, from), { ...waiting, long: true });
  return {
    manifest: packed.manifest,
    async *lines() {
      yield `${JSON.stringify({ manifest: packed.manifest })}\n`;
      for (let from = 0; from < packed.manifest.n_tasks; from += PAGE) yield await print(from);
    },
  };
}

function pageOf(
  { manifest, variables, places, ids }: PackedTasks,
  byName: ReadonlyMap<string, CaseInput>,
  from: number,
): PageTask {
  const count = Math.min(PAGE, manifest.n_tasks - from);
  const idWidth = ids.length / manifest.n_tasks;
  const page = places.slice(PLACE_WIDTH * from, PLACE_WIDTH * (from + count));
  const inputs = new Map<number, CaseInput>();
  for (let i = 0; i < page.length; i += PLACE_WIDTH) inputs.set(page[i], byName.get(variables[page[i]])!);
  const at = (i: number): string => ids.slice(idWidth * (from + i), idWidth * (from + i + 1));
  return { manifest, inputs, places: page, ids: Array.from({ length: count }, (_, i) => at(i)) };
}
