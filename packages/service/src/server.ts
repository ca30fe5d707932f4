/** Opens everything the app needs, listens, and closes in order: accepted work is finished, nothing new is taken. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSnapshots } from '@longrun/clock/snapshot-file';
import { openCatalogue } from '@longrun/panels';
import { createTaxonomy, readDocumentText, readSchemaText } from '@longrun/taxonomy';
import { pino } from 'pino';
import { createApp, type TaxonomyFiles } from './app.ts';
import type { Config } from './config.ts';
import { createMetrics } from './http/metrics.ts';
import { createPool } from './pool/pool.ts';
import { openStore } from './store/index.ts';

export interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

/** The data that comes with the project. */
export const BUILT_IN_DATA = fileURLToPath(new URL('../../../data/panels', import.meta.url));

export async function startServer(config: Config): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel, base: null });
  mkdirSync(config.state, { recursive: true });
  // Built-in data is checked by the tests; a folder of one's own is checked whole before anything is served.
  const catalogue = openCatalogue(config.dataDir ?? BUILT_IN_DATA, {
    validate: config.dataDir !== undefined,
  });
  const store = await openStore(config);
  const interactive = createPool({ threads: config.threads, maxQueue: config.maxQueue });
  const metrics = createMetrics({ interactive });
  const snapshotDir = join(config.state, 'api');
  const stopSnapshots = startSnapshots({
    dir: snapshotDir,
    onError: (err) => logger.error({ err }, 'the snapshot could not be written'),
  });
  let draining = false;
  const app = await createApp({
    config,
    catalogue,
    taxonomy: await readTaxonomy(),
    interactive,
    store,
    metrics,
    snapshotDir,
    now: Date.now,
    logger,
    draining: () => draining,
  });
  const address = await app.listen({ port: config.port, host: config.host });

  return {
    address,
    async close() {
      draining = true;
      stopSnapshots();
      await app.close();
      await interactive.close();
      await store.close();
    },
  };
}

async function readTaxonomy(): Promise<TaxonomyFiles> {
  const [documentText, schemaText] = await Promise.all([readDocumentText(), readSchemaText()]);
  return { documentText, schemaText, lookUps: createTaxonomy(JSON.parse(documentText)) };
}
