/** Clients behind a real proxy: each is limited for itself, and none by what it writes into a header. */
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { type Config, readConfig } from '../config.ts';

const LIMIT = 3;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (closing.length > 0) await closing.pop()!();
});

/** Appends the client's address, given by the test in `x-client`, to `X-Forwarded-For`, as proxies do. */
function startProxy(target: string): Promise<Server> {
  const { hostname, port } = new URL(target);
  const proxy = createServer((incoming, outgoing) => {
    const { 'x-client': client, 'x-forwarded-for': given, ...headers } = incoming.headers;
    const chain = [given, client].flat().filter((part) => part !== undefined);
    const options = { hostname, port, path: incoming.url, method: incoming.method };
    incoming.pipe(
      forward({ ...options, headers: { ...headers, 'x-forwarded-for': chain.join(', ') } }, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  return new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(proxy)));
}

async function start(trustProxy: Config['trustProxy']): Promise<{ direct: string; proxied: string }> {
  const test: TestApp = await createTestApp({ rateLimit: LIMIT, trustProxy, published: false });
  closing.push(() => test.close());
  const direct = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const proxy = await startProxy(direct);
  closing.push(async () => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { direct, proxied: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

const status = async (url: string, headers: Record<string, string>): Promise<number> => {
  const response = await fetch(`${url}/v1/panels`, { headers: { ...headers, connection: 'close' } });
  await response.arrayBuffer();
  return response.status;
};

const statuses = async (count: number, url: string, headers: (i: number) => Record<string, string>) => {
  const found: number[] = [];
  for (let i = 0; i < count; i++) found.push(await status(url, headers(i)));
  return found;
};

const FULL = [...Array<number>(LIMIT).fill(200), 429];

describe('the rate limit', () => {
  it('counts every client of a trusted proxy for itself', async () => {
    const { proxied } = await start('127.0.0.1');
    expect(await statuses(LIMIT + 1, proxied, () => ({ 'x-client': '203.0.113.1' }))).toEqual(FULL);
    expect(await statuses(LIMIT + 1, proxied, () => ({ 'x-client': '203.0.113.2' }))).toEqual(FULL);
  });

  it('is not escaped by a client that writes X-Forwarded-For itself', async () => {
    const { proxied } = await start('loopback,uniquelocal');
    const spoofing = (i: number) => ({ 'x-client': '203.0.113.1', 'x-forwarded-for': `198.51.100.${i}` });
    expect(await statuses(LIMIT + 1, proxied, spoofing)).toEqual(FULL);
  });

  it('ignores the header of a proxy that is not trusted', async () => {
    const { direct } = await start('192.0.2.0/24');
    expect(await statuses(LIMIT + 1, direct, (i) => ({ 'x-forwarded-for': `198.51.100.${i}` }))).toEqual(
      FULL,
    );
  });

  it('ignores the header altogether without the setting', async () => {
    const { proxied } = await start(false);
    expect(await statuses(LIMIT + 1, proxied, (i) => ({ 'x-client': `203.0.113.${i}` }))).toEqual(FULL);
  });
});

describe('the setting', () => {
  it.each([
    [[], false],
    [['--trust-proxy', 'loopback,linklocal'], 'loopback,linklocal'],
    [['--trust-proxy', '10.0.0.7,192.0.2.0/24'], '10.0.0.7,192.0.2.0/24'],
    [['--trust-proxy', '0'], false],
  ])('%j is read as %j', (argv, expected) => {
    expect(readConfig(argv).trustProxy).toBe(expected);
  });
});
