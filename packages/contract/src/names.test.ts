import { describe, expect, it } from 'vitest';
import { openapi } from './generated/openapi.ts';
import {
  DIAGNOSTIC_CARDS,
  diagnosticTitle,
  FAMILY_CARDS,
  inModelOrder,
  MODEL_CARDS,
  modelTitle,
} from './index.ts';

const { ModelId } = (openapi as { components: { schemas: Record<string, { enum: string[] }> } }).components
  .schemas;

describe('the names', () => {
  it('cover every model that a request may name', () => {
    expect(MODEL_CARDS.map((card) => card.id)).toEqual(expect.arrayContaining(ModelId.enum));
  });

  it('are unique', () => {
    for (const cards of [MODEL_CARDS, DIAGNOSTIC_CARDS, FAMILY_CARDS]) {
      expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
      expect(new Set(cards.map((card) => card.title)).size).toBe(cards.length);
    }
  });

  it('put every diagnostic into a family that exists', () => {
    const families = FAMILY_CARDS.map((card) => card.id);
    for (const card of DIAGNOSTIC_CARDS) expect(families).toContain(card.family);
  });

  it('have one order: models, the ensemble, and after them whatever else there is, as it comes', () => {
    const rows = ['seasonal', 'ensemble', 'msm', 'mean', 'ar1', 'rw'].map((model) => ({ model }));
    expect(inModelOrder(rows).map(({ model }) => model)).toEqual([
      'rw',
      'ar1',
      'msm',
      'ensemble',
      'seasonal',
      'mean',
    ]);
  });

  it('show an identifier that is not in the list as it is', () => {
    expect(modelTitle('rw')).toBe('Random walk');
    expect(modelTitle('ensemble')).toBe('ensemble');
    expect(diagnosticTitle('hurst_dfa')).toBe('Hurst exponent (DFA)');
    expect(diagnosticTitle('unknown')).toBe('unknown');
  });
});
