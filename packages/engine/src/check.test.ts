import { DEFAULTS } from '@longrun/contract';
import { describe, expect, it } from 'vitest';
import { diagnose } from './diagnostics/bundle.ts';
import { type EnsembleRequest, ensemble } from './ensemble/ensemble.ts';
import { InputError } from './errors.ts';
import { type ForecastRequest, forecast } from './forecast.ts';

const series = Array.from({ length: 40 }, (_, t) => Math.sin(t) + t / 10);
const request: ForecastRequest = { model: 'rw', series, horizons: [1, 3] };

function refusalOf(call: () => unknown): InputError {
  try {
    call();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

const refusal = (change: Record<string, unknown>): InputError =>
  refusalOf(() => forecast({ ...request, ...change } as unknown as ForecastRequest));

describe('forecast', () => {
  it('fills in the defaults of the contract', () => {
    const answer = forecast(request);
    expect(answer.samples).toHaveLength(2 * 1000);
    const given = { ...request, ...DEFAULTS.forecast, series: Float64Array.from(series) };
    expect(answer).toEqual(forecast(given));
  });

  it.each([
    [{ model: 'prophet' }, 'unknown_model', 'model', /"prophet" is not one of rw, ar1/],
    [{ model: 'toString' }, 'unknown_model', 'model', /"toString"/],
    [{ model: undefined }, 'unknown_model', 'model', /undefined/],
    [{ series: series.slice(0, 31) }, 'too_short', 'series', /series length 31 < minimum 32/],
    [{ series: undefined }, 'out_of_range', 'series', /not a list of numbers/],
    [{ series: [...series, Number.NaN] }, 'not_finite', 'series/40', /NaN is not a finite number/],
    [{ horizons: [] }, 'too_short', 'horizons', /length 0 < minimum 1/],
    [{ horizons: new Array(25).fill(1) }, 'too_long', 'horizons', /length 25 > maximum 24/],
    [{ horizons: [1, 0] }, 'out_of_range', 'horizons/1', /0 is not a whole number from 1 to 1000/],
    [{ horizons: [1.5] }, 'out_of_range', 'horizons/0', /1.5/],
    [{ n_samples: 99 }, 'out_of_range', 'n_samples', /99 is not a whole number from 100 to 10000/],
    [{ seed: -1 }, 'out_of_range', 'seed', /-1/],
    [{ msm_components: 9 }, 'out_of_range', 'msm_components', /9 is not a whole number from 1 to 8/],
  ])('refuses %o with code %s', (change, code, field, message) => {
    const error = refusal(change);
    expect({ code: error.code, field: error.field }).toEqual({ code, field });
    expect(error.message).toMatch(message);
    expect(error.limit).toBeDefined();
  });
});

describe('ensemble', () => {
  it.each([
    [{ series: series.slice(0, 31) }, 'too_short', 'series'],
    [{ series: [...series, Number.POSITIVE_INFINITY] }, 'not_finite', 'series/40'],
    [{ horizons: undefined }, 'out_of_range', 'horizons'],
    [{ n_samples: 20_000 }, 'out_of_range', 'n_samples'],
  ])('refuses as forecast does (case %#: %s)', (change, code, field) => {
    const error = refusalOf(() =>
      ensemble({ series, horizons: [1], ...change } as unknown as EnsembleRequest),
    );
    expect({ code: error.code, field: error.field }).toEqual({ code, field });
  });
});

describe('diagnose', () => {
  it.each([
    [series.slice(0, 31), {}, 'too_short', 'series'],
    [new Float64Array(10_001), {}, 'too_long', 'series'],
    [[...series, Number.NaN], {}, 'not_finite', 'series/40'],
    [series, { nSurrogates: 98 }, 'out_of_range', 'nSurrogates'],
    [series, { seed: 0.5 }, 'out_of_range', 'seed'],
  ])('refuses with a typed error (case %#)', (values, options, code, field) => {
    const error = refusalOf(() => diagnose(values, options));
    expect({ code: error.code, field: error.field }).toEqual({ code, field });
  });
});
