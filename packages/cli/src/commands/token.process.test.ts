import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { runLongrun } from '../longrun.testing.ts';

const folder = temporaryFolder('token');

const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
const publicKeys = () => JSON.parse(readFileSync(join(folder, 'jwks.json'), 'utf8')).keys;

it('makes keys, issues tokens with them, and rotates without losing the old ones', async () => {
  expect((await runLongrun(['token', 'keys', folder])).code).toBe(0);
  expect(statSync(join(folder, 'token-key.json')).mode & 0o077).toBe(0);
  const args = ['token', 'issue', 'ann@example.org', '--keys', folder, '--scope', 'run,seal', '--days', '7'];
  const { out } = await runLongrun([...args, '--issuer', 'team', '--audience', 'longrun']);
  const { sub, scope, iss, aud, iat, exp } = claims(out);
  expect([sub, scope, iss, aud, exp - iat]).toEqual([
    'ann@example.org',
    'run seal',
    'team',
    'longrun',
    7 * 86_400,
  ]);
  expect((await runLongrun(['token', 'keys', folder])).code).toBe(0);
  expect(publicKeys()).toHaveLength(2);
  expect(publicKeys().some((key: object) => 'd' in key)).toBe(false);
});

it('refuses unknown scopes and a folder without a key', async () => {
  const wrong = await runLongrun(['token', 'issue', 'x', '--keys', folder, '--scope', 'everything']);
  expect([wrong.code, wrong.err]).toEqual([
    2,
    expect.stringContaining('"everything" is not one of run, seal, admin'),
  ]);
  const nowhere = await runLongrun(['token', 'issue', 'x', '--keys', join(folder, 'nowhere')]);
  expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('token-key.json')]);
});
