/** A small catalogue of simulated series, and everything a job manager needs around it, all real. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng } from '@longrun/engine';
import { UnknownPanelError, UnknownVariableError } from '@longrun/panels';
import { createPool, type Pool } from '../pool/pool.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import type { BenchmarkCatalogue } from './catalogue.ts';
import { createLocalExecutor } from './executor.ts';
import { createJobManager, type JobManager, type JobManagerOptions } from './manager.ts';

/** Panel `walks`: `count` series of length n, named `w0.level`, `w1.level` … */
export function walksCatalogue(count: number, n: number, version = 'v1'): BenchmarkCatalogue {
  const ids = Array.from({ length: count }, (_, i) => `w${i}.level`);
  const design = (id: string) => ({ id, frequency: 'annual' as const, n_observations: n });
  const known = (panel: string): void => {
    if (panel !== 'walks') throw new UnknownPanelError(panel, []);
  };
  const variable = (panel: string, id: string) => {
    known(panel);
    if (!ids.includes(id)) throw new UnknownVariableError(panel, id, []);
    return design(id);
  };
  return {
    panel: (id) => {
      known(id);
      return { version };
    },
    prepare: async (panel) => known(panel),
    variables: (panel) => {
      known(panel);
      return ids.map(design);
    },
    variable,
    series: (panel, id) => {
      variable(panel, id);
      const rng = createRng(99, id);
      let level = 100;
      return { values: Float64Array.from({ length: n }, () => (level += rng.normal())) };
    },
  };
}

export interface Bench {
  readonly dir: string;
  readonly pool: Pool;
  readonly store: Store;
  readonly manager: JobManager;
  /** Closes manager and store, and opens both again on the same files, as a restarted server would. */
  restart(options?: Partial<JobManagerOptions>): Promise<Bench>;
  destroy(): Promise<void>;
}

export interface BenchOptions {
  readonly threads?: number;
  readonly cellDeadlineMs?: number;
  readonly manager?: Partial<JobManagerOptions>;
}

export async function openBench(
  catalogue: BenchmarkCatalogue,
  { threads = 2, cellDeadlineMs = 30_000, manager: extra = {} }: BenchOptions = {},
): Promise<Bench> {
  const dir = mkdtempSync(join(tmpdir(), 'longrun-jobs-'));
  const pool = createPool({ threads });
  const open = async (more: Partial<JobManagerOptions>): Promise<Bench> => {
    const store = await openSqliteStore(dir);
    const used = more.catalogue ?? catalogue;
    const executor = createLocalExecutor({ pool, catalogue: used, threads, cellDeadlineMs });
    const manager = createJobManager({ store, executor, catalogue: used, alone: true, ...more });
    await manager.start();
    const shut = async (): Promise<void> => {
      await manager.close();
      await store.close();
    };
    return {
      dir,
      pool,
      store,
      manager,
      restart: async (again = more) => {
        await shut();
        return open(again);
      },
      destroy: async () => {
        await shut();
        await pool.close();
        rmSync(dir, { recursive: true, force: true });
      },
    };
  };
  return open(extra);
}
