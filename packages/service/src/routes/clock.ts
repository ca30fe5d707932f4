import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nextHour } from '@longrun/clock';
import { readScripts, type Script } from '@longrun/clock/scripts';
import { SNAPSHOT_FILES } from '@longrun/clock/snapshot-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { Problem } from '../http/problem.ts';

const AN_HOUR = 'public, max-age=3600';
const FOREVER = 'public, max-age=31536000, immutable';

export function clockRoutes(app: FastifyInstance, deps: AppDeps): void {
  scriptRoutes(app);
  for (const file of Object.keys(SNAPSHOT_FILES)) snapshotRoute(app, file, deps);
}

/** The embeddable script of this build and of every release, with the lists of their hashes. */
function scriptRoutes(app: FastifyInstance): void {
  const { files, releases, present } = readScripts();
  const send = ({ bytes, lasting }: Script) => {
    const etag = etagOf(bytes);
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (notModified(request, reply, etag, lasting ? FOREVER : AN_HOUR)) return reply;
      return reply.type('text/javascript; charset=utf-8').send(bytes);
    };
  };
  for (const [name, script] of files) app.get(`/${name}`, send(script));
  const sendList = (list: unknown) => async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', AN_HOUR).send(list);
  app.get('/clock-element.sri.json', sendList(present));
  app.get('/clock-element.releases.json', sendList(releases));
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  'now.json': 'application/json; charset=utf-8',
  'now.txt': 'text/plain; charset=utf-8',
  'now.svg': 'image/svg+xml; charset=utf-8',
};

/** A static file, remade at the top of every hour: caches may keep it until the next one. */
function snapshotRoute(app: FastifyInstance, file: string, { snapshotDir, now }: AppDeps): void {
  app.get(`/api/${file}`, async (request, reply) => {
    const text = await readFile(join(snapshotDir, file)).catch(() => {
      throw new Problem('snapshot_missing', 'the snapshot has not been written yet', {
        retryAfterSeconds: 1,
      });
    });
    const ms = now();
    const secondsLeft = Math.max(1, Math.ceil((nextHour(ms) - ms) / 1000));
    if (notModified(request, reply, etagOf(text), `public, max-age=${secondsLeft}`)) return reply;
    return reply.type(MEDIA_TYPES[file]).send(text);
  });
}
