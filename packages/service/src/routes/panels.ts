import type { VariableInfo } from '@longrun/panels';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { queryChecker } from '../http/contract.ts';
import { download, toCsv } from '../http/csv.ts';
import { negotiate } from '../http/negotiate.ts';

const JSON_OR_CSV = ['application/json', 'text/csv'] as const;
const CACHE = 'public, max-age=300, stale-while-revalidate=86400';

const VARIABLE_COLUMNS: readonly (keyof VariableInfo)[] = [
  'id',
  'panel',
  'label',
  'entity',
  'entity_name',
  'indicator',
  'unit',
  'frequency',
  'start',
  'end',
  'n_observations',
  'source',
  'source_id',
  'license',
];

type PanelPath = { Params: { panel: string } };
type VariablePath = { Params: { panel: string; variable: string } };

const checkVariables = queryChecker('listVariables');
const checkSeries = queryChecker('getSeries');

export function panelRoutes(app: FastifyInstance, { catalogue }: AppDeps): void {
  app.get('/v1/panels', async (request, reply) => {
    negotiate(request, ['application/json']);
    const panels = catalogue.panels();
    if (notModified(request, reply, etagOf('panels', ...panels.map((p) => p.version)), CACHE)) return reply;
    return reply.send(panels);
  });

  app.get<PanelPath>('/v1/panels/:panel', async (request, reply) => {
    const panel = catalogue.panel(request.params.panel);
    negotiate(request, ['application/json']);
    if (notModified(request, reply, etagOf('panel', panel.version), CACHE)) return reply;
    return reply.send(panel);
  });

  app.get<PanelPath>('/v1/panels/:panel/variables', async (request, reply) => {
    await catalogue.prepare(request.params.panel);
    const panel = catalogue.panel(request.params.panel);
    checkVariables(request.query);
    const type = negotiate(request, JSON_OR_CSV);
    if (notModified(request, reply, etagOf('variables', panel.version, type), CACHE)) return reply;
    const variables = catalogue.variables(panel.id);
    if (type === 'application/json') return reply.send(variables);
    return reply.headers(download(panel.id)).send(toCsv(VARIABLE_COLUMNS, variables));
  });

  app.get<VariablePath>('/v1/panels/:panel/variables/:variable', async (request, reply) => {
    await catalogue.prepare(request.params.panel);
    const panel = catalogue.panel(request.params.panel);
    const { id } = catalogue.variable(panel.id, request.params.variable);
    checkSeries(request.query);
    const type = negotiate(request, JSON_OR_CSV);
    if (notModified(request, reply, etagOf('series', panel.version, id, type), CACHE)) return reply;
    const { info, periods, values } = catalogue.series(panel.id, id);
    if (type === 'application/json') {
      return reply.send({ ...info, attribution: panel.attribution, periods, values: Array.from(values) });
    }
    const lines = periods.map((period, i) => `${period},${values[i]}`);
    return reply
      .headers(download(`${panel.id}.${id}`))
      .header('link', `<${licenseLink(panel.license)}>; rel="license"`)
      .send(`period,value\n${lines.join('\n')}\n`);
  });
}

/** The address in a licence's text, or where the panel's terms are told. */
const licenseLink = (license: string): string => /https?:\/\/[^\s)]+/.exec(license)?.[0] ?? '/v1/panels';
