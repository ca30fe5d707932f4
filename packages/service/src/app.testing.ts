/**
 * An app with everything real behind it (data, threads, a store in a temporary folder) but no socket. Closing
 * it fails when a problem was sent whose code docs/errors.md does not list.
 */
import type { FastifyInstance } from 'fastify';
import { CODES } from '../../../test/contract.ts';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { type Config, readConfig } from './config.ts';
import { PROBLEM_TYPE } from './http/errors.ts';
import { openServices, type Services } from './server.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** The folder of the store. */
  readonly state: string;
  close(): Promise<void>;
}

export async function createTestApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const state = temporaryFolder('app');
  const config = { ...readConfig([]), state, logLevel: 'silent', threads: 1, ...overrides };
  const services = await openServices(config);
  const uncoded: string[] = [];
  services.app.addHook('onSend', async (request, reply, payload) => {
    if (reply.getHeader('content-type') !== PROBLEM_TYPE || request.method === 'HEAD') return;
    const { code } = JSON.parse(String(payload)) as { code?: string };
    if (!CODES.has(code ?? '')) uncoded.push(`${request.method} ${request.url}: ${String(payload)}`);
  });
  return {
    app: services.app,
    services,
    state,
    async close() {
      await services.close();
      if (uncoded.length > 0) throw new Error(`problems without a known code:\n${uncoded.join('\n')}`);
    },
  };
}
