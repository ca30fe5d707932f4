/**
 * No valid request is known to reach `fit_failed`: a model is made to fail with values that validation
 * refuses, and its own error goes through the task and through the app's error handler.
 */
import { FitError, MODELS } from '@longrun/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { forecastAnswer } from '../pool/forecast-answer.ts';

const REASON = 'the likelihood is not finite';
const unfittable = Float64Array.from({ length: 40 }, (_, t) => (t === 20 ? Number.NaN : t % 7));
const fail = (): never => {
  MODELS.arma11.fit(unfittable, { msmComponents: 4 });
  throw new Error('arma11 was fitted to NaN');
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ published: false });
  test.app.post('/v1/forecast-unchecked', async () => fail());
});
afterAll(() => test.close());

const post = (url: string, payload: string) =>
  test.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });

describe('a fit that fails', () => {
  it('is a FitError of the model', () => {
    expect(fail).toThrow(FitError);
    expect(fail).toThrow(expect.objectContaining({ model: 'arma11', message: REASON }));
  });

  it('is a value of the task, as it passes between threads', async () => {
    const failure = await forecastAnswer({ type: 'application/json', samples: true }, fail);
    expect(failure).toEqual({ failed: { model: 'arma11', message: REASON } });
  });

  it('is answered with 500 and a problem that names model and reason', async () => {
    const response = await post('/v1/forecast-unchecked', '{}');
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect([response.statusCode, response.json()]).toEqual([
      500,
      {
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        code: 'fit_failed',
        detail: `arma11: ${REASON}`,
        instance: '/v1/forecast-unchecked',
      },
    ]);
  });
});

describe('a request that might make one', () => {
  const forecastOf = (values: readonly (number | string)[]) =>
    post('/v1/forecast', `{"model":"arma11","series":[${values.join()}],"horizons":[1,12],"n_samples":100}`);
  const over = (value: (t: number) => number | string) => Array.from({ length: 40 }, (_, t) => value(t));

  it('is refused when it holds a number beyond the largest double', async () => {
    const response = await forecastOf(over((t) => (t === 20 ? '1e999' : t)));
    expect([response.statusCode, response.json().detail]).toEqual([
      422,
      expect.stringMatching(/^series\.20 /),
    ]);
  });

  it.each([
    ['an exact fit', (t: number) => t % 2],
    ['an exact decay', (t: number) => 2 ** -t],
    ['one value that differs', (t: number) => Number(t === 39)],
    ['one bit that differs', (t: number) => 1 + (t === 7 ? 2 ** -52 : 0)],
    ['denormals', (t: number) => 5e-324 * (t % 3)],
    ['the largest doubles', (t: number) => (t % 3 === 0 ? -1 : 1) * Number.MAX_VALUE],
  ])('is answered when it holds %s', async (_, value) => {
    const response = await forecastOf(over(value));
    expect(response.statusCode).toBe(200);
    expect(response.json().samples.flat().every(Number.isFinite)).toBe(true);
  });
});
