/** PostgreSQL's text holds no NUL. What is asked for by such an id does not exist; that is no fault. */
import { openapi } from '@longrun/contract/openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../test/postgres.ts';
import { createTestApp, type TestApp } from '../app.testing.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** A NUL, one within text, a character outside the basic plane, a noncharacter, and half a surrogate pair. */
const IDS = ['%00', 'a%00b', '%F0%9F%8C%8D', '%EF%BF%BF', '%ED%A0%80'];

const paths = openapi['paths'] as Readonly<Record<string, object>>;
const operations = Object.entries(paths).flatMap(([path, item]) =>
  (['GET', 'PUT', 'POST', 'DELETE'] as const).flatMap((method): [Method, string][] =>
    path.includes('{') && method.toLowerCase() in item ? [[method, path]] : [],
  ),
);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.destroy());

describe.each(['SQLite', 'PostgreSQL'])('ids that cannot be stored, on %s', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ databaseUrl: kind === 'SQLite' ? undefined : postgres.url });
  });
  afterAll(() => test?.close());

  it.each(operations)('%s %s does not fail', async (method, path) => {
    for (const id of IDS) {
      const url = path.replaceAll(/\{[^}]+\}/g, id);
      const { statusCode, body } = await test.app.inject({ method, url });
      expect(statusCode, `${url}: ${body}`).toBeGreaterThanOrEqual(400);
      expect(statusCode, `${url}: ${body}`).toBeLessThan(500);
    }
  });

  it.each(['', '/events', '/result'])('no job has one (%s)', async (part) => {
    const response = await test.app.inject(`/v1/jobs/%00${part}`);
    expect(response.json()).toMatchObject({ status: 404, code: 'unknown_job' });
  });

  it('no judgement and no verdict has one, and none is deleted by it', async () => {
    const codes = async (method: Method, url: string) =>
      (await test.app.inject({ method, url })).json() as unknown;
    const judgement = { status: 404, code: 'unknown_judgement' };
    expect(await codes('GET', '/v1/judgements/%00')).toMatchObject(judgement);
    expect(await codes('DELETE', '/v1/judgements/%00')).toMatchObject(judgement);
    expect(await codes('DELETE', '/v1/jobs/%00')).toMatchObject({ status: 404, code: 'unknown_job' });
    expect(await codes('GET', '/v1/verdict?design=%00')).toMatchObject({ status: 404, code: 'no_verdict' });
  });
});
