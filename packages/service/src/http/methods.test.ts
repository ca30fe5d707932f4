import accepts from '@fastify/accepts';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleErrors } from './errors.ts';
import { handleUnknownRoutes } from './methods.ts';
import { Problem } from './problem.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const app = fastify();
beforeAll(async () => {
  handleErrors(app);
  handleUnknownRoutes(
    app,
    (path) => new Problem('not_found', `nothing is at ${path}`),
    Buffer.from('<html>'),
  );
  await app.register(accepts);
  app.get('/known', async () => 'known');
});
afterAll(() => app.close());

it('a browser that asks for an unknown address gets the page, with 404', async () => {
  const answer = await app.inject({ url: '/nowhere', headers: { accept: BROWSER } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toBe('<html>');
});

it.each([undefined, '*/*', 'application/json'])('a client that accepts %s gets a problem', async (accept) => {
  const answer = await app.inject({ url: '/nowhere', headers: accept ? { accept } : {} });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/problem+json');
});

it('another method on a known or unknown address is a problem for everyone', async () => {
  const headers = { accept: BROWSER };
  const wrong = await app.inject({ method: 'DELETE', url: '/known', headers });
  expect(wrong.statusCode).toBe(405);
  expect(wrong.json()).toMatchObject({ code: 'method_not_allowed' });
  const unknown = await app.inject({ method: 'POST', url: '/nowhere', headers });
  expect(unknown.json()).toMatchObject({ code: 'not_found' });
});
