/** Operations that read what is there, and those that remove it. */
import {
  type Case,
  type Cases,
  flooded,
  get,
  type Held,
  hostile,
  LATE,
  largest,
  many,
  plain,
  remove,
  startBenchmark,
  strange,
} from './case.ts';

/** 64 streams of one client are open at once; one more is refused. The job that they follow is under way. */
async function streams({ url }: Held): Promise<number> {
  const running = await startBenchmark(url);
  const ended = new AbortController();
  const open = await Promise.all(
    Array.from({ length: 65 }, () => fetch(`${url}/v1/jobs/${running}/events`, { signal: ended.signal })),
  );
  const statuses = open.map((response) => response.status);
  ended.abort();
  await fetch(`${url}/v1/jobs/${running}`, { method: 'DELETE' });
  return Math.max(...statuses);
}

/** The operations of panels, or of sets. */
function collection(base: string, largestId: string, variable: string): Record<string, Case[]> {
  const whole = (end: string, formats: readonly string[]): Case[] =>
    formats.map((format) => largest(format, get(`${base}/${largestId}/${end}?format=${format}`), 200));
  return {
    list: plain(base, 200),
    one: [largest('the largest', get(`${base}/${largestId}`), 200), ...strange(`${base}/`)],
    variables: [...whole('variables', ['json', 'csv']), ...strange(`${base}/`, '/variables')],
    series: [
      ...whole(`variables/${variable}`, ['json', 'csv']),
      ...strange(`${base}/${largestId}/variables/`),
    ],
    observations: [
      ...whole('observations', ['csv', 'jsonl', 'parquet']),
      ...strange(`${base}/`, '/observations'),
    ],
  };
}
const panels = collection('/v1/panels', 'long', 'ARG.mpd_gdp_per_capita');
const sets = collection('/v1/sets', 'us-employment', 'CEU0800000001.employment');

const ofJob =
  (end = '') =>
  ({ done }: Held): string =>
    `/v1/jobs/${done}${end}`;
const ofJudgement = ({ judgement }: Held): string => `/v1/judgements/${judgement}`;
const ofRound =
  (end = '') =>
  ({ round }: Held): string =>
    `/v1/rounds/${round}${end}`;
const longToken = { 'longrun-job-token': 'x'.repeat(12_000) };
const climb = '../'.repeat(90);

const twenty = Array.from({ length: 20 }, (_, i) => `judgement-${i}`).join(',');

export const READING: Cases = {
  getVerdict: [
    ...plain('/v1/verdict', 200, 304),
    hostile('a design of 64 signs', get(`/v1/verdict?as_of=2026&design=${'%25'.repeat(64)}`), 404, 422),
  ],
  getVerdictCivilizations: plain('/v1/verdict/civilizations', 200, 304),
  listVerdicts: [
    largest('a thousand', get('/v1/verdicts?limit=1000'), 200),
    flooded('/v1/verdicts?limit=1000', 200, 304),
  ],
  listJobs: [
    largest('a thousand', get('/v1/jobs?limit=1000'), 200),
    hostile('five times a thousand', many(5, '/v1/jobs?limit=1000'), 200),
  ],
  getJob: [largest('one with 5,000 names', get(ofJob()), 200), ...strange('/v1/jobs/')],
  cancelJob: [
    largest('one that is done', remove(ofJob()), 200),
    hostile('a long token', remove('/v1/jobs/none', longToken), 404),
  ],
  getJobResult: [
    largest('the report of a panel', get(ofJob('/result')), 200),
    largest('without its rows', get(ofJob('/result?rows=false')), 200),
    ...strange('/v1/jobs/', '/result'),
  ],
  streamJobEvents: [
    largest('64 streams and one more', streams, 429),
    hostile('a far event', get(ofJob('/events'), { 'last-event-id': '9'.repeat(5000) }), 200, 400, 422),
  ],
  listJudgements: [
    largest('a thousand', get('/v1/judgements?limit=1000'), 200),
    flooded('/v1/judgements?limit=1000', 200, 304),
  ],
  getJudgement: [largest('a whole report', get(ofJudgement), 200), ...strange('/v1/judgements/')],
  deleteJudgement: [
    largest('one', remove(ofJudgement), 204, 403),
    hostile('a long token', remove('/v1/judgements/none', longToken), 404),
  ],
  listRounds: plain('/v1/rounds', 200, 304),
  getRound: [largest('one', get(ofRound()), 200), ...strange('/v1/rounds/')],
  getRoundFile: [
    largest('a file', get(ofRound('/file?path=hub-config/longrun.json')), 200),
    hostile('a path that climbs', get(ofRound(`/file?path=${climb}etc/passwd`)), 404),
  ],
  getRoundRecord: [largest('one', get(ofRound('/record')), 200), ...strange('/v1/rounds/', '/record')],
  listPanels: panels['list'],
  getPanel: panels['one'],
  listVariables: panels['variables'],
  getSeries: panels['series'],
  getSeriesRecord: [
    largest('of a series', get('/v1/panels/wb/variables/USA.gdp_growth/record'), 200),
    hostile('a long name', get(`/v1/panels/wb/variables/${'x'.repeat(900)}/record`), 404, 414),
  ],
  compareJudgements: [
    largest('twenty judgements', get(`/v1/comparison?judgements=${twenty}`), 200, LATE),
    hostile('a thousand names', get(`/v1/comparison?judgements=${'x,'.repeat(1000)}x`), 404, 422),
  ],
  getObservations: panels['observations'],
  listSets: sets['list'],
  getSet: sets['one'],
  listSetVariables: sets['variables'],
  getSetSeries: sets['series'],
  getSetObservations: sets['observations'],
  getTaxonomy: [
    largest('as JSON', get('/v1/taxonomy?format=json'), 200),
    largest('as CSV', get('/v1/taxonomy?format=csv'), 200),
    hostile('a long version', get(`/v1/taxonomy?version=${'9.'.repeat(3000)}9`), 404, 422),
  ],
  getTaxonomySchema: plain('/v1/taxonomy/schema', 200, 304),
  getTaxonomyGeoJson: plain('/v1/taxonomy/geojson', 200, 304),
  getTaxonomyTables: plain('/v1/taxonomy/tables', 200, 304),
  getTaxonomyTable: [
    largest('states', get('/v1/taxonomy/tables/states'), 200),
    ...strange('/v1/taxonomy/tables/'),
  ],
  getCivilization: [
    largest('one', get('/v1/taxonomy/civilizations/western'), 200),
    ...strange('/v1/taxonomy/civilizations/'),
  ],
  getState: [largest('one', get('/v1/taxonomy/states/TUR'), 200), ...strange('/v1/taxonomy/states/')],
  getContract: plain('/v1/openapi.json', 200, 304),
  getNow: plain('/api/now.json', 200, 304),
  getNowText: plain('/api/now.txt', 200, 304),
  getNowImage: plain('/api/now.svg', 200, 304),
  getHealth: [...plain('/healthz', 200), hostile('three hundred at once', many(300, '/healthz'), 200)],
  getReadiness: [...plain('/readyz', 200), hostile('three hundred at once', many(300, '/readyz'), 200)],
  getMetrics: [...plain('/metrics', 200), hostile('a hundred at once', many(100, '/metrics'), 200)],
};
