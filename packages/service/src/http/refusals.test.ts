/** Requests that never reach a route are answered with problem documents too. */
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ published: false });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** What the server answers to these bytes: status, content type and body. */
async function raw(bytes: string) {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    type: /content-type: (.*)/i.exec(head)?.[1],
    problem: JSON.parse(body),
  };
}

const get = (target: string, headers = ''): string =>
  `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;

describe('a refused request', () => {
  it.each([
    ['a target that cannot be decoded', get('/v1/panels/%E0%A4%A'), 400, 'invalid_target'],
    ['a path with an endless id', get(`/v1/panels/${'x'.repeat(500)}`), 414, 'target_too_long'],
    ['headers over 16 KiB', get('/healthz', `x-long: ${'x'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
    ['something that is not HTTP', 'HELLO\r\n\r\n', 400, 'bad_request'],
    ['an unknown address', get('/nowhere'), 404, 'not_found'],
  ])('%s', async (_name, bytes, status, code) => {
    const answer = await raw(bytes);
    expect(answer).toMatchObject({
      status,
      type: 'application/problem+json',
      problem: { type: 'about:blank', status, code },
    });
    expect(answer.problem.instance).toBe(/^GET (\S+)/.exec(bytes)?.[1] ?? '');
    expect(answer.problem.title.length).toBeGreaterThan(3);
    expect(answer.problem.detail.length).toBeGreaterThan(10);
  });
});
