import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ published: false });
});
afterAll(() => test.close());

const assetOf = async (): Promise<string> =>
  /"(\/assets\/[^"]+\.js)"/.exec((await test.app.inject('/')).body)![1];

it('assets are kept for ever and sent compressed, and other files are asked for again', async () => {
  const url = await assetOf();
  const answer = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  expect((await test.app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

it.each(['', 'none.js', '..%2findex.html', '%2e%2e%2f%2e%2e%2fpackage.json', '%00', '\\..\\x', '/x'])(
  'what is no asset is a 404 problem: /assets/%s',
  async (name) => {
    const answer = await test.app.inject(`/assets/${name}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  },
);
