import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HubRecord } from '@longrun/records';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

const flu = fileURLToPath(new URL('../../../../data/records/flu', import.meta.url));
const LIMIT = 4 << 20;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ published: false, threads: 2, uploadLimit: LIMIT });
});
afterAll(() => test.close());

const post = (payload: Uint8Array, type = 'application/zip', query = '') =>
  test.app.inject({
    method: 'POST',
    url: `/v1/records/hub${query}`,
    payload: Buffer.from(payload),
    headers: { 'content-type': type },
  });

function zipped(folder: string): Uint8Array {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry): [string, Uint8Array] => {
    const path = join(entry.parentPath, entry.name);
    return [relative(folder, path).split(sep).join('/'), new Uint8Array(readFileSync(path))];
  });
  return zipSync(Object.fromEntries(files));
}

describe('POST /v1/records/hub', () => {
  it('answers with the record of the hub, and keeps nothing', async () => {
    const response = await post(zipped(flu), 'application/zip', '?models=FluSight-ensemble');
    expect(response.statusCode, response.body).toBe(200);
    const record = response.json() as HubRecord;
    expect(record.opponent).toBe('FluSight-baseline');
    const { by_horizon } = record.models.find(({ model }) => model === 'FluSight-ensemble')!;
    expect(by_horizon.map(({ ratio }) => ratio!.toFixed(6))).toEqual([
      '0.757152',
      '0.695122',
      '0.679859',
      '0.655181',
    ]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('longrun-record-'))).toEqual([]);
  });

  it('judges the targets that are asked for, and refuses one that the hub does not have', async () => {
    const query = `?models=FluSight-ensemble&targets=${encodeURIComponent('wk inc flu hosp')}`;
    const asked = await post(zipped(flu), 'application/zip', query);
    const whole = await post(zipped(flu), 'application/zip', '?models=FluSight-ensemble');
    expect(asked.json().models).toEqual(whole.json().models);
    const refused = await post(zipped(flu), 'application/zip', '?targets=deaths');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().detail).toMatch(/no target "deaths"; there are .*wk inc flu hosp/);
  });

  const small = (name: string): Uint8Array => zipSync({ [name]: new TextEncoder().encode('x') });

  it.each([
    ['no archive', new TextEncoder().encode('hello'), 'application/zip', 422, /neither a zip nor a tar/],
    ['no hub', small('readme.txt'), 'application/zip', 422, /no folder model-output/],
    ['a path outside', small('../../etc/passwd'), 'application/zip', 422, /outside its folder/],
    ['a bomb', zipSync({ 'a.csv': new Uint8Array(8 << 20) }), 'application/zip', 422, /grows more than/],
    ['nothing', new Uint8Array(0), 'application/zip', 400, /empty/],
    ['another type', small('a'), 'text/plain', 415, /application\/zip/],
    ['too much', new Uint8Array(LIMIT + 1), 'application/x-tar', 413, /limit/],
  ])('refuses %s', async (_, payload, type, status, detail) => {
    const response = await post(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json().detail).toMatch(detail);
  });

  it('refuses a truth that is none', async () => {
    expect((await post(small('a'), 'application/zip', '?truth=best')).statusCode).toBe(422);
  });
});
