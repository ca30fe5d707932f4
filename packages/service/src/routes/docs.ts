import { openapi } from '@longrun/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { renderDocs } from '../docs/render.ts';
import { DOCS_JS } from '../docs/script.ts';
import { DOCS_CSS } from '../docs/style.ts';

export function docsRoutes(app: FastifyInstance): void {
  let page: string | undefined;
  app.get('/docs', async (_request, reply) => {
    page ??= renderDocs(openapi);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=300').send(page);
  });
  app.get('/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(DOCS_CSS),
  );
  app.get('/docs.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300').send(DOCS_JS),
  );
}
