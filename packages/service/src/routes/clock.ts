import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { nextHour } from '@longrun/clock';
import { SNAPSHOT_FILE } from '@longrun/clock/snapshot-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { Problem } from '../http/problem.ts';

const require = createRequire(import.meta.url);
const ANY_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

interface Release {
  readonly version: string;
  readonly integrity: string;
}

/** The embeddable script, under a name that moves with releases and under one that never changes. */
export function clockRoutes(app: FastifyInstance, { snapshotDir, now }: AppDeps): void {
  const script = readFileSync(require.resolve('@longrun/clock/clock-element.js'));
  const release = JSON.parse(
    readFileSync(require.resolve('@longrun/clock/clock-element.sri.json'), 'utf8'),
  ) as Release;
  const etag = etagOf(script);

  const sendScript = (cacheControl: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(ANY_ORIGIN);
    if (notModified(request, reply, etag, cacheControl)) return reply;
    return reply.type('text/javascript; charset=utf-8').send(script);
  };
  app.get('/clock-element.js', sendScript('public, max-age=3600'));
  app.get(`/clock-element@${release.version}.js`, sendScript('public, max-age=31536000, immutable'));
  app.get('/clock-element.sri.json', async (_request, reply) =>
    reply.headers(ANY_ORIGIN).header('cache-control', 'public, max-age=3600').send(release),
  );

  // A static file, remade at the top of every hour: caches may keep it until the next one.
  app.get('/api/now.json', async (request, reply) => {
    const text = await readFile(join(snapshotDir, SNAPSHOT_FILE)).catch(() => {
      throw new Problem('snapshot_missing', 'the snapshot has not been written yet', {
        retryAfterSeconds: 1,
      });
    });
    reply.headers(ANY_ORIGIN);
    const ms = now();
    const secondsLeft = Math.max(1, Math.ceil((nextHour(ms) - ms) / 1000));
    if (notModified(request, reply, etagOf(text), `public, max-age=${secondsLeft}`)) return reply;
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
