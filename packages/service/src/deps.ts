/** What the app and its routes are given. */
import type { Catalogue } from '@longrun/panels';
import type { TaxonomyFiles } from '@longrun/taxonomy';
import type { FastifyBaseLogger } from 'fastify';
import type { Access } from './auth/index.ts';
import type { Config } from './config.ts';
import type { ServiceJobTypes } from './job-types.ts';
import type { JobManager } from './jobs/index.ts';
import type { UploadSpace } from './judge/index.ts';
import type { Metrics } from './metrics.ts';
import type { Pool } from './pool/pool.ts';
import type { SetRuns } from './set-runs.ts';
import type { Store } from './store/index.ts';

export interface AppDeps {
  readonly config: Config;
  /** Who may do what. */
  readonly access: Access;
  readonly catalogue: Catalogue;
  /** Runs that are published with the data sets. */
  readonly setRuns: SetRuns;
  readonly taxonomy: TaxonomyFiles;
  /** Lane of the pool that answers people: forecasts and diagnostics. */
  readonly interactive: Pool;
  readonly store: Store;
  /** Room for files of answers. */
  readonly uploadSpace: UploadSpace;
  readonly jobs: JobManager<ServiceJobTypes>;
  readonly metrics: Metrics;
  /** Folder that holds `now.json`, kept current by the server. */
  readonly snapshotDir: string;
  /** Wall time in Unix milliseconds. */
  readonly now: () => number;
  /** Settles when the published verdict is in the store, or need not be. */
  readonly published?: Promise<unknown>;
  readonly logger?: FastifyBaseLogger;
  /** True once shutdown has begun: new work is refused, accepted work is finished. */
  readonly draining?: () => boolean;
}
