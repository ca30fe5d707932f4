import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ published: false });
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
  });

  it('keeps earlier versions: document, table and schema', async () => {
    const old = await test.app.inject('/v1/taxonomy?version=1.0.0');
    expect(old.statusCode).toBe(200);
    expect(old.json().version).toBe('1.0.0');
    expect(old.headers['cache-control']).toMatch(/immutable/);
    const table = await test.app.inject('/v1/taxonomy?version=1.0.0&format=csv');
    expect(table.body).toContain('NZL,554,New Zealand,true,western,Western,core');
    expect(table.headers['content-disposition']).toContain('taxonomy-1.0.0');
    const schema = await test.app.inject('/v1/taxonomy/schema?version=1.0.0');
    expect(schema.json().$id).toMatch(/schema:1$/);
    expect((await test.app.inject('/v1/taxonomy/schema')).json().$id).toMatch(/schema:3$/);
  });

  it('answers an unknown version with those there are', async () => {
    for (const path of ['/v1/taxonomy', '/v1/taxonomy/schema']) {
      const response = await test.app.inject(`${path}?version=9.9.9`);
      expect(response.statusCode).toBe(404);
      expect(response.json().suggestions).toEqual(expect.arrayContaining(['1.0.0', '1.1.0', '2.0.0']));
    }
  });

  it('lists the tables and sends each as JSON and as CSV', async () => {
    const { resources } = (await test.app.inject('/v1/taxonomy/tables')).json();
    expect(resources.length).toBeGreaterThan(5);
    for (const { name, schema } of resources) {
      const rows = (await test.app.inject(`/v1/taxonomy/tables/${name}`)).json();
      const columns = schema.fields.map((field: { name: string }) => field.name);
      expect(Object.keys(rows[0])).toEqual(columns);
      const file = await test.app.inject(`/v1/taxonomy/tables/${name}?format=csv`);
      expect(file.headers['content-type']).toMatch(/^text\/csv/);
      expect(file.body.split('\n')[0]).toBe(columns.join(','));
      expect(file.body.trimEnd().split('\n')).toHaveLength(rows.length + 1);
    }
  });

  it('sends the listings as GeoJSON', async () => {
    const response = await test.app.inject('/v1/taxonomy/geojson');
    expect(response.headers['content-type']).toMatch(/^application\/geo\+json/);
    expect(response.json().features.find(({ id }: { id: string }) => id === 'TUR').properties).toMatchObject({
      civilization: 'islamic',
      competing: ['western'],
    });
  });

  it('answers an unknown table with those there are, and 304 to who has one', async () => {
    const response = await test.app.inject('/v1/taxonomy/tables/stats');
    expect(response.statusCode).toBe(404);
    expect(response.json().suggestions).toContain('states');
    const { headers } = await test.app.inject('/v1/taxonomy/tables/states');
    const again = await test.app.inject({
      url: '/v1/taxonomy/tables/states',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
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
    const territory = await test.app.inject('/v1/taxonomy/states/ESH');
    expect([territory.statusCode, territory.json().code]).toEqual([404, 'unknown_state']);
    expect(territory.json().detail).toContain(
      'a territory of ISO 3166-1 that the taxonomy does not classify',
    );
  });
});
