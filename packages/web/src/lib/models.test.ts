import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { glossaryOf } from '../../build/glossary.ts';
import { BENCHMARK_MODELS, forecasterTitle, inModelOrder, MODEL_CARDS } from './models.ts';
import { firstUses } from './terms.ts';

const ids = (rows: readonly { model: string }[]): string[] => rows.map(({ model }) => model);

it('puts forecasters into one order, whatever order they come in', () => {
  const rows = ['ensemble', 'mine', 'msm', 'rw', 'ar1'].map((model) => ({ model }));
  expect(ids(inModelOrder(rows))).toEqual(['rw', 'ar1', 'msm', 'ensemble', 'mine']);
  expect(ids(inModelOrder(BENCHMARK_MODELS.map((model) => ({ model }))))).toEqual([...BENCHMARK_MODELS]);
});

it('names the ensemble and the naive family beside the models', () => {
  expect(['ensemble', 'ar1', 'seasonal', 'mine'].map(forecasterTitle)).toEqual([
    'Ensemble',
    'AR(1)',
    'Seasonal walk',
    'mine',
  ]);
});

it('every model of the default benchmark has a definition of two sentences that its name leads to', () => {
  const source = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8');
  const glossary = glossaryOf(source);
  const cards = MODEL_CARDS.filter(({ id }) => BENCHMARK_MODELS.includes(id));
  for (const title of [...cards.map((model) => model.title), 'Ensemble']) {
    const [use] = firstUses(title, new Set());
    expect(use, title).toBeDefined();
    const sentences = glossary[use.of].text.split(/(?<=[.:]) (?=[A-Z])/);
    expect(sentences.length, title).toBeGreaterThanOrEqual(title === 'Ensemble' ? 1 : 2);
  }
});
