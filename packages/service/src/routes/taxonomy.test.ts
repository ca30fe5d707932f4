import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the taxonomy over HTTP', () => {
  it('sends the document, its version pinned or not', async () => {
    const document = await test.app.inject('/v1/taxonomy');
    const { version, civilizations } = document.json();
    expect(civilizations).toHaveLength(11);
    const pinned = await test.app.inject(`/v1/taxonomy?version=${version}`);
    expect(pinned.body).toBe(document.body);
    expect(pinned.headers['cache-control']).toMatch(/immutable/);
    expect((await test.app.inject('/v1/taxonomy?version=9.9.9')).statusCode).toBe(404);
  });

  it('sends a table', async () => {
    const response = await test.app.inject({ url: '/v1/taxonomy', headers: { accept: 'text/csv' } });
    expect(response.headers['content-type']).toMatch(/^text\/csv/);
    expect(response.body.trimEnd().split('\r\n')).toHaveLength(200);
  });

  it('sends the schema, a civilization and a state', async () => {
    const schema = await test.app.inject('/v1/taxonomy/schema');
    expect(schema.headers['content-type']).toMatch(/^application\/schema\+json/);
    expect(schema.json().$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    const western = (await test.app.inject('/v1/taxonomy/civilizations/western')).json();
    expect(western.neighbours.values.length).toBeGreaterThan(0);
    const state = (await test.app.inject('/v1/taxonomy/states/tur')).json();
    expect(state).toMatchObject({ iso3: 'TUR', primary: { civilization: 'islamic' } });
  });

  it('answers 404 with the ids there are', async () => {
    const response = await test.app.inject('/v1/taxonomy/civilizations/atlantean');
    expect(response.statusCode).toBe(404);
    expect(response.json().suggestions).toContain('western');
    expect((await test.app.inject('/v1/taxonomy/states/XXX')).statusCode).toBe(404);
  });
});
