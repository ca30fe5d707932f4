/** Tokens over HTTP: good ones, bad ones of every kind, scopes, owners, and keys that come and go. */
import { utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { issueToken, makeKeyPair, type TokenRequest } from './issue.ts';
import { openKeys } from './keys.ts';
import { createVerifier } from './tokens.ts';

const ISSUER = 'https://issuer.example';
const AUDIENCE = 'longrun';
const folder = temporaryFolder('auth');
const jwks = join(folder, 'jwks.json');
const keys = (...list: JWK[]): string => JSON.stringify({ keys: list });

type Pair = Awaited<ReturnType<typeof makeKeyPair>>;
let pair: Pair;
let test: TestApp;
beforeAll(async () => {
  pair = await makeKeyPair();
  writeFileSync(jwks, keys(pair.public));
  test = await createTestApp({
    published: false,
    authJwks: jwks,
    authIssuer: ISSUER,
    authAudience: AUDIENCE,
  });
});
afterAll(async () => {
  await test.close();
});

const token = (change: Partial<TokenRequest> = {}, secret = pair.secret, now = Date.now()) =>
  issueToken(
    secret,
    { subject: 'alice', scopes: ['run'], issuer: ISSUER, audience: AUDIENCE, days: 1, ...change },
    now,
  );
const series = Array.from({ length: 40 }, (_, i) => Math.sin(i));
const forecast = (bearer?: string, app = test.app) =>
  app.inject({
    method: 'POST',
    url: '/v1/forecast',
    payload: { model: 'rw', series, horizons: [1], n_samples: 100 },
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  });

describe('with authentication on', () => {
  it('reading stays open, and what computes takes a token', async () => {
    expect((await test.app.inject('/v1/panels')).statusCode).toBe(200);
    const refused = await forecast();
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toBe('Bearer realm="longrun"');
    expect(refused.json()).toMatchObject({ code: 'token_missing', status: 401, instance: '/v1/forecast' });
    expect((await forecast(await token())).statusCode).toBe(200);
    expect((await forecast(await token({ scopes: ['admin'] }))).statusCode).toBe(200);
  });

  it('a token without the scope is 403', async () => {
    for (const scopes of [[], ['seal'], ['runner']]) {
      const refused = await forecast(await token({ scopes }));
      expect(refused.statusCode).toBe(403);
      expect(refused.json().code).toBe('insufficient_scope');
    }
  });

  it('accepts RS256 and ES256 beside EdDSA', async () => {
    for (const alg of ['RS256', 'ES256']) {
      const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
      const place = join(folder, `${alg}.json`);
      writeFileSync(place, keys({ ...(await exportJWK(publicKey)), kid: alg, alg }));
      const verifier = createVerifier({ keys: openKeys(place), issuer: undefined, audience: undefined });
      const signed = new SignJWT({ scope: 'run' }).setProtectedHeader({ alg, kid: alg });
      const text = await signed.setSubject('bob').setExpirationTime('1h').sign(privateKey);
      expect((await verifier.verify(text)).name).toBe('|bob');
    }
  });
});

describe('refused with 401 and a reason', () => {
  const bad: Record<string, [() => Promise<string>, RegExp]> = {
    'no token at all': [async () => 'nonsense', /not a JSON Web Token/],
    'an unsigned one': [
      async () => new UnsecuredJWT({ scope: 'admin' }).setSubject('eve').setExpirationTime('1h').encode(),
      /signed with RS256|not a JSON Web Token/,
    ],
    'one signed with a shared secret': [
      () =>
        new SignJWT({ scope: 'admin' })
          .setProtectedHeader({ alg: 'HS256', kid: pair.public.kid! })
          .setSubject('eve')
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode(JSON.stringify(pair.public))),
      /signed with RS256, ES256, EdDSA/,
    ],
    'one signed with another key': [
      async () => token({}, { ...(await makeKeyPair()).secret, kid: pair.secret.kid! }),
      /signature of the token is wrong/,
    ],
    'one with an unknown key': [async () => token({}, (await makeKeyPair()).secret), /not known here/],
    'a forged payload': [
      async () => {
        const [head, , signature] = (await token()).split('.');
        const claims = { sub: 'alice', scope: 'admin', exp: 4e9, iss: ISSUER, aud: AUDIENCE };
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
      },
      /signature of the token is wrong/,
    ],
    'an expired one': [() => token({}, pair.secret, Date.now() - 86_400_000 - 61_000), /has expired/],
    'one for another audience': [() => token({ audience: 'elsewhere' }), /claim "aud"/],
    'one of another issuer': [() => token({ issuer: 'https://evil.example' }), /claim "iss"/],
    'a giant one': [async () => 'x'.repeat(8193), /the limit is 8192/],
  };
  it.each(Object.keys(bad))('%s', async (name) => {
    const [make, reason] = bad[name];
    const refused = await forecast(await make());
    expect(refused.statusCode).toBe(401);
    expect(refused.json().code).toBe('invalid_token');
    expect(refused.json().detail).toMatch(reason);
    expect(refused.headers['www-authenticate']).toContain('error="invalid_token"');
  });

  it('but a clock that is off by less than a minute is forgiven', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now }); // stands still, however long the request takes
    const late = await forecast(await token({}, pair.secret, now - 86_400_000 - 59_000));
    vi.useRealTimers();
    expect(late.statusCode).toBe(200);
  });
});

