import { afterAll, beforeAll, expect, it } from 'vitest';
import { entry, TEXT, writeFolder } from '../../../panels/src/panels.testing.ts';
import { createTestApp, type TestApp } from '../app.testing.ts';

const values = (n: number): string[] =>
  Array.from({ length: n }, (_, t) => (50 + t / 2 + 3 * Math.sin(t)).toFixed(3));
const ADDRESS = '/v1/panels/boe/variables/AAA.level/record';

let test: TestApp;
beforeAll(async () => {
  const dataDir = writeFolder(
    [entry('AAA.level', '1950', values(50)), entry('BBB.level', '1990', values(20))],
    undefined,
    { ...TEXT, id: 'boe' },
  );
  test = await createTestApp({ dataDir, published: false });
});
afterAll(() => test.close());

it('is empty while no benchmark with the default settings is stored', async () => {
  const response = await test.app.inject(ADDRESS);
  expect([response.statusCode, response.body]).toEqual([204, '']);
  const unknown = await test.app.inject('/v1/panels/boe/variables/AAB.level/record');
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'unknown_variable']);
});

it('is the part of the standing report that is about the series', async () => {
  const body = { panel: 'boe' };
  const report = (await test.app.inject({ method: 'POST', url: '/v1/benchmark', payload: body })).json();
  const response = await test.app.inject(ADDRESS);
  expect(response.statusCode).toBe(200);
  const record = response.json();
  expect(record.winner).toBe(report.verdict.winners['AAA.level']);
  expect(record.scores).toEqual(
    report.scores.filter((row: { variable: string }) => row.variable === 'AAA.level'),
  );
  // A panel of one indicator is not divided by it.
  expect(record.breakdowns).toEqual(report.breakdowns.filter(({ by }: { by: string }) => by === 'entity'));
  expect(record.also).toEqual(report.also);
  const left = (await test.app.inject(ADDRESS.replace('AAA', 'BBB'))).json();
  expect([left.winner, left.scores]).toEqual([null, []]);
  expect(left.skipped).toMatch(/20 observations/);
  const again = await test.app.inject({
    url: ADDRESS,
    headers: { 'if-none-match': String(response.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});
