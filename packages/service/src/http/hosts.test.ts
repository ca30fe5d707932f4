import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { checkHosts } from './hosts.ts';

const app = fastify();
checkHosts(app, ['https://forecast.example.org']);
app.get('/', () => 'known');
afterAll(() => app.close());

it.each([
  ['localhost', true],
  ['localhost:8000', true],
  ['app.localhost:8000', true],
  ['127.0.0.1:8000', true],
  ['192.168.1.5', true],
  ['[::1]:8000', true],
  ['Forecast.Example.org:443', true],
  ['forecast.example.org.', true],
  ['evil.example', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  [':8000', false],
])('%s is a name of this server: %s', async (host, known) => {
  const { body } = await app.inject({ url: '/', headers: { host } });
  expect(body === 'known').toBe(known);
});
