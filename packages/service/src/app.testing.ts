/** An app with everything real behind it (data, threads, a store in a temporary folder) but no socket. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config.ts';
import { openServices, type Services } from './server.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  close(): Promise<void>;
}

export async function createTestApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const state = mkdtempSync(join(tmpdir(), 'longrun-app-'));
  const config = { ...readConfig([]), state, logLevel: 'silent', threads: 1, ...overrides };
  const services = await openServices(config);
  return {
    app: services.app,
    services,
    async close() {
      await services.close();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
