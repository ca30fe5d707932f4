import { Writable } from 'node:stream';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createTestApp } from '../app.testing.ts';
import { createApp } from '../app.ts';

interface Line {
  readonly msg: string;
  readonly [key: string]: unknown;
}

/**
 * The lines that an app with these settings logs for two requests: a forecast of nothing, and a look at the
 * panels.
 */
async function linesOf(logAddresses: boolean): Promise<Line[]> {
  const test = await createTestApp({ published: false, logAddresses });
  const lines: Line[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Line);
      done();
    },
  });
  const { deps } = test.services;
  const metrics = { ...deps.metrics, registry: new Registry() };
  const app = await createApp({ ...deps, metrics, logger: pino({ base: null }, sink) });
  await app.inject({ method: 'POST', url: '/v1/forecast?secret=1', payload: {}, remoteAddress: '192.0.2.7' });
  await app.inject({ url: '/v1/panels', remoteAddress: '192.0.2.7' });
  await app.close();
  await test.close();
  return lines;
}

it('writes one line per changing request, with who, from where, what and how it ended', async () => {
  const lines = await linesOf(true);
  const audited = lines.filter((line) => line['audit']);
  expect(audited).toHaveLength(1);
  expect(audited[0]).toMatchObject({
    identity: null,
    address: '192.0.2.7',
    operation: 'POST /v1/forecast',
    target: '/v1/forecast',
    status: 400,
    outcome: 'refused',
  });
  expect(lines.filter(({ msg }) => msg === 'answered').map((line) => line['address'])).toEqual([
    '192.0.2.7',
    '192.0.2.7',
  ]);
});

it('leaves addresses out where they are not wanted', async () => {
  expect(JSON.stringify(await linesOf(false))).not.toContain('192.0.2.7');
});
