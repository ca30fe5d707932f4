import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
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

  it('serves the script under a moving and a lasting name, with its hash', async () => {
    const { version, integrity } = (await test.app.inject('/clock-element.sri.json')).json();
    const latest = await test.app.inject('/clock-element.js');
    const pinned = await test.app.inject(`/clock-element@${version}.js`);
    expect(pinned.body).toBe(latest.body);
    expect(pinned.headers['cache-control']).toMatch(/immutable/);
    expect(latest.headers['content-type']).toMatch(/javascript/);
    expect(latest.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(integrity).toBe(`sha384-${createHash('sha384').update(latest.rawPayload).digest('base64')}`);
  });
});
