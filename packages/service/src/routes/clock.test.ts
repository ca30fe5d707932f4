import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptRelease } from '@longrun/clock/scripts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ published: false });
});
afterAll(() => test.close());

describe('the clock over HTTP', () => {
  it('serves the snapshot of this hour to any origin, until the next hour', async () => {
    const response = await test.app.inject('/api/now.json');
    const body = response.json();
    expect(Object.keys(body).slice(0, 5)).toEqual([
      'utc',
      'clock_canonical',
      'clock_display',
      'spec_version',
      'cadence_minutes',
    ]);
    expect(body.utc).toMatch(/T\d\d:00:00Z$/);
    expect(Date.now() - Date.parse(body.utc)).toBeLessThan(3_600_000);
    expect(body.cadence_minutes).toBe(60);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    const maxAge = Number(/max-age=(\d+)/.exec(response.headers['cache-control'] as string)![1]);
    expect(maxAge).toBeLessThanOrEqual(3600);
    const again = await test.app.inject({
      url: '/api/now.json',
      headers: { 'if-none-match': response.headers['etag'] as string },
    });
    expect(again.statusCode).toBe(304);
  });

  it('serves the same snapshot as a line of text and as an image', async () => {
    const { utc, clock_canonical, clock_display } = (await test.app.inject('/api/now.json')).json();
    const line = await test.app.inject('/api/now.txt');
    expect(line.body).toBe(`${clock_canonical} ${utc}\n`);
    expect(line.headers['content-type']).toMatch(/^text\/plain/);
    const image = await test.app.inject('/api/now.svg');
    expect(image.body).toContain(`>${clock_display}</text>`);
    expect(image.headers['content-type']).toMatch(/^image\/svg\+xml/);
    for (const { headers } of [line, image]) {
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  it('a missing snapshot is a problem that any origin may read', async () => {
    const alone = await createTestApp({ published: false });
    rmSync(join(alone.state, 'api/now.json'));
    const response = await alone.app.inject('/api/now.json');
    expect(response.statusCode).toBe(503);
    expect(response.json().code).toBe('snapshot_missing');
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['retry-after']).toBe('1');
    await alone.close();
  });

  it('serves every released script under its versions, with the hashes that are listed', async () => {
    const releases: ScriptRelease[] = (await test.app.inject('/clock-element.releases.json')).json();
    expect(releases.map(({ version }) => version)).toContain('1.0.0');
    for (const { version, integrity } of releases) {
      const script = await test.app.inject(`/clock-element@${version}.js`);
      expect(`sha384-${createHash('sha384').update(script.rawPayload).digest('base64')}`).toBe(integrity);
      expect(script.headers['access-control-allow-origin']).toBe('*');
    }
    const first = await test.app.inject('/clock-element@1.0.0.js');
    expect(first.headers['cache-control']).toMatch(/immutable/);
    const line = await test.app.inject('/clock-element@1.0.js');
    expect(line.body).toBe(first.body);
    expect(line.headers['cache-control']).not.toMatch(/immutable/);
    const newest = await test.app.inject('/clock-element@1.js');
    expect(newest.body).toBe((await test.app.inject(`/clock-element@${releases.at(-1)!.version}.js`)).body);
    expect((await test.app.inject('/clock-element@0.9.0.js')).statusCode).toBe(404);
  });

  it('says what to pin: a version whose script has the hash given', async () => {
    const { version, integrity } = (await test.app.inject('/clock-element.sri.json')).json();
    const pinned = await test.app.inject(`/clock-element@${version}.js`);
    expect(`sha384-${createHash('sha384').update(pinned.rawPayload).digest('base64')}`).toBe(integrity);
    const latest = await test.app.inject('/clock-element.js');
    expect(latest.headers['content-type']).toMatch(/javascript/);
    expect(latest.headers['cache-control']).not.toMatch(/immutable/);
    expect(latest.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});
