/** What an operator watches, in Prometheus' words. One registry per server, so that tests can run many. */
import { readFileSync } from 'node:fs';
import { ENGINE_VERSION } from '@longrun/engine';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from './pool/pool.ts';
import { JOB_STATES, type Store, type StoreSize } from './store/store.ts';

/** Beside `src` and `dist` alike. */
const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

export interface Metrics {
  readonly registry: Registry;
  readonly fitFailures: Counter<'model'>;
  readonly chunkSeconds: Histogram;
}

export function createMetrics(pools: Readonly<Record<string, Pool>>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  describeBuild(registry);
  const registers = [registry];
  new Gauge({
    name: 'longrun_pool_tasks',
    help: 'Tasks running and queued in each lane of the pool.',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const [lane, pool] of Object.entries(pools)) {
        const { running, queued, threads } = pool.use();
        this.set({ lane, state: 'running' }, running);
        this.set({ lane, state: 'queued' }, queued);
        this.set({ lane, state: 'threads' }, threads);
      }
    },
  });
  return {
    registry,
    fitFailures: new Counter({
      name: 'longrun_fit_failures_total',
      help: 'Fits that failed, by model.',
      labelNames: ['model'],
      registers,
    }),
    chunkSeconds: new Histogram({
      name: 'longrun_chunk_seconds',
      help: 'Time to compute one chunk of a benchmark.',
      buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32],
      registers,
    }),
  };
}

/** What runs here, as labels of a gauge that is always 1: the way to see versions in Prometheus. */
function describeBuild(registry: Registry): void {
  const gauge = new Gauge({
    name: 'longrun_build_info',
    help: 'Versions of the service and the engine.',
    labelNames: ['version', 'engine', 'node'],
    registers: [registry],
  });
  gauge.set({ version: VERSION, engine: ENGINE_VERSION, node: process.versions.node }, 1);
}

/** Jobs by state, counted when asked; none while the store is unavailable. */
export function observeJobs(registry: Registry, store: Store): void {
  new Gauge({
    name: 'longrun_jobs',
    help: 'Jobs in the store, by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await store.jobsByState().catch(() => null);
      this.reset();
      if (counts) for (const state of JOB_STATES) this.set({ state }, counts[state] ?? 0);
    },
  });
}

/** Counting rows takes the database some work: done at most this often, however often it is scraped. */
const SIZE_MS = 60_000;

/** Rows and bytes of the store by kind; the last figures while the store is unavailable. */
export function observeStore(registry: Registry, store: Store): void {
  let known: { readonly at: number; readonly sizes: Promise<StoreSize[]> } | null = null;
  const sizes = (): Promise<StoreSize[]> => {
    if (!known || performance.now() - known.at > SIZE_MS)
      known = { at: performance.now(), sizes: store.size().catch(() => []) };
    return known.sizes;
  };
  const gauge = (name: string, help: string, figure: 'rows' | 'bytes') =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        for (const size of await sizes()) this.set({ kind: size.kind }, size[figure]);
      },
    });
  gauge('longrun_store_rows', 'Rows in the store, by kind.', 'rows');
  gauge('longrun_store_bytes', 'Bytes of stored contents, by kind, without indexes and free space.', 'bytes');
}
