/**
 * The versions of the interface that this server speaks, each with its contract and its routes in a scope of
 * its own: a `/v2` is one more entry, served beside `/v1` until that one's sunset.
 */
import { openapi } from '@longrun/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { guardRequests } from './auth/index.ts';
import type { AppDeps } from './deps.ts';
import { announceDeprecations, type Retirement } from './http/deprecation.ts';
import { tellBudgets } from './http/rate-limit.ts';
import { benchmarkRoutes } from './routes/benchmark.ts';
import { comparisonRoutes } from './routes/comparison.ts';
import { diagnosticsRoutes } from './routes/diagnostics.ts';
import { forecastRoutes } from './routes/forecast.ts';
import { jobRoutes } from './routes/jobs.ts';
import { judgeRoutes } from './routes/judge.ts';
import { observationRoutes } from './routes/observations.ts';
import { panelRoutes } from './routes/panels.ts';
import { recordRoutes } from './routes/records.ts';
import { roundRoutes } from './routes/rounds.ts';
import { seriesRecordRoutes } from './routes/series-record.ts';
import { taxonomyRoutes } from './routes/taxonomy.ts';
import { verdictRoutes } from './routes/verdict.ts';
import { verdictCivilizationRoutes } from './routes/verdict-civilizations.ts';

export interface ApiVersion {
  /** Every path of this version begins with it. */
  readonly prefix: `/v${number}`;
  readonly document: Readonly<Record<string, unknown>>;
  readonly routes: (app: FastifyInstance, deps: AppDeps) => Promise<void>;
  /** Set once a successor is served. */
  readonly retirement?: Retirement;
}

async function v1Routes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  forecastRoutes(app, deps);
  benchmarkRoutes(app, deps);
  jobRoutes(app, deps);
  await judgeRoutes(app, deps);
  comparisonRoutes(app, deps);
  await recordRoutes(app, deps);
  verdictRoutes(app, deps);
  verdictCivilizationRoutes(app, deps);
  await roundRoutes(app, deps);
  panelRoutes(app, deps);
  seriesRecordRoutes(app, deps);
  observationRoutes(app, deps);
  taxonomyRoutes(app, deps);
  diagnosticsRoutes(app, deps);
}

export const VERSIONS: readonly ApiVersion[] = [{ prefix: '/v1', document: openapi, routes: v1Routes }];

/** Mounts one version; a route outside its prefix is an error of whoever wrote it. */
export async function mountVersion(app: FastifyInstance, version: ApiVersion, deps: AppDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', ({ url }) => {
      if (!url.startsWith(`${version.prefix}/`))
        throw new Error(`${url} is not a path of ${version.prefix}: every path of a version begins with it`);
    });
    announceDeprecations(scope, version.document, version.retirement);
    guardRequests(scope, deps.access, version.document);
    tellBudgets(scope, deps);
    serveContract(scope, version);
    await version.routes(scope, deps);
  });
}

function serveContract(scope: FastifyInstance, { prefix, document }: ApiVersion): void {
  const text = JSON.stringify(document);
  scope.get(`${prefix}/openapi.json`, async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(text),
  );
}
