import { createHmac } from 'node:crypto';
/**
 * Webhooks from the request to the receiver: signed, tried again, and never sent to where they must not go.
 */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import type { Callback } from '../store/index.ts';
import { type DeliveryDeps, startDeliveries } from './deliveries.ts';
import { isPublic } from './public-address.ts';
import { send } from './send.ts';
import { keyOf, signatureHeaders } from './signature.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let receiver: Server;
let hook: string;
let received: Received[] = [];
let status = 204;
let test: TestApp;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  test = await createTestApp({ published: false, webhookSecret: SECRET, webhookPrivate: true });
});
afterEach(() => {
  received = [];
  status = 204;
});
afterAll(async () => {
  await test.close();
  receiver.close();
});

const benchmark = (callback: string, { app } = test) =>
  app.inject({
    method: 'POST',
    url: `/v1/benchmark?callback=${encodeURIComponent(callback)}`,
    headers: { prefer: 'respond-async' },
    payload: {
      panel: 'boe',
      variables: '*',
      models: ['rw'],
      n_origins: 1,
      n_samples: 100,
      placebo: false,
      ensemble: false,
      horizons: [1],
      decision_horizon: 1,
    },
  });

describe('a job with a callback', () => {
  it('tells it once when it ends, signed', async () => {
    const { id } = (await benchmark(hook)).json();
    await expect.poll(() => received.length).toBe(1);
    const [{ headers, body }] = received;
    const message = {
      id: String(headers['webhook-id']),
      timestamp: Number(headers['webhook-timestamp']),
      body,
    };
    // as the specification has it, written a second time
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const text = `${message.id}.${message.timestamp}.${body}`;
    const signature = createHmac('sha256', key).update(text).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'job.done',
      data: { id, state: 'done', result: `/v1/jobs/${id}/result` },
    });
  });

  it('is refused where it cannot be told: before any work is begun', async () => {
    for (const callback of ['nowhere', 'ftp://example.org/', 'https://me:secret@example.org/']) {
      const refused = await benchmark(callback);
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_callback']);
    }
    const off = await createTestApp({ published: false });
    expect((await benchmark('https://example.org/hook', off)).json().code).toBe('webhooks_off');
    await off.close();
  });
});

describe('deliveries', () => {
  const callbackOf = (url: string, attempts = 0): Callback => ({ job: 'a', url, attempts, due_at: '' });
  /** A store with one callback, and what was done to it. */
  const stored = (callback: Callback) => {
    const done: string[] = [];
    const store = {
      dueCallbacks: async () => [callback],
      postponeCallback: async (_: Callback, until: string) => done.push(`until ${until}`) > 0,
      removeCallback: async () => void done.push('removed'),
    };
    const reasons: string[] = [];
    const options = {
      store: store as never,
      key: keyOf(SECRET),
      view: async () => ({ state: 'done' }),
      now: () => 0,
      onFailure: (_: Callback, reason: string) => reasons.push(reason),
    };
    return { done, reasons, options };
  };

  /** Stopping waits for the look that is under way, and there is no other. */
  const lookOnce = (deps: DeliveryDeps) => startDeliveries(deps)();

  it('that fail are tried again later, and given up after the last pause', async () => {
    status = 500;
    const first = stored(callbackOf(hook));
    await lookOnce({ ...first.options, allowPrivate: true });
    expect(first.done).toEqual(['until 1970-01-01T00:00:05.000Z']);
    expect(first.reasons).toEqual(['the answer was 500']);
    const last = stored(callbackOf(hook, 6));
    await lookOnce({ ...last.options, allowPrivate: true });
    expect(last.done.at(-1)).toBe('removed');
  });

  it('end when the receiver wants no more', async () => {
    status = 410;
    const { done, options } = stored(callbackOf(hook));
    await lookOnce({ ...options, allowPrivate: true });
    expect(done.at(-1)).toBe('removed');
  });

  it('never reach addresses that are not public, by number or by name', async () => {
    for (const url of [
      hook,
      hook.replace('127.0.0.1', 'localhost'),
      hook.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
    ]) {
      const { reasons, options } = stored(callbackOf(url));
      await lookOnce({ ...options, allowPrivate: false });
      expect(reasons.join()).toMatch(/is not a public address/);
    }
    expect(received).toEqual([]);
    await expect(send('http://10.0.0.1/', { headers: {}, body: '', allowPrivate: false })).rejects.toThrow(
      '10.0.0.1 is not a public address',
    );
  });
});

it('public addresses are told from others', () => {
  for (const address of ['8.8.8.8', '2606:4700::1111', '172.32.0.1'])
    expect(isPublic(address), address).toBe(true);
  for (const address of [
    '10.1.2.3',
    '172.31.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])
    expect(isPublic(address), address).toBe(false);
});

it('signs as the example of Standard Webhooks does', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signatureHeaders(keyOf(SECRET), message)['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
  expect(() => keyOf('secret')).toThrow(/whsec_ and 24 to 64 bytes/);
});
