import type {
  BenchmarkInput,
  BenchmarkReport,
  BenchmarkRequest,
  CivilizationBreakdown,
  components,
  DiagnosticBundle,
  EnsembleInput,
  EnsembleRequest,
  ForecastInput,
  ForecastRequest,
  Job,
  Judgement,
  JudgementSummary,
  NaiveInput,
  NaiveRequest,
  PanelInfo,
  ProbabilisticForecast,
  paths,
  Series,
  SeriesRecord,
  Snapshot,
  Taxonomy,
  VariableInfo,
  Verdict,
} from '@longrun/contract';
import createFetchClient from 'openapi-fetch';
import type { CallOptions } from './call.ts';
import { followJob } from './jobs.ts';
import { type JudgeQuery, submitAnswers } from './judge.ts';
import { problemOf, UnreachableError } from './problem.ts';
import { roundMethods } from './rounds.ts';
import { type TokenSource, withToken } from './token.ts';
import { csvUrls } from './urls.ts';

export interface ClientOptions {
  /** Another fetch (tests, proxies, instrumented ones). */
  readonly fetch?: typeof fetch;
  /** Bearer token, or what gives it, for servers that ask for one. */
  readonly token?: TokenSource;
}

export type LongrunClient = ReturnType<typeof createClient>;

/**
 * A typed client of the service at `baseUrl` ('' for the origin of the page). Every method resolves to the
 * body of a success, rejects with `ProblemError` on an error answer and with `UnreachableError` when there is
 * none.
 */
export function createClient(baseUrl: string, options: ClientOptions = {}) {
  const root = baseUrl.replace(/\/+$/, '');
  const plain = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const fetcher = withToken(plain, options.token);
  const api = createFetchClient<paths>({ baseUrl: root, fetch: fetcher });
  return {
    ...readers(api),
    ...judgementReaders(api),
    ...setReaders(api),
    ...roundMethods(root, fetcher),
    csv: csvUrls(root),
    forecast: (request: ForecastInput, call: CallOptions = {}) =>
      answer<ProbabilisticForecast>(
        api.POST('/v1/forecast', { body: request as ForecastRequest, ...call }),
        call,
      ),
    /** The forecast of all models together, weighted by how well each forecast the series' past. */
    ensemble: (request: EnsembleInput, call: CallOptions = {}) =>
      answer<ProbabilisticForecast>(
        api.POST('/v1/ensemble', { body: request as EnsembleRequest, ...call }),
        call,
      ),
    /** The best naive forecast so far: `metadata.taken` says which member of the family at each horizon. */
    naive: (request: NaiveInput, call: CallOptions = {}) =>
      answer<ProbabilisticForecast>(api.POST('/v1/naive', { body: request as NaiveRequest, ...call }), call),
    /** Runs a benchmark and waits for its report. */
    benchmark: (request: BenchmarkInput, call: CallOptions = {}) =>
      answer<BenchmarkReport>(
        api.POST('/v1/benchmark', { body: request as BenchmarkRequest, ...call }),
        call,
      ),
    /** Starts a benchmark as a job; `followJob` tells how it goes. */
    startBenchmark: (request: BenchmarkInput, call: CallOptions = {}) =>
      answer<Job>(
        api.POST('/v1/benchmark', {
          body: request as BenchmarkRequest,
          params: { header: { Prefer: 'respond-async' } },
          ...call,
        }),
        call,
      ),
    /** Sends answers to be judged; `followJob` tells how it goes, `judgement` has the report. */
    judge: (query: JudgeQuery, answers: Blob | string, type?: string, call: CallOptions = {}) =>
      submitAnswers(query, answers, { baseUrl: root, fetch: fetcher, ...(type ? { type } : {}), ...call }),
    /** Cancels a job; `token`, which came with it when it was started, is for servers that ask for it. */
    cancelJob: (id: string, { token, ...call }: CallOptions & { readonly token?: string } = {}) => {
      const header = token === undefined ? {} : { 'Longrun-Job-Token': token };
      return answer<Job>(api.DELETE('/v1/jobs/{id}', { params: { path: { id }, header }, ...call }), call);
    },
    /** Removes a judgement; `token` is that of its job, for servers without bearer tokens. */
    deleteJudgement: async (
      id: string,
      { token, ...call }: CallOptions & { readonly token?: string } = {},
    ) => {
      const header = token === undefined ? {} : { 'Longrun-Job-Token': token };
      await answer<undefined>(
        api.DELETE('/v1/judgements/{id}', { params: { path: { id }, header }, ...call }),
        call,
      );
    },
    /** Yields the job at every event of its stream until it is finished; resumes when the stream breaks. */
    followJob: (id: string, call: CallOptions = {}) =>
      followJob(id, { baseUrl: root, fetch: fetcher, ...call }),
  };
}

type Comparison = components['schemas']['Comparison'];
type Api = ReturnType<typeof createFetchClient<paths>>;

