/**
 * What hostile clients do in a siege: each attack is one visit, repeated until the siege is over. They come
 * from another address than honest clients, and read no more than they must.
 */
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const HOSTILE_ADDRESS = '127.0.0.2';

const endless = JSON.stringify({
  ...{ model: 'msm', msm_components: 8, horizons: [1], n_samples: 100 },
  series: Array.from({ length: 100_000 }, (_, i) => Math.sin(i * i) + i / 50),
});
const wide = JSON.stringify({
  ...{ model: 'rw', horizons: Array.from({ length: 24 }, (_, h) => h + 1), n_samples: 10_000 },
  series: Array.from({ length: 60 }, (_, i) => 100 + Math.sin(i * i)),
});
const footer = Buffer.alloc(16 << 20);
const length = Buffer.alloc(4);
length.writeUInt32LE(footer.length);
const PARQUET = Buffer.concat([Buffer.from('PAR1'), footer, length, Buffer.from('PAR1')]);
const BOMB = gzipSync(PARQUET);
const QUERY = 'panel=wb&every=50&n_origins=1&replicates=2';
const STRANGERS = Array.from({ length: 200_000 }, (_, i) => `{"task_id":"t${i}","mean":[1,1,1,1]}\n`).join(
  '',
);

const LARGE_PART = `{"series":[${'1,'.repeat(10_000)}`;
/** 48 MB, compressed. */
const ZEROS = gzipSync(Buffer.alloc(48 << 20));

/** Sends a request and reads its answer; `hangUpMs` breaks it off after that. */
export function ask(
  url,
  { method = 'GET', headers = {}, body, hangUpMs, localAddress = HOSTILE_ADDRESS } = {},
) {
  return new Promise((resolve) => {
    let status = 0;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { method, localAddress, agent: false, headers: { ...length, ...headers } };
    const call = request(url, options, (response) => {
      status = response.statusCode;
      const parts = [];
      response.on('data', (part) => status >= 400 && parts.push(part));
      response.on('end', () => resolve({ status, text: Buffer.concat(parts).toString() }));
      response.on('error', () => resolve({ status, text: '' }));
      response.on('close', () => resolve({ status, text: '' }));
    });
    call.on('error', () => resolve({ status, text: '' }));
    call.on('close', () => resolve({ status, text: '' }));
    if (hangUpMs !== undefined) setTimeout(() => call.destroy(), hangUpMs).unref();
    call.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const post = (url, path, body, more = {}) =>
  ask(url + path, {
    method: 'POST',
    headers: { ...json, ...more.headers },
    body,
    ...('hangUpMs' in more && { hangUpMs: more.hangUpMs }),
  });

/** Holds a connection on which something was begun and nothing is read. */
async function hold(url, text, ms) {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress: HOSTILE_ADDRESS });
  socket.on('error', () => {});
  socket.pause();
  socket.write(text.replaceAll('\n', '\r\n'));
  await pause(ms);
  socket.destroy();
}

const file = (url, type, body, headers = {}) =>
  ask(`${url}/v1/judgements?${QUERY}&name=hostile`, {
    ...{ method: 'POST', body },
    headers: { 'content-type': type, ...headers },
  });

/** By name; `n` counts the visits. */
export const ATTACKS = {
  'forecasts for nobody': (url) => post(url, '/v1/forecast', endless, { hangUpMs: 300 }),
  'forecasts of minutes': (url) => post(url, '/v1/forecast', endless),
  'ensembles of seconds': (url) => post(url, '/v1/ensemble', endless),
  'patterns of stars': (url) => ask(`${url}/v1/tasks?panel=sh&variables=${'*%3F'.repeat(12)}*!`),
  'millions of tasks': (url) =>
    ask(`${url}/v1/tasks?panel=wb&replicates=999&n_origins=64&horizons=1&decision_horizon=1`),
  'tasks that nobody reads': (url) => ask(`${url}/v1/tasks?panel=wb`, { hangUpMs: 500 }),
  'a footer of 16 MB': (url) => file(url, 'application/vnd.apache.parquet', PARQUET),
  'a compressed footer': (url) =>
    file(url, 'application/vnd.apache.parquet', BOMB, { 'content-encoding': 'gzip' }),
  'answers to no task': (url, n) => file(url, 'application/x-ndjson', `${n}\n${STRANGERS}`),
  brackets: (url) => post(url, '/v1/forecast', '['.repeat(4_000_000)),
  'slow bodies': (url) =>
    hold(
      url,
      'POST /v1/forecast HTTP/1.1\nhost: localhost\ncontent-type: application/json\ncontent-length: 99999\n\n{"model":',
      3000,
    ),
  'slow uploads': (url) =>
    hold(
      url,
      `POST /v1/judgements?${QUERY}&name=slow HTTP/1.1\nhost: localhost\ncontent-type: text/csv\n` +
        'content-length: 99999999\n\ntask_id,',
      3000,
    ),
  'large bodies without an end': (url) =>
    Promise.all(
      Array.from({ length: 40 }, () =>
        hold(
          url,
          'POST /v1/forecast HTTP/1.1\nhost: localhost\ncontent-type: application/json\ncontent-length: ' +
            `4194304\n\n${LARGE_PART}`,
          1000,
        ),
      ),
    ),
  'forecasts of no round': (url) =>
    ask(`${url}/v1/rounds/none/forecasts/me-x`, {
      ...{ method: 'PUT', body: ZEROS },
      headers: { 'content-type': 'text/csv', 'content-encoding': 'gzip' },
    }),
  'comparisons of nothing': (url) =>
    ask(`${url}/v1/comparison?judgements=${Array.from({ length: 20 }, (_, i) => `none${i}`).join(',')}`),
  'answers that are not taken': (url) =>
    hold(
      url,
      'POST /v1/forecast HTTP/1.1\nhost: localhost\ncontent-type: application/json\naccept: text/csv\n' +
        `content-length: ${wide.length}\n\n${wide}`,
      2000,
    ),
  noise: (url, n) =>
    hold(
      url,
      String.fromCharCode(...Array.from({ length: 200 }, (_, i) => (n * 7919 + i * 104_729) % 256)),
      100,
    ),
  async 'benchmarks of years, and their events'(url, n) {
    const body = JSON.stringify({ panel: 'wb', n_origins: 64, n_samples: 10_000, seed: n });
    await post(url, '/v1/benchmark', body, { headers: { prefer: 'respond-async' } });
    await post(url, '/v1/benchmark', body, { hangUpMs: 200 });
    await Promise.all(Array.from({ length: 80 }, (_, i) => ask(`${url}/v1/jobs?limit=${i + 900}`)));
  },
};
