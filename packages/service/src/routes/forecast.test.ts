import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

const series = Array.from({ length: 64 }, (_, i) => 100 + Math.sin(i) * 3 + i * 0.1);
const good = { model: 'ar1', series, horizons: [12, 1, 1], n_samples: 100, seed: 5 };
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ published: false });
});
afterAll(() => test.close());

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/forecast',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('POST /v1/forecast', () => {
  it('answers in the order given, one row per path', async () => {
    const response = await post(good);
    const body = response.json();
    expect(response.statusCode).toBe(200);
    expect(body.horizons).toEqual([12, 1, 1]);
    expect(body.samples).toHaveLength(100);
    expect(body.samples.every((row: number[]) => row.length === 3 && row[1] === row[2])).toBe(true);
    expect(body.model_name).toBe('ar1');
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['horizons', 'samples', 'model_name', 'metadata']),
    );
  });

  it('gives the same bytes for the same request, others for another seed', async () => {
    const [a, b, c] = await Promise.all([post(good), post(good), post({ ...good, seed: 6 })]);
    expect(a.body).toBe(b.body);
    expect(a.body).not.toBe(c.body);
  });

  it('fills in the defaults: 1000 samples, seed 0, four components', async () => {
    const { model, horizons } = good;
    const short = await post({ model, series, horizons });
    const full = await post({ model, series, horizons, n_samples: 1000, seed: 0, msm_components: 4 });
    expect(short.json().samples).toHaveLength(1000);
    expect(short.body).toBe(full.body);
  });

  it.each(['rw', 'ar1', 'arma11', 'har', 'arfima_rs', 'msm'])('runs %s', async (model) => {
    const response = await post({ ...good, model });
    expect(response.statusCode).toBe(200);
    expect(response.json().samples.flat().every(Number.isFinite)).toBe(true);
  });

  const without = (field: string) =>
    Object.fromEntries(Object.entries(good).filter(([key]) => key !== field));
  const wrong: [number, string, unknown, RegExp][] = [
    [400, 'invalid JSON', '{"model":', /not valid JSON/],
    [400, 'an empty body', '', /empty/],
    [400, 'an array', '[]', /must be a JSON object/],
    [400, 'a missing model', without('model'), /^model is required/],
    [400, 'a missing series', without('series'), /^series is required/],
    [400, 'missing horizons', without('horizons'), /^horizons is required/],
    [
      400,
      'null in the series',
      { ...good, series: [...series, null] },
      /series\.64 must be a number, not null/,
    ],
    [
      400,
      'a string in the series',
      { ...good, series: [...series, '1'] },
      /series\.64 must be a number, not "1"/,
    ],
    [400, 'a model that is a number', { ...good, model: 7 }, /^model must be a string, not 7/],
    [400, 'a seed that is a string', { ...good, seed: '1' }, /^seed must be an integer, not "1"/],
    [422, 'a short series', { ...good, series: series.slice(0, 12) }, /^series length 12 < minimum 32$/],
    [422, 'an unknown model', { ...good, model: 'lstm' }, /"lstm" is not one of rw, ar1/],
    [422, 'no horizon', { ...good, horizons: [] }, /^horizons length 0 < minimum 1/],
    [422, '25 horizons', { ...good, horizons: Array(25).fill(1) }, /^horizons length 25 > maximum 24/],
    [422, 'horizon 0', { ...good, horizons: [0] }, /0 < minimum 1/],
    [422, 'horizon 1001', { ...good, horizons: [1001] }, /1001 > maximum 1000/],
    [422, 'horizon 1.5', { ...good, horizons: [1.5] }, /must be an integer, not 1\.5/],
    [422, '99 samples', { ...good, n_samples: 99 }, /^n_samples 99 < minimum 100/],
    [422, '10001 samples', { ...good, n_samples: 10001 }, /^n_samples 10001 > maximum 10000/],
    [422, 'a negative seed', { ...good, seed: -1 }, /^seed -1 < minimum 0/],
    [422, '9 components', { ...good, msm_components: 9 }, /^msm_components 9 > maximum 8/],
    [
      422,
      'an infinite value',
      JSON.stringify(good).replace('[100', '[1e400'),
      /series\.0 must be a number, not Infinity/,
    ],
  ];
  it.each(wrong)('answers %i to %s', async (status, _what, payload, detail) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json');
    const problem = response.json();
    expect(problem).toMatchObject({ type: 'about:blank', status, instance: '/v1/forecast' });
    expect(problem.title).toBeTypeOf('string');
    expect(problem.detail).toMatch(detail);
  });

  it('prefers 400 when both are due', async () => {
    const response = await post({ ...good, series: [1], horizons: 'x' });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((e: { pointer: string }) => e.pointer)).toEqual(['/horizons']);
  });

  it('answers 415, 405, 406 and 413 as problems', async () => {
    const plain = await post(good, { 'content-type': 'text/plain' });
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([415, 'application/problem+json']);
    const get = await test.app.inject({ method: 'GET', url: '/v1/forecast' });
    expect([get.statusCode, get.headers['allow']]).toEqual([405, 'POST']);
    const xml = await post(good, { accept: 'application/xml' });
    expect(xml.statusCode).toBe(406);
    const large = await post({ ...good, series: Array(900_000).fill(1.2345) });
    expect([large.statusCode, large.json().detail]).toEqual([
      413,
      'request body exceeds the limit of 4194304 bytes',
    ]);
  });

  it('ignores unknown fields, a prototype among them', async () => {
    const plain = await post(good);
    const odd = await post(JSON.stringify(good).replace('{', '{"__proto__":{"n_samples":5},"later":1,'));
    expect(odd.body).toBe(plain.body);
  });
});

describe('a server with fewer models', () => {
  it('answers 503 for the rest', async () => {
    const small = await createTestApp({ published: false, models: ['rw'] });
    const response = await small.app.inject({ method: 'POST', url: '/v1/forecast', payload: good });
    expect(response.statusCode).toBe(503);
    expect(response.json().detail).toBe('model ar1 is not available on this endpoint');
    await small.close();
  });
});
