/** Bodies are counted before they are read, over real sockets. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { BODY_LIMITS, BodySpace } from './body-space.ts';

describe('the space for bodies', () => {
  it('has a bound for all and one for each client, and lets a single body pass', () => {
    const space = new BodySpace({ all: 100, perClient: 60 });
    const first = space.take('a', 40)!;
    expect(space.take('a', 21)).toBeNull();
    const second = space.take('a', 20)!;
    expect(space.take('b', 41)).toBeNull();
    expect(space.take('b', 40)).not.toBeNull();
    expect(space.held).toBe(100);
    for (const release of [first, first, second]) release();
    expect(space.held).toBe(40);
    expect(new BodySpace({ all: 1, perClient: 1 }).take('a', 500)).not.toBeNull();
  });
});

const BODY_BYTES = 4 << 20;
const FORECAST = '/v1/forecast';

describe('a server', () => {
  let test: TestApp;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await test.close();
  });

  const port = (): number => (test.app.server.address() as AddressInfo).port;

  /** Announces a body of which nothing but its first byte comes. */
  async function announce(path: string, ...headers: string[]): Promise<void> {
    const socket = connect(port(), '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    const head = [`${path} HTTP/1.1`, 'host: localhost', ...headers].join('\r\n');
    socket.write(`${head}\r\n\r\n{`);
    await once(socket, 'connect');
  }

  /** Status and code of a request with a body of so many bytes that is no JSON. */
  async function sent(bytes: number, localAddress = '127.0.0.1'): Promise<unknown[]> {
    const headers = { 'content-type': 'application/json', 'content-length': bytes };
    const call = request({
      ...{ host: '127.0.0.1', port: port(), method: 'POST', path: FORECAST, headers, localAddress },
    });
    call.on('error', () => {}); // the server may close before all is taken
    call.end(Buffer.alloc(bytes, 'x'));
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const { code } = (await json(response)) as { code: string };
    return [response.statusCode, response.headers['retry-after'], code];
  }

  const REFUSED = [503, '5', 'bodies_full'];
  const READ = [400, undefined, 'invalid_json'];

  it('refuses what a client sends beyond its share, and reads small bodies and those of others', async () => {
    test = await createTestApp({ published: false });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const type = 'content-type: application/json';
    const most = BODY_LIMITS.perClient / BODY_BYTES;
    for (let n = 0; n < most - 2; n++)
      await announce(`POST ${FORECAST}`, type, `content-length: ${BODY_BYTES}`);
    // of unknown length, and compressed: taken for the largest
    await announce(`POST ${FORECAST}`, type, 'transfer-encoding: chunked');
    await announce(`POST ${FORECAST}`, type, 'content-encoding: gzip', 'content-length: 50');
    await expect.poll(() => sent(100_000)).toEqual(REFUSED);
    expect(await sent(1000)).toEqual(READ);
    expect(await sent(100_000, '127.0.0.2')).toEqual(READ);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => sent(100_000)).toEqual(READ);
  });

  it('counts forecasts of rounds, which it reads whole, and no files of answers, which it stores', async () => {
    test = await createTestApp({ published: false });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const csv = 'content-type: text/csv';
    for (let n = 0; n < 4; n++)
      await announce('POST /v1/judgements?panel=boe&name=x', csv, 'content-length: 50000000');
    await announce('PUT /v1/rounds/none/forecasts/me-x', csv, 'content-length: 60000000');
    expect(await sent(100_000)).toEqual(READ);
    await announce(
      'PUT /v1/rounds/none/forecasts/me-x',
      csv,
      'content-encoding: gzip',
      'content-length: 60000',
    );
    await announce('PUT /v1/rounds/none/forecasts/me-x', csv, 'content-length: 7100000');
    await expect.poll(() => sent(100_000)).toEqual(REFUSED);
  });
});
