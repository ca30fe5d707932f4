import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choice, decimal, integer, readState, subset, text, writeState } from './url-state.ts';

const shape = {
  n: integer(3, 1, 24),
  t: decimal(0.5, 0, 1),
  q: text(),
  sort: choice('name', ['name', 'skill']),
  models: subset(['rw', 'ar1'], ['rw', 'ar1', 'msm']),
};

it('the default view has an empty query', () => {
  expect(writeState(shape, readState(shape, new URLSearchParams())).toString()).toBe('');
});

it('what is out of bounds or no value falls back, field by field', () => {
  const state = readState(shape, new URLSearchParams('n=25&t=&sort=size&models=x&q=gdp'));
  expect(state).toEqual({ n: 3, t: 0.5, q: 'gdp', sort: 'name', models: ['rw', 'ar1'] });
});

it('any state survives the address bar', () => {
  const states = fc.record({
    n: fc.integer({ min: 1, max: 24 }),
    t: fc.double({ min: 0, max: 1, noNaN: true }).map((x) => (x === 0 ? 0 : x)),
    q: fc.string(),
    sort: fc.constantFrom('name' as const, 'skill' as const),
    models: fc.subarray(['rw', 'ar1', 'msm'] as const, { minLength: 1 }),
  });
  fc.assert(
    fc.property(states, (state) => {
      const query = new URLSearchParams(writeState(shape, state as never).toString());
      expect(readState(shape, query)).toEqual(state);
    }),
  );
});
