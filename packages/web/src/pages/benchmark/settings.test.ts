import type { Job } from '@longrun/client';
import { expect, it } from 'vitest';
import { jobAddress } from './settings.ts';

const job = (request: object): Job => ({
  id: 'J',
  state: 'done',
  request: request as never,
  progress: { cells_done: 0, cells_total: 0 },
});

it('the address of a job holds its request, as far as it differs from the defaults', () => {
  const usual = {
    panel: 'boe',
    models: ['rw', 'ar1', 'arma11', 'har', 'arfima_rs', 'msm'],
    horizons: [1, 3, 6, 12],
    placebo: true,
  };
  expect(jobAddress(job(usual))).toBe('/benchmark?panel=boe&job=J');
  const other = {
    panel: 'wb',
    models: ['rw', 'msm'],
    horizons: [1, 2],
    n_origins: 4,
    placebo: false,
    msm_components: 4,
  };
  expect(jobAddress(job(other))).toBe(
    '/benchmark?models=rw%2Cmsm&horizons=1%2C+2&n_origins=4&placebo=no&job=J',
  );
});

it('a request this page cannot show still leads to its report', () => {
  expect(jobAddress(job({ panel: 'wb', variables: ['a', 'b'], n_origins: 'many' }))).toBe('/benchmark?job=J');
});
