/** RFC 3161 against `openssl ts`: it answers our requests, we judge its tokens, and both agree. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from './authority.testing.ts';
import { makeAuthority } from './authority.testing.ts';
import { isForTimeStamping, readCertificates } from './certificates.ts';
import { timestampRequest } from './request.ts';
import { readResponse } from './response.ts';
import { verifyTimestamp } from './verify.ts';

const DOCUMENT = new TextEncoder().encode('{"id":"2026-12-01"}');
const OTHER = new TextEncoder().encode('{"id":"2026-12-02"}');
const NONCE = Uint8Array.from([0, 0x9a, 1, 2, 3, 4, 5, 6]);

let authority: Authority;
beforeAll(() => {
  authority = makeAuthority();
});
afterAll(() => authority?.remove());

const roots = () => readCertificates(authority.root);
const refused = (code: string): Record<string, string> => expect.objectContaining({ code });

describe('timestampRequest', () => {
  it('is what openssl makes of the same document', () => {
    writeFileSync(join(authority.folder, 'document'), DOCUMENT);
    authority.openssl(
      'ts',
      '-query',
      '-data',
      'document',
      '-sha256',
      '-cert',
      '-no_nonce',
      '-out',
      'own.tsq',
    );
    writeFileSync(join(authority.folder, 'ours.tsq'), timestampRequest(DOCUMENT));
    const text = (name: string): string => authority.openssl('ts', '-query', '-in', name, '-text');
    expect(text('ours.tsq')).toBe(text('own.tsq'));
  });

  it('carries nonce and policy', () => {
    writeFileSync(
      join(authority.folder, 'n.tsq'),
      timestampRequest(DOCUMENT, { nonce: NONCE, policy: '1.2.3.4.5' }),
    );
    const text = authority.openssl('ts', '-query', '-in', 'n.tsq', '-text');
    expect(text).toMatch(/Nonce: 0x9A010203040506\b/i);
    expect(text).toMatch('Policy OID: 1.2.3.4.5');
  });
});

describe.each(['tsa', 'ec'])('a token signed by %s', (signer) => {
  it('is accepted by us and by openssl', async () => {
    const token = authority.stamp(timestampRequest(DOCUMENT, { nonce: NONCE, policy: '1.2.3.4.5' }), signer);
    expect(authority.complaint(token, DOCUMENT)).toBeUndefined();
    const checks = { roots: roots(), nonce: NONCE, policy: '1.2.3.4.5' };
    const stamp = await verifyTimestamp(token, DOCUMENT, checks);
    expect(stamp).toMatchObject({
      authority: `CN=Test ${signer}`,
      policy: '1.2.3.4.5',
      trusted: true,
      expired_since: false,
      revocation_checked: false,
    });
    expect(Math.abs(stamp.time.getTime() - Date.now())).toBeLessThan(600_000);
  });

  it('of another document is refused by us and by openssl', async () => {
    const token = authority.stamp(timestampRequest(OTHER), signer);
    expect(authority.complaint(token, DOCUMENT)).toMatch(/message imprint mismatch/);
    await expect(verifyTimestamp(token, DOCUMENT, { roots: roots() })).rejects.toThrow(refused('other_hash'));
  });

  it('with any altered byte is never accepted for another time or hash', async () => {
    const token = authority.stamp(timestampRequest(DOCUMENT), signer);
    const { time, serial } = readResponse(token);
    for (let at = 0; at < token.length; at += 23) {
      const altered = token.map((byte, i) => (i === at ? byte ^ 0x04 : byte));
      const stamp = await verifyTimestamp(altered, DOCUMENT, { roots: roots() }).catch(() => undefined);
      if (stamp) expect([stamp.time, stamp.serial]).toEqual([time, serial]);
    }
  });
});

describe('verifyTimestamp', () => {
  const stamped = (signer?: string): Uint8Array =>
    authority.stamp(timestampRequest(DOCUMENT, { nonce: NONCE }), signer);

  it('refuses another nonce and another policy', async () => {
    const token = stamped();
    const other = { roots: roots(), nonce: Uint8Array.from([1]) };
    await expect(verifyTimestamp(token, DOCUMENT, other)).rejects.toThrow(refused('other_nonce'));
    const policy = { roots: roots(), policy: '1.2.3.4.5' };
    await expect(verifyTimestamp(token, DOCUMENT, policy)).rejects.toThrow(refused('other_policy'));
  });

  it('refuses an authority whose certificate had run out', async () => {
    const token = stamped('expired');
    expect(authority.complaint(token, DOCUMENT)).toMatch(/certificate has expired/);
    await expect(verifyTimestamp(token, DOCUMENT, { roots: roots() })).rejects.toThrow(
      refused('expired_authority'),
    );
  });

  it('accepts one that ran out later, and says so', async () => {
    const stamp = await verifyTimestamp(stamped(), DOCUMENT, { roots: roots(), now: new Date('2100-06-01') });
    expect(stamp.expired_since).toBe(true);
  });

  it('refuses an authority that leads to no given root', async () => {
    const stranger = makeAuthority();
    try {
      const checks = { roots: readCertificates(stranger.root) };
      await expect(verifyTimestamp(stamped(), DOCUMENT, checks)).rejects.toThrow(
        refused('untrusted_authority'),
      );
    } finally {
      stranger.remove();
    }
  });

  it('says that the signer is unchecked where no root is given', async () => {
    expect(await verifyTimestamp(stamped(), DOCUMENT)).toMatchObject({ trusted: false });
  });

  it('takes only certificates that are for time-stamping alone', () => {
    const of = (name: string): boolean =>
      isForTimeStamping(readCertificates(readFileSync(join(authority.folder, name), 'utf8'))[0]);
    expect(['tsa.pem', 'ec.pem', 'server.pem', 'root.pem'].map(of)).toEqual([true, true, false, false]);
  });

  it('gives the reason of an authority that refuses', () => {
    const answer = authority.stamp(timestampRequest(DOCUMENT, { policy: '1.2.3.9' }));
    expect(() => readResponse(answer)).toThrow(/refused \(status 2\).*polic/);
  });

  it.each([[[]], [[1, 2, 3]], [[0x30, 0x80, 0, 0]], [[0x30, 3, 2, 1, 0]]])(
    'refuses %j as an answer',
    (bytes) => {
      expect(() => readResponse(Uint8Array.from(bytes))).toThrow(refused('bad_response'));
    },
  );
});

describe('readCertificates', () => {
  it('refuses a file without a certificate and one that is damaged', () => {
    expect(() => readCertificates('no')).toThrow(refused('bad_certificate'));
    const damaged = authority.root.replace(/\n[A-Za-z0-9+/]{64}\n/, '\n');
    expect(() => readCertificates(damaged)).toThrow(refused('bad_certificate'));
  });
});
