import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The built page, or undefined where it is not built or not installed. */
function pageFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('@longrun/web/index.html'));
  } catch {
    return undefined;
  }
}

const YEAR_SECONDS = 31_536_000;

/**
 * Addresses of the page itself; the rest of the space is the API's, where an unknown path is a 404 problem.
 */
const PAGES = [
  'explore',
  'your-data',
  'benchmark',
  'judge',
  'live',
  'diagnostics',
  'records',
  'civilizations',
  'clock',
  'verdict',
  'learn',
  'report',
];

/** `index.html`, which answers for every address of the page; undefined where the page is not built. */
export async function readPage(): Promise<Buffer | undefined> {
  const folder = pageFolder();
  return folder === undefined ? undefined : readFile(join(folder, 'index.html'));
}

/** The observatory: hashed assets for ever, `index.html` for every address of the page. */
export async function webRoutes(app: FastifyInstance, page: Buffer | undefined): Promise<void> {
  const folder = pageFolder();
  if (folder === undefined || page === undefined) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  app.get('/', sendPage);
  for (const name of PAGES) {
    app.get(`/${name}`, sendPage);
    app.get(`/${name}/*`, sendPage);
  }
}
