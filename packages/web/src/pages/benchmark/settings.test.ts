import type { Job } from '@longrun/client';
import { expect, it } from 'vitest';
import { readState, writeState } from '../../lib/url-state.ts';
import { changedSettings, jobAddress, requestFrom, settingsOf, shapeFor } from './settings.ts';

const job = (request: object): Job => ({
  id: 'J',
  state: 'done',
  request: request as never,
  progress: { cells_done: 0, cells_total: 0 },
});
const REQUEST = {
  panel: 'boe',
  models: ['rw', 'msm'],
  horizons: [1, 2],
  n_origins: 4,
  n_samples: 250,
  beat_threshold: 0.6,
  decision_horizon: 2,
  seed: 12345,
  variables: ['GBR.bank_rate', 'GBR.cpi'],
  placebo: true,
  placebo_replicates: 7,
  wager: true,
};

it('the address of a report names the job and nothing else', () => {
  expect(jobAddress('J')).toBe('/benchmark?job=J');
});

it('beside a report the form shows what the report was made with', () => {
  const shown = readState(shapeFor(job(REQUEST)), new URLSearchParams('job=J'));
  expect(shown).toMatchObject({ panel: 'boe', models: ['rw', 'msm'], horizons: '1, 2', seed: 12345 });
  expect(requestFrom(shown)).toEqual(REQUEST);
});

it('only what was changed since is written into the address', () => {
  const shape = shapeFor(job(REQUEST));
  const state = { ...readState(shape, new URLSearchParams('job=J')), n_origins: 8 };
  expect(writeState(shape, state).toString()).toBe('n_origins=8&job=J');
  expect(changedSettings(settingsOf(job(REQUEST)), state)).toEqual(['n_origins']);
});

it('a field of a request that the form cannot hold falls back to its default', () => {
  expect(settingsOf(job({ panel: 'wb', n_origins: 'many', variables: null }))).toMatchObject({
    panel: 'wb',
    n_origins: 8,
    variables: '',
  });
});

it('one pattern is sent as text, several names as a list, and bad horizons are told', () => {
  const usual = readState(shapeFor(null), new URLSearchParams());
  expect(requestFrom({ ...usual, variables: ' *.cpi ' })).toMatchObject({ variables: '*.cpi' });
  expect(requestFrom(usual)).not.toHaveProperty('variables');
  expect(requestFrom(usual)).not.toHaveProperty('placebo_replicates');
  expect(requestFrom(usual)).not.toHaveProperty('wager');
  expect(requestFrom({ ...usual, horizons: '1, x' })).toMatch(/“x” is not a whole number/);
});
