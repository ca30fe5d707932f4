import { expect, it } from 'vitest';
import { readState } from '../../lib/url-state.ts';
import { answerType, designOf, SHAPE } from './settings.ts';
import { LANGUAGES, snippet } from './snippets.ts';

it('only what differs from the defaults of the service is sent', () => {
  const settings = readState(SHAPE, new URLSearchParams('variables=&every=10'));
  expect(designOf(settings)).toEqual({ panel: 'wb', every: 10 });
  const query = 'panel=q&n_origins=4&decision_horizon=3';
  expect(designOf(readState(SHAPE, new URLSearchParams(query)))).toEqual({
    panel: 'q',
    variables: '*.gdp_growth',
    n_origins: 4,
    decision_horizon: 3,
  });
});

it('every field of a design can be set; a list of horizons that cannot be read is not sent', () => {
  const query = 'variables=&horizons=1,6&decision_horizon=6&replicates=9&n_samples=500&seed=3';
  expect(designOf(readState(SHAPE, new URLSearchParams(query)))).toEqual({
    panel: 'wb',
    decision_horizon: 6,
    horizons: [1, 6],
    replicates: 9,
    n_samples: 500,
    seed: 3,
  });
  const bad = readState(SHAPE, new URLSearchParams('variables=&horizons=1,two&replicates=1'));
  expect(designOf(bad)).toEqual({ panel: 'wb' });
});

it('the ending of a file names its format', () => {
  expect(answerType('a.b.CSV')).toBe('text/csv');
  expect(answerType('answers.jsonl')).toBe('application/x-ndjson');
  expect(answerType('answers.parquet')).toBe('application/vnd.apache.parquet');
  for (const name of ['answers', 'answers.xlsx', 'x.constructor']) expect(answerType(name)).toBe(null);
});

it('every snippet names the server and the design', () => {
  const query = { panel: 'wb', variables: '*.gdp_growth', every: 10 };
  for (const language of LANGUAGES) {
    const text = snippet(language, 'http://localhost:8000', query);
    expect(text).toContain('http://localhost:8000');
    expect(text).toMatch(/gdp_growth/);
    expect(text).toMatch(/every.{1,4}10/);
  }
});
