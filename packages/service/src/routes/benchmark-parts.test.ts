import { gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendResult } from './send-result.ts';

const text = JSON.stringify(Array.from({ length: 5000 }, (_, i) => i * i));
const whole = gzipSync(text);
const rest = async function* () {
  yield whole.subarray(1000, 2000);
  yield whole.subarray(2000);
};

it('a report in parts is sent as one, compressed or not', async () => {
  const app = fastify();
  app.get('/', (request, reply) => sendResult(request, reply, { body: whole.subarray(0, 1000), rest }));
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(text);
  expect((await app.inject('/')).body).toBe(text);
  await app.close();
});

it('a report whose parts cannot be read breaks off', async () => {
  const app = fastify();
  const broken = async function* () {
    yield whole.subarray(1000, 2000);
    throw new Error('the store is unavailable');
  };
  app.get('/', (request, reply) =>
    sendResult(request, reply, { body: whole.subarray(0, 1000), rest: broken }),
  );
  const address = await app.listen({ port: 0 });
  await expect(fetch(address).then((response) => response.text())).rejects.toThrow();
  await app.close();
});
