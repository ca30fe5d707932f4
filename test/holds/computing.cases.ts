/** Operations that compute or take files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import {
  type Case,
  type Cases,
  CLOSED,
  cancelled,
  get,
  type Held,
  hostile,
  LATE,
  largest,
  post,
  strange,
  upload,
} from './case.ts';

const HORIZONS = Array.from({ length: 24 }, (_, h) => 977 + h);
const VALUES = Array.from({ length: 100_000 }, (_, i) => Math.round(1e4 * Math.sin(i * i)) / 100 + 500);
const SHORT = VALUES.slice(0, 400);
const FORECAST = { series: VALUES, horizons: HORIZONS, n_samples: 10_000, seed: 1 };
const LARGEST_BODY = 4 << 20;
const unknown = (): object => Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`a${i}`, 1]));

/** Bodies that are no request. */
const broken = (path: string): Case[] => [
  hostile(
    '4 MB of brackets',
    post(path, () => '['.repeat(LARGEST_BODY - 9)),
    400,
  ),
  hostile(
    'half a million objects in each other',
    post(path, () => '{"a":'.repeat(500_000)),
    400,
  ),
  hostile(
    '100,000 wrong values',
    post(path, () => ({ ...FORECAST, series: VALUES.map(() => 'x') })),
    400,
  ),
  hostile('200,000 unknown fields', post(path, unknown), 400),
  hostile(
    'twice the largest body',
    post(path, () => `[${'1,'.repeat(LARGEST_BODY)}1]`),
    413,
    CLOSED,
  ),
];

const forecasts = (path: string, more: object = {}): Case[] => [
  largest(
    'as large as can be',
    post(path, () => ({ ...FORECAST, ...more })),
    200,
    LATE,
  ),
  // of a short series, which is computed before the deadline: the answer is as large
  largest(
    'the largest answer as a table',
    post(path, () => ({ ...FORECAST, series: SHORT, ...more }), { accept: 'text/csv' }),
    200,
    LATE,
  ),
  ...broken(path),
];

const async = { prefer: 'respond-async' };
const YEARS = {
  panel: 'wb',
  horizons: HORIZONS.map((_, h) => h + 1),
  n_origins: 64,
  placebo_replicates: 999,
};
const NAMES = Array.from({ length: 5000 }, (_, i) => `${i}`.padEnd(200, 'x'));

const zeros = Buffer.alloc(20 << 20);
const length = Buffer.alloc(4);
length.writeUInt32LE(zeros.length);
/** Parquet with a footer of 20 MB. */
const FOOTER = Buffer.concat([Buffer.from('PAR1'), zeros, length, Buffer.from('PAR1')]);
const PARQUET = 'application/vnd.apache.parquet';
const JSONL = 'application/x-ndjson';
const gzip = { 'content-encoding': 'gzip' };
const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('');
const ANSWERS = '/v1/judgements?panel=wb&every=50&n_origins=1&replicates=2&name=hold';
const quantiles = '{"0.1":[1,1,1,1],"0.5":[2,2,2,2],"0.9":[3,3,3,3]}';
const answers = (): string => lines(150_000, (i) => `{"task_id":"t${i}","quantiles":${quantiles}}\n`);
const packed = (): Buffer => gzipSync(answers(), { level: 1 });
const unclosed = (): string =>
  `task_id,horizon,output_type,output_type_id,value\n"${'a,1\n'.repeat(4 << 20)}`;