describe('owners', () => {
  const benchmark = {
    panel: 'boe',
    models: ['rw', 'ar1'],
    n_origins: 1,
    n_samples: 100,
    placebo: false,
    ensemble: false,
  };
  const call = async (method: 'POST' | 'DELETE', url: string, bearer: string, payload?: object) =>
    test.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${bearer}`, prefer: 'respond-async' },
      ...(payload ? { payload } : {}),
    });

  it('cancel their own jobs; others do not, an administrator does', async () => {
    const bob = await token({ subject: 'bob' });
    const admin = await token({ subject: 'root', scopes: ['admin'] });
    for (const [seed, canceller] of [
      [1, await token()],
      [2, admin],
    ] as const) {
      const { id } = (await call('POST', '/v1/benchmark', await token(), { ...benchmark, seed })).json();
      const refused = await call('DELETE', `/v1/jobs/${id}`, bob);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_owner']);
      expect((await call('DELETE', `/v1/jobs/${id}`, canceller)).statusCode).toBe(200);
    }
  });
});

describe('settings', () => {
  it('--auth-read asks for a token to read, and keeps the answers out of shared caches', async () => {
    const closed = await createTestApp({ published: false, authJwks: jwks, authRead: true });
    expect((await closed.app.inject('/v1/panels')).statusCode).toBe(401);
    const open = await closed.app.inject({
      url: '/v1/panels',
      headers: { authorization: `Bearer ${await token({ scopes: [] })}` },
    });
    expect(open.statusCode).toBe(200);
    expect(open.headers['cache-control']).toMatch(/^private/);
    expect(open.headers['vary']).toContain('authorization');
    expect((await closed.app.inject('/healthz')).statusCode).toBe(200);
    await closed.close();
  });

  it('--read-only answers GET only, with or without tokens', async () => {
    const still = await createTestApp({ published: false, readOnly: true });
    expect((await still.app.inject('/v1/panels')).statusCode).toBe(200);
    const refused = await forecast(undefined, still.app);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'read_only']);
    await still.close();
  });

  it('a file that is missing or holds secret keys ends the start, as does a setting that does nothing', async () => {
    await expect(createTestApp({ published: false, authJwks: join(folder, 'nowhere.json') })).rejects.toThrow(
      /--auth-jwks: .*cannot be read/,
    );
    const secret = join(folder, 'secret.json');
    writeFileSync(secret, keys(pair.secret));
    await expect(createTestApp({ published: false, authJwks: secret })).rejects.toThrow(/holds a secret key/);
    await expect(createTestApp({ published: false, authIssuer: ISSUER })).rejects.toThrow(
      /--auth-issuer does nothing without/,
    );
  });
});

describe('keys', () => {
  it('in a file are read again when it changes', async () => {
    const place = join(folder, 'rotated.json');
    const next = await makeKeyPair();
    writeFileSync(place, keys(pair.public));
    let now = Date.now();
    const source = openKeys(place, { now: () => now });
    await source.load();
    const verifier = createVerifier({ keys: source, issuer: undefined, audience: undefined });
    const fresh = await token({ subject: 'carol' }, next.secret);
    await expect(verifier.verify(fresh)).rejects.toThrow(/not known here/);
    writeFileSync(place, keys(next.public));
    utimesSync(place, new Date(), new Date(now + 5000));
    now += 31_000;
    expect((await verifier.verify(fresh)).name).toBe(`${ISSUER}|carol`);
    await expect(verifier.verify(await token())).rejects.toThrow(/not known here/);
  });

  it('are all tried for a token that names none', async () => {
    const place = join(folder, 'several.json');
    const pairs = await Promise.all(
      ['first', 'second'].map(() => generateKeyPair('ES256', { extractable: true })),
    );
    const publicKeys = await Promise.all(pairs.map(({ publicKey }) => exportJWK(publicKey)));
    writeFileSync(place, JSON.stringify({ keys: publicKeys.map((key, i) => ({ ...key, kid: String(i) })) }));
    const verifier = createVerifier({ keys: openKeys(place), issuer: undefined, audience: undefined });
    const signed = (key: CryptoKey): Promise<string> =>
      new SignJWT({ scope: 'run' })
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject('dora')
        .setExpirationTime('1h')
        .sign(key);
    for (const { privateKey } of pairs)
      expect((await verifier.verify(await signed(privateKey))).name).toBe('|dora');
    const { privateKey: stranger } = await generateKeyPair('ES256');
    await expect(verifier.verify(await signed(stranger))).rejects.toThrow(/signature of the token is wrong/);
  });

  it('at an address: unreachable at first, then there, then gone again, when the known ones go on', async () => {
    const served = { up: false };
    const server: Server = createServer((_request, response) => {
      response.writeHead(served.up ? 200 : 503, { 'content-type': 'application/json' });
      response.end(served.up ? keys(pair.public) : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
    let now = Date.now();
    const errors: unknown[] = [];
    const source = openKeys(address, { now: () => now, onError: (error) => errors.push(error) });
    const verifier = createVerifier({ keys: source, issuer: undefined, audience: undefined });
    await expect(verifier.verify(await token())).rejects.toThrow(/cannot be read/);
    served.up = true;
    now += 2000;
    expect((await verifier.verify(await token())).name).toContain('alice');
    served.up = false;
    now += 3_600_000;
    const later = createVerifier({ keys: source, issuer: undefined, audience: undefined });
    expect((await later.verify(await token())).name).toContain('alice');
    await source.load();
    expect((await later.verify(await token())).name).toContain('alice');
    expect(errors.length).toBeGreaterThan(1);
    server.close();
  });

  it('that cannot be had yet are 503 with Retry-After', async () => {
    const away = await createTestApp({ published: false, authJwks: 'http://127.0.0.1:1/jwks' });
    const refused = await forecast(await token(), away.app);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'keys_unavailable']);
    expect(refused.headers['retry-after']).toBe('10');
    await away.close();
  });
});
