/** What clients use of their budgets: for `longrun budget` and `/metrics`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { clientKey } from './http/client.ts';
import { WINDOW_MS } from './jobs/answer-costs.ts';
import { digest } from './jobs/submission.ts';
import { copyStore } from './store/copy.ts';
import {
  type ClientUsage,
  openStore,
  type Store,
  type StoreConfig,
  StoreLockedError,
} from './store/index.ts';

const since = (): string => new Date(Date.now() - WINDOW_MS).toISOString();

/**
 * Digests under which the jobs of a client may stand: it is named as in the audit lines, by issuer and
 * subject (`https://id.example.org|alice`), or by its address.
 */
const digestsOf = (client: string): string[] => [`token:${client}`, clientKey(client)].map(digest);

async function read(store: Store, client: string | undefined): Promise<ClientUsage[]> {
  if (client === undefined) return store.usage(since());
  const found = await Promise.all(digestsOf(client).map((known) => store.usage(since(), known)));
  return found.flat();
}

/** Usage of all clients, or of one; of a folder that a server uses, from a copy of its store. */
export async function clientUsage(config: StoreConfig, client?: string): Promise<ClientUsage[]> {
  const opened = async (from: StoreConfig): Promise<ClientUsage[]> => {
    const store = await openStore(from);
    return read(store, client).finally(() => store.close());
  };
  try {
    return await opened(config);
  } catch (error) {
    if (!(error instanceof StoreLockedError)) throw error;
  }
  const copy = mkdtempSync(join(tmpdir(), 'longrun-usage-'));
  try {
    copyStore(config.state, copy);
    return await opened({ ...config, state: copy });
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Summing over the store takes the database some work: done at most this often. */
const READ_MS = 60_000;

const BUDGETS = { 'cpu-seconds': 'seconds', 'stored-bytes': 'bytes', 'open-jobs': 'open_jobs' } as const;

/**
 * Sums over clients and the largest of one client, without saying whose; nothing while the store is
 * unavailable.
 */
export function observeUsage(registry: Registry, store: Store): void {
  let known: { readonly at: number; readonly usage: Promise<ClientUsage[] | null> } | null = null;
  const usage = (): Promise<ClientUsage[] | null> => {
    if (!known || performance.now() - known.at > READ_MS)
      known = { at: performance.now(), usage: store.usage(since()).catch(() => null) };
    return known.usage;
  };
  new Gauge({
    name: 'longrun_budget_used',
    help: 'What clients use of each budget: all together, and the one that uses most.',
    labelNames: ['budget', 'of'],
    registers: [registry],
    async collect() {
      const clients = await usage();
      this.reset();
      if (clients === null) return;
      for (const [budget, field] of Object.entries(BUDGETS)) {
        const used = clients.map((client) => client[field]);
        this.set(
          { budget, of: 'all' },
          used.reduce((sum, value) => sum + value, 0),
        );
        this.set({ budget, of: 'most' }, Math.max(0, ...used));
      }
    },
  });
  new Gauge({
    name: 'longrun_budget_clients',
    help: 'Clients whose jobs or judgements are in the store.',
    registers: [registry],
    async collect() {
      const clients = await usage();
      this.reset();
      if (clients !== null) this.set(clients.length);
    },
  });
}