const FLU = fileURLToPath(new URL('../../data/records/flu', import.meta.url));
/** The hub that ships, as an archive. */
const hub = (): Buffer => {
  const paths = readdirSync(FLU, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = paths.map(({ parentPath, name }) => join(parentPath, name));
  const named = files.map((path) => [relative(FLU, path), new Uint8Array(readFileSync(path))] as const);
  return Buffer.from(zipSync(Object.fromEntries(named), { level: 1 }));
};

const FORECASTS = ({ round }: Held): string => `/v1/rounds/${round}/forecasts/me-walk`;
const rows = (): string =>
  `target,horizon,output_type,output_type_id,value\n${lines(300_000, (i) => `north,1,quantile,0.5,${i}\n`)}`;

export const COMPUTING: Cases = {
  createForecast: [
    ...forecasts('/v1/forecast', { model: 'rw' }),
    largest(
      'msm',
      post('/v1/forecast', () => ({ ...FORECAST, model: 'msm', msm_components: 8 })),
      200,
      LATE,
    ),
  ],
  createEnsemble: forecasts('/v1/ensemble'),
  createNaive: forecasts('/v1/naive'),
  createBenchmark: [
    largest('years of work', cancelled(YEARS), 202, 422),
    largest(
      '5,000 names',
      post('/v1/benchmark', () => ({ panel: 'wb', variables: NAMES }), async),
      404,
      422,
    ),
    hostile(
      'a pattern of stars',
      post('/v1/benchmark', () => ({ panel: 'sh', variables: `${'*?'.repeat(99)}!` }), async),
      ...[404, 422],
    ),
    ...broken('/v1/benchmark'),
  ],
  listTasks: [
    largest('70,000', get('/v1/tasks?panel=wb&replicates=14'), 200, LATE, CLOSED),
    largest('every task of a panel', get('/v1/tasks?panel=bis&every=8&replicates=9'), 200, LATE, CLOSED),
    hostile('a pattern of stars', get(`/v1/tasks?panel=sh&variables=${'*%3F'.repeat(12)}*!`), 422),
    hostile('8 kB of names', get(`/v1/tasks?panel=wb&variables=${'USA.gdp_growth,'.repeat(500)}x`), 404, 422),
    hostile(
      'twenty million',
      get('/v1/tasks?panel=wb&replicates=999&n_origins=64&horizons=1&decision_horizon=1'),
      422,
    ),
  ],
  createJudgement: [
    largest('150,000 answers', upload('POST', ANSWERS, JSONL, answers), 202),
    largest('the same, compressed', upload('POST', `${ANSWERS}2`, JSONL, packed, gzip), 202),
    hostile(
      'a compressed footer',
      upload('POST', ANSWERS, PARQUET, () => gzipSync(FOOTER), gzip),
      413,
      CLOSED,
    ),
    hostile(
      'a footer',
      upload('POST', ANSWERS, PARQUET, () => FOOTER),
      422,
      LATE,
    ),
    hostile(
      'brotli',
      upload('POST', ANSWERS, PARQUET, () => 'x', { 'content-encoding': 'br' }),
      415,
    ),
    hostile('a quote that is never closed', upload('POST', ANSWERS, 'text/csv', unclosed), 202, 422),
    hostile(
      'tasks of years',
      upload('POST', '/v1/judgements?panel=wb&replicates=999&n_origins=64&name=x', 'text/csv', () => 'a\n'),
      422,
    ),
  ],
  judgeHub: [
    largest('a season of influenza', upload('POST', '/v1/records/hub', 'application/zip', hub), 200),
    hostile(
      '8 kB of models',
      upload('POST', `/v1/records/hub?models=${'a,'.repeat(4000)}a`, 'application/zip', () =>
        'PK'.repeat(1 << 19),
      ),
      422,
    ),
    hostile(
      'a tar of zeros, compressed',
      upload('POST', '/v1/records/hub', 'application/gzip', () => gzipSync(Buffer.alloc(64 << 20))),
      ...[413, 422, CLOSED],
    ),
    hostile(
      'no archive',
      upload('POST', '/v1/records/hub', 'application/zip', () => FOOTER),
      422,
    ),
  ],
  putRoundForecasts: [
    largest('300,000 rows', upload('PUT', FORECASTS, 'text/csv', rows), 200, 422, LATE),
    hostile(
      'a footer',
      upload('PUT', FORECASTS, PARQUET, () => FOOTER),
      422,
      LATE,
    ),
    hostile(
      'more than it takes',
      upload('PUT', FORECASTS, 'text/csv', () => Buffer.alloc(66 << 20)),
      413,
      CLOSED,
    ),
  ],
  getDiagnostics: [
    largest('9,999 surrogates', get('/v1/diagnostics/boe/GBR.bank_rate?n_surrogates=9999&seed=3'), 200, LATE),
    ...strange('/v1/diagnostics/boe/'),
  ],
};
