import {
  attributionOf,
  type PanelInfo,
  suggest,
  UnknownPanelError,
  type VariableInfo,
} from '@longrun/panels';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { queryChecker } from '../http/contract.ts';
import { download, toCsv } from '../http/csv.ts';
import { CACHE } from '../http/headers.ts';
import { negotiate, requireJson } from '../http/negotiate.ts';

const JSON_OR_CSV = ['application/json', 'text/csv'] as const;

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
  'measured',
  'license',
];

type PanelPath = { Params: { panel: string } };
type VariablePath = { Params: { panel: string; variable: string } };

const checkVariables = queryChecker('listVariables');
const checkSeries = queryChecker('getSeries');

/** Where the six panels and the data sets beside them are found; each has the same resources. */
export const COLLECTIONS = [
  { base: '/v1/panels', list: 'panels' },
  { base: '/v1/sets', list: 'sets' },
] as const;
type Collection = (typeof COLLECTIONS)[number];

/** A panel or a data set of the collection; another's id is unknown there. */
export function memberOf(catalogue: AppDeps['catalogue'], { list }: Collection, id: string): PanelInfo {
  const members = catalogue[list]();
  const found = members.find((panel) => panel.id === id);
  if (found === undefined) {
    const ids = members.map((panel) => panel.id);
    throw new UnknownPanelError(id, suggest(id, ids));
  }
  return found;
}

export function panelRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const collection of COLLECTIONS) collectionRoutes(app, deps, collection);
}

function collectionRoutes(
  app: FastifyInstance,
  { catalogue, setRuns }: AppDeps,
  collection: Collection,
): void {
  const { base, list } = collection;

  app.get(base, async (request, reply) => {
    requireJson(request);
    const panels = catalogue[list]();
    if (notModified(request, reply, etagOf(list, ...panels.map((p) => p.version)), CACHE.panels))
      return reply;
    return reply.send(panels);
  });

  app.get<PanelPath>(`${base}/:panel`, async (request, reply) => {
    const panel = memberOf(catalogue, collection, request.params.panel);
    requireJson(request);
    const run = list === 'sets' ? await setRuns.answers(panel.id) : null;
    const tag = etagOf('panel', panel.version, ...(run ? [run.engine_version, run.as_of] : []));
    if (notModified(request, reply, tag, CACHE.panels)) return reply;
    return reply.send(run ? { ...panel, published_run: run } : panel);
  });

  app.get<PanelPath>(`${base}/:panel/variables`, async (request, reply) => {
    const { id } = memberOf(catalogue, collection, request.params.panel);
    const { info, variables } = await catalogue.open(id);
    checkVariables(request.query);
    const type = negotiate(request, JSON_OR_CSV);
    if (notModified(request, reply, etagOf('variables', info.version, type), CACHE.panels)) return reply;
    if (type === 'application/json') return reply.send(variables);
    return reply.headers(download(id)).send(toCsv(VARIABLE_COLUMNS, variables));
  });

  app.get<VariablePath>(`${base}/:panel/variables/:variable`, async (request, reply) => {
    const opened = await catalogue.open(memberOf(catalogue, collection, request.params.panel).id);
    const panel = opened.info;
    const { id } = opened.variable(request.params.variable);
    checkSeries(request.query);
    const type = negotiate(request, JSON_OR_CSV);
    if (notModified(request, reply, etagOf('series', panel.version, id, type), CACHE.panels)) return reply;
    const { info, periods, values } = opened.series(id);
    if (type === 'application/json') {
      const attribution = attributionOf(panel, info);
      return reply.send({ ...info, attribution, periods, values: Array.from(values) });
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
