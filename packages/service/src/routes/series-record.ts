/** What the standing benchmark of a panel says of one series: read from the store, never computed. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BenchmarkReport, ScoreRow } from '@longrun/evaluation';
import type { VariableInfo } from '@longrun/panels';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { CACHE } from '../http/headers.ts';
import { requireJson } from '../http/negotiate.ts';

/** Reports that are kept parsed: as many as there are panels built in. */
const KEPT = 6;
const unzip = promisify(gunzip);

/** The part of a report that records are read from, with its rows by series. */
interface Indexed extends Omit<BenchmarkReport, 'scores'> {
  readonly scores: ReadonlyMap<string, readonly ScoreRow[]>;
}

async function indexReport(body: Uint8Array): Promise<Indexed> {
  const report = JSON.parse((await unzip(body)).toString('utf8')) as BenchmarkReport;
  const scores = new Map<string, ScoreRow[]>();
  for (const row of report.scores) {
    const own = scores.get(row.variable);
    if (own === undefined) scores.set(row.variable, [row]);
    else own.push(row);
  }
  return { ...report, scores };
}

/** What a report says of one series. */
function recordOf(report: Indexed, { id, entity, indicator }: VariableInfo) {
  const { panel, as_of, panel_version, engine_version, config, verdict } = report;
  const parts: Readonly<Record<string, string>> = { entity, indicator };
  return {
    panel,
    variable: id,
    as_of,
    panel_version,
    engine_version,
    decision_horizon: config.decision_horizon,
    winner: verdict.winners[id] ?? null,
    skipped: report.skipped.find(({ variable }) => variable === id)?.reason ?? null,
    scores: report.scores.get(id) ?? [],
    breakdowns: report.breakdowns.filter(({ by, value }) => parts[by] === value),
    also: report.also ?? [],
  };
}

export function seriesRecordRoutes(
  app: FastifyInstance,
  { catalogue, jobs, published }: Pick<AppDeps, 'catalogue' | 'jobs' | 'published'>,
): void {
  const kept = new Map<string, Promise<Indexed>>();

  /** The report of the default settings on the panel's present data; null where none was made. */
  async function standing(panel: string, version: string): Promise<Indexed | null> {
    const key = `${panel} ${version}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const run = await jobs.stored('benchmark', { panel });
    // A report in parts has a hundred thousand series: nobody looks at one of them by hand.
    if (run === null || run.rest) return null;
    const report = indexReport(run.body);
    kept.set(key, report);
    report.catch(() => kept.delete(key));
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
    return report;
  }

  app.get<{ Params: { panel: string; variable: string } }>(
    '/v1/panels/:panel/variables/:variable/record',
    async (request, reply) => {
      const panel = await catalogue.open(request.params.panel);
      const variable = panel.variable(request.params.variable);
      requireJson(request);
      await published;
      const report = await standing(panel.info.id, panel.info.version);
      if (report === null) return reply.code(204).header('cache-control', CACHE.revalidated).send();
      const tag = etagOf('record', report.panel_version, report.engine_version, report.as_of, variable.id);
      if (notModified(request, reply, tag, CACHE.results)) return reply;
      return reply.send(recordOf(report, variable));
    },
  );
}