/** The methods that only read. */
function readers(api: Api) {
  return {
    /** `asOf` is a day, month or year; without `design`, the verdict of the default settings. */
    verdict: ({ asOf, design }: { asOf?: string; design?: string } = {}, call: CallOptions = {}) => {
      const query = { ...(asOf && { as_of: asOf }), ...(design && { design }) };
      return answer<Verdict>(api.GET('/v1/verdict', { params: { query }, ...call }), call);
    },
    /** The standing verdict by the civilization of each state. */
    verdictCivilizations: (call: CallOptions = {}) =>
      answer<CivilizationBreakdown>(api.GET('/v1/verdict/civilizations', { ...call }), call),
    verdicts: (limit = 100, call: CallOptions = {}) =>
      answer<Verdict[]>(api.GET('/v1/verdicts', { params: { query: { limit } }, ...call }), call),
    jobs: (limit = 100, call: CallOptions = {}) =>
      answer<Job[]>(api.GET('/v1/jobs', { params: { query: { limit } }, ...call }), call),
    job: (id: string, call: CallOptions = {}) =>
      answer<Job>(api.GET('/v1/jobs/{id}', { params: { path: { id } }, ...call }), call),
    /** `rows: false` leaves `scores` and `tests` empty: of a large panel they are hundreds of megabytes. */
    jobResult: (id: string, call: CallOptions & { readonly rows?: boolean } = {}) => {
      const { rows, ...options } = call;
      const params = { path: { id }, ...(rows === undefined ? {} : { query: { rows } }) };
      return answer<BenchmarkReport>(api.GET('/v1/jobs/{id}/result', { params, ...options }), options);
    },
    panels: (call: CallOptions = {}) => answer<PanelInfo[]>(api.GET('/v1/panels', { ...call }), call),
    panel: (panel: string, call: CallOptions = {}) =>
      answer<PanelInfo>(api.GET('/v1/panels/{panel}', { params: { path: { panel } }, ...call }), call),
    variables: (panel: string, call: CallOptions = {}) =>
      answer<VariableInfo[]>(
        api.GET('/v1/panels/{panel}/variables', { params: { path: { panel } }, ...call }),
        call,
      ),
    series: (panel: string, variable: string, call: CallOptions = {}) =>
      answer<Series>(
        api.GET('/v1/panels/{panel}/variables/{variable}', {
          params: { path: { panel, variable } },
          ...call,
        }),
        call,
      ),
    /** What the standing benchmark of the panel says of the series; undefined where none was made. */
    seriesRecord: (panel: string, variable: string, call: CallOptions = {}) =>
      answer<SeriesRecord | undefined>(
        api.GET('/v1/panels/{panel}/variables/{variable}/record', {
          params: { path: { panel, variable } },
          ...call,
        }),
        call,
      ),
    diagnostics: (
      panel: string,
      variable: string,
      query: { seed?: number; n_surrogates?: number } = {},
      call: CallOptions = {},
    ) =>
      answer<DiagnosticBundle>(
        api.GET('/v1/diagnostics/{panel}/{variable}', {
          params: { path: { panel, variable }, query },
          ...call,
        }),
        call,
      ),
    taxonomy: (call: CallOptions = {}) => answer<Taxonomy>(api.GET('/v1/taxonomy', { ...call }), call),
    /** Rows of a table beside the taxonomy, such as `aggregates`; its columns are in the data package. */
    taxonomyTable: <Row = Record<string, unknown>>(table: string, call: CallOptions = {}) =>
      answer<Row[]>(api.GET('/v1/taxonomy/tables/{table}', { params: { path: { table } }, ...call }), call),
    civilization: (id: string, call: CallOptions = {}) =>
      answer<Record<string, unknown>>(
        api.GET('/v1/taxonomy/civilizations/{id}', { params: { path: { id } }, ...call }),
        call,
      ),
    state: (iso3: string, call: CallOptions = {}) =>
      answer<Record<string, unknown>>(
        api.GET('/v1/taxonomy/states/{iso3}', { params: { path: { iso3 } }, ...call }),
        call,
      ),
    now: (call: CallOptions = {}) => answer<Snapshot>(api.GET('/api/now.json', { ...call }), call),
  };
}

/** Judgements, one by one and with each other. */
function judgementReaders(api: Api) {
  return {
    judgements: (query: { panel?: string; limit?: number } = {}, call: CallOptions = {}) =>
      answer<JudgementSummary[]>(api.GET('/v1/judgements', { params: { query }, ...call }), call),
    judgement: (id: string, call: CallOptions = {}) =>
      answer<Judgement>(api.GET('/v1/judgements/{id}', { params: { path: { id } }, ...call }), call),
    /** Judgements on the same tasks with each other: pairs, and the set of those not shown worse. */
    compareJudgements: (judgements: readonly string[], call: CallOptions = {}) =>
      answer<Comparison>(
        api.GET('/v1/comparison', { params: { query: { judgements: [...judgements] } }, ...call }),
        call,
      ),
  };
}

/** The data sets beside the panels. */
function setReaders(api: Api) {
  return {
    sets: (call: CallOptions = {}) => answer<PanelInfo[]>(api.GET('/v1/sets', { ...call }), call),
    set: (set: string, call: CallOptions = {}) =>
      answer<PanelInfo>(api.GET('/v1/sets/{set}', { params: { path: { set } }, ...call }), call),
    setVariables: (set: string, call: CallOptions = {}) =>
      answer<VariableInfo[]>(
        api.GET('/v1/sets/{set}/variables', { params: { path: { set } }, ...call }),
        call,
      ),
    setSeries: (set: string, variable: string, call: CallOptions = {}) =>
      answer<Series>(
        api.GET('/v1/sets/{set}/variables/{variable}', { params: { path: { set, variable } }, ...call }),
        call,
      ),
  };
}

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Types come from the caller: the generated response types lose their arrays on the way through the fetch
 * client.
 */
async function answer<T>(request: Promise<Answer>, call: CallOptions): Promise<T> {
  let result: Answer;
  try {
    result = await request;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new UnreachableError('the server cannot be reached', { cause: error });
  }
  if (result.data === undefined && result.response.status !== 204)
    throw problemOf(result.response, result.error);
  return result.data as T;
}
