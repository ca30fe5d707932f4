/** Names, rates and slow connections, over real sockets where it matters. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { boundConnections } from './connections.ts';
import { endSlowClients } from './slow-clients.ts';

let test: TestApp | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
});

it('answers under its own names only, and to probes under any', async () => {
  test = await createTestApp({ published: false, publicUrl: ['https://forecast.example.org'] });
  const status = async (host: string, url = '/v1/panels') =>
    (await test!.app.inject({ url, headers: { host } })).statusCode;
  expect(await status('evil.example')).toBe(421);
  expect(await status('evil.example', '/healthz')).toBe(200);
  expect(await status('forecast.example.org')).toBe(200);
  expect(await status('127.0.0.1:8000')).toBe(200);
});

it('counts requests for nothing and clients of one IPv6 network together, and no probes', async () => {
  test = await createTestApp({ published: false, rateLimit: 3 });
  const status = async (url: string, remoteAddress: string) =>
    (await test!.app.inject({ url, remoteAddress })).statusCode;
  const nothing = [];
  for (let i = 0; i < 5; i++) nothing.push(await status('/v1/nothing', '203.0.113.1'));
  expect(nothing).toEqual([404, 404, 404, 429, 429]);
  const network = [];
  for (let i = 0; i < 4; i++) network.push(await status('/v1/panels', `2001:db8:1:2::${i}`));
  expect(network).toEqual([200, 200, 200, 429]);
  const probes = [];
  for (let i = 0; i < 6; i++) probes.push(await status('/healthz', '203.0.113.2'));
  expect(new Set(probes)).toEqual(new Set([200]));
});

it('bounds the connections of one address, where no proxy stands for many', async () => {
  const limits = { all: 100, perAddress: 3 };
  const connected = async (isProxied: boolean, isExempt: () => boolean): Promise<number> => {
    const server = createServer();
    boundConnections(server, { isProxied, limits, isExempt });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    let ended = 0;
    const sockets = Array.from({ length: 5 }, () =>
      connect(port, '127.0.0.1')
        .on('error', () => {})
        .on('close', () => ended++),
    );
    const open = (): Promise<number> =>
      new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    await expect.poll(async () => ended + (await open())).toBe(5);
    const count = await open();
    // what has gone makes room
    sockets[0].destroy();
    sockets[1].destroy();
    await expect.poll(open).toBe(count - 2);
    sockets.push(connect(port, '127.0.0.1').on('error', () => {}));
    await expect.poll(open).toBe(count - 1);
    for (const socket of sockets) socket.destroy();
    server.close();
    return count;
  };
  expect(await connected(false, () => false)).toBe(3);
  expect(await connected(false, () => true)).toBe(5);
  expect(await connected(true, () => false)).toBe(5);
});

it('ends connections whose body trickles in or whose answer is not taken', async () => {
  const large = Buffer.alloc(64 << 20);
  const server = createServer((request, response) => {
    if (request.url === '/large') response.end(large);
    else request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = endSlowClients(server, { lookMs: 20, graceMs: 100, bytesPerSecond: 1024 });
  const { port } = server.address() as AddressInfo;
  const ended = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.pause();
      socket.on('error', () => {});
      server.once('connection', (other) => other.once('close', () => resolve()));
    });
  await ended('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{');
  await ended('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n');
  stop();
  server.close();
});

it.each([
  ['kept', undefined],
  ['closed by the client', 'close'],
])('tells a client that is still sending why it is refused, connection %s', async (_name, connection) => {
  test = await createTestApp({ published: false, bodyLimit: 1 << 20, uploadLimit: 1 << 20 });
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(address);
  /** Sends the whole body before it reads, as Python's urllib does. */
  const answer = (path: string, type: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const body = Buffer.alloc(24 << 20, ' ');
      const last = connection ? `connection: ${connection}\r\n` : '';
      const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${last}`;
      let text = '';
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('end', () => resolve(text.slice(0, 'HTTP/1.1 413'.length)));
      socket.write(`${head}content-length: ${body.length}\r\n\r\n`);
      socket.write(body, () => setTimeout(() => socket.end(), 100));
    });
  expect(await answer('/v1/forecast', 'application/json')).toBe('HTTP/1.1 413');
  expect(await answer('/v1/nothing', 'application/json')).toBe('HTTP/1.1 404');
  expect(await answer('/v1/judgements?panel=boe&name=x', 'application/x-ndjson')).toBe('HTTP/1.1 413');
});
