import { describe, expect, it } from 'vitest';
import { diffFigures } from './diff.ts';

const figures = (start: string, ...values: string[]) => ({ variable: 'a', start, values });

describe('a diff of figures', () => {
  it('tells new, revised and removed observations apart', () => {
    const diff = diffFigures(figures('2000', '1', '2', '3'), figures('2001', '2.5', '3', '4'));
    expect(diff).toEqual({
      new: [{ variable: 'a', period: '2003', before: null, after: '4' }],
      revised: [{ variable: 'a', period: '2001', before: '2', after: '2.5' }],
      removed: [{ variable: 'a', period: '2000', before: '1', after: null }],
    });
  });

  it('is empty when numbers are equal, however they are written', () => {
    expect(diffFigures(figures('2000', '1.50', '1e-05'), figures('2000', '1.5', '0.00001'))).toEqual({
      new: [],
      revised: [],
      removed: [],
    });
  });

  it('of a vanished series removes all of it', () => {
    expect(diffFigures(figures('2000-Q4', '1', '2'), null).removed.map((change) => change.period)).toEqual([
      '2000-Q4',
      '2001-Q1',
    ]);
  });
});
