import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { readPublication } from '../published.ts';

interface Answer {
  panels: string[];
  missing_panels: string[];
  taxonomy: string;
  n_cases: number;
  n_cases_left_out: number;
  answers: { model: string; answer: string | null }[];
  civilizations: {
    id: string;
    n_states: number;
    n_cases: number;
    thin: boolean;
    models: { skill: number }[];
  }[];
  caveats: string[];
}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ published: false });
});
afterAll(() => test.close());

describe('the verdict by civilization', () => {
  it('is a problem while there is no verdict', async () => {
    const response = await test.app.inject('/v1/verdict/civilizations');
    expect([response.statusCode, response.json().code]).toEqual([404, 'no_verdict']);
  });

  it('pools the runs behind the published verdict; states and aggregates together are all its cases', async () => {
    const { manifest, runs, verdict } = await readPublication();
    const { as_of, design } = manifest;
    await test.services.deps.store.publish(runs, { as_of, design, standing: true, body: verdict });
    const response = await test.app.inject('/v1/verdict/civilizations');
    expect(response.statusCode).toBe(200);
    const answer = response.json<Answer>();
    expect(answer.missing_panels).toEqual([]);
    expect(answer.panels).toHaveLength(6);
    expect(answer.n_cases + answer.n_cases_left_out).toBe(JSON.parse(verdict).n_cases);
    expect(answer.n_cases_left_out).toBeGreaterThan(0);
    const western = answer.civilizations.find(({ id }) => id === 'western')!;
    expect([western.n_states > 20, western.thin]).toEqual([true, false]);
    expect(answer.civilizations.find(({ id }) => id === 'japanese')).toMatchObject({
      n_states: 1,
      thin: true,
    });
    expect(answer.civilizations.reduce((sum, row) => sum + row.n_cases, 0)).toBe(answer.n_cases);
    expect(answer.answers.map(({ model }) => model)).toContain('arfima_rs');
    expect(answer.caveats.length).toBeGreaterThan(2);
    const { etag } = response.headers;
    const again = await test.app.inject({
      url: '/v1/verdict/civilizations',
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});
