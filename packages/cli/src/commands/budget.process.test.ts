import { openServices, readConfig } from '@longrun/service';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { runLongrun } from '../longrun.testing.ts';

const state = temporaryFolder('budget');

const budget = async (...args: string[]) => (await runLongrun(['budget', '--state', state, ...args])).out;

it('shows what clients use, also of a folder that a server holds, and finds one by its name', async () => {
  expect(await budget()).toBe('no jobs or judgements are known\n');
  const services = await openServices({ ...readConfig([]), state, published: false, logLevel: 'silent' });
  try {
    const body = {
      panel: 'boe',
      models: ['rw'],
      n_origins: 1,
      n_samples: 100,
      placebo: false,
      ensemble: false,
    };
    const signal = new AbortController().signal;
    await services.jobs.complete('benchmark', body as never, signal, 'token:https://id.example.org|alice');
    expect(await budget()).toMatch(
      /client +CPU seconds in the last hour +open jobs +stored bytes\n.+\n\S+ +0\.\d +0 +\d{3,}\n/,
    );
  } finally {
    await services.close();
  }
  expect(JSON.parse(await budget('https://id.example.org|alice', '--json'))).toMatchObject([
    { open_jobs: 0, bytes: expect.any(Number) },
  ]);
  expect(JSON.parse(await budget('192.0.2.1', '--json'))).toEqual([]);
});
