/** A small catalogue of simulated series, and everything a job manager needs around it, all real. */
import { createRng } from '@longrun/engine';
import { BENCHMARK_MODELS } from '@longrun/evaluation';
import { UnknownPanelError, UnknownVariableError } from '@longrun/panels';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { createPool, type Pool } from '../pool/pool.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { type BenchmarkType, createBenchmarkType } from './benchmark/type.ts';
import { createLocalExecutor } from './executor.ts';
import { createJobManager, type JobManager, type JobManagerOptions } from './manager.ts';
import { type JobCatalogue, PanelSource } from './panel-source.ts';

/** Panel `walks`: `count` series of length n, named `w0.level`, `w1.level` … */
export function walksCatalogue(count: number, n: number, version = 'v1'): JobCatalogue {
  const ids = Array.from({ length: count }, (_, i) => `w${i}.level`);
  const design = (id: string) => ({
    id,
    frequency: 'annual' as const,
    n_observations: n,
    start: '1900',
    entity: id.split('.')[0],
    indicator: 'level',
  });
  const variable = (id: string) => {
    if (!ids.includes(id)) throw new UnknownVariableError('walks', id, []);
    return design(id);
  };
  const series = (id: string) => {
    const rng = createRng(99, variable(id).id);
    let level = 100;
    return { values: Float64Array.from({ length: n }, () => (level += rng.normal())) };
  };
  return {
    async open(panel) {
      if (panel !== 'walks') throw new UnknownPanelError(panel, []);
      return { info: { version }, variables: ids.map(design), variable, series };
    },
  };
}

/** What a server can be started with. */
export interface BenchOptions {
  readonly threads?: number;
  /** The module that the threads run, where it is another than the usual one. */
  readonly worker?: URL;
  readonly cellDeadlineMs?: number;
  readonly chunkMs?: number;
  readonly catalogue?: JobCatalogue;
  readonly onChunk?: JobManagerOptions['onChunk'];
}

export interface Bench {
  readonly dir: string;
  readonly pool: Pool;
  readonly store: Store;
  readonly type: BenchmarkType;
  readonly manager: JobManager<{ benchmark: BenchmarkType }>;
  /** Closes manager and store, and opens both again on the same files, as a restarted server would. */
  restart(options?: BenchOptions): Promise<Bench>;
  destroy(): Promise<void>;
}

export async function openBench(catalogue: JobCatalogue, first: BenchOptions = {}): Promise<Bench> {
  const dir = temporaryFolder('jobs');
  const { threads = 2, worker } = first;
  const pool = createPool({ threads, ...(worker ? { worker } : {}) });
  const open = async (options: BenchOptions): Promise<Bench> => {
    const store = await openSqliteStore(dir);
    const source = new PanelSource(options.catalogue ?? catalogue);
    const type = createBenchmarkType({ ...options, store, pool, source, models: BENCHMARK_MODELS });
    const types = { benchmark: type };
    const { onChunk } = options;
    const manager = createJobManager({
      store,
      types,
      executor: createLocalExecutor(types, threads),
      alone: true,
      ...(onChunk ? { onChunk } : {}),
    });
    await manager.start();
    const shut = async (): Promise<void> => {
      await manager.close();
      await store.close();
    };
    return {
      dir,
      pool,
      store,
      type,
      manager,
      restart: async (again = options) => {
        await shut();
        return open(again);
      },
      destroy: async () => {
        await shut();
        await pool.close();
      },
    };
  };
  return open(first);
}
