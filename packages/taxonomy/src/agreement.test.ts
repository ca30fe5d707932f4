import { describe, expect, it } from 'vitest';
import { agreement } from './agreement.ts';

const table = (cells: [string, string, number][]): [string, string][] =>
  cells.flatMap(([a, b, count]) => Array.from({ length: count }, (): [string, string] => [a, b]));

describe('agreement', () => {
  it("gives Cohen's own example of 1960: 200 cases, p₀ = 0.70, κ = 0.492", () => {
    // Cohen (1960), Table 1: proportions of agreement between two judges over three categories.
    const cells = table([
      ['1', '1', 88],
      ['1', '2', 14],
      ['1', '3', 18],
      ['2', '1', 10],
      ['2', '2', 40],
      ['2', '3', 10],
      ['3', '1', 2],
      ['3', '2', 6],
      ['3', '3', 12],
    ]);
    const { n, share, kappa } = agreement(cells);
    expect(n).toBe(200);
    expect(share).toBeCloseTo(0.7, 12);
    expect(kappa).toBeCloseTo(0.492, 3);
  });

  it('is 1 for equal codings, 0 for independent ones and null where it is not defined', () => {
    expect(
      agreement([
        ['a', 'a'],
        ['b', 'b'],
      ]).kappa,
    ).toBe(1);
    const independent = table([
      ['a', 'a', 4],
      ['a', 'b', 4],
      ['b', 'a', 4],
      ['b', 'b', 4],
    ]);
    expect(agreement(independent).kappa).toBeCloseTo(0, 12);
    expect(agreement([['a', 'a']])).toEqual({ n: 1, agree: 1, share: 1, kappa: null });
    expect(agreement([])).toEqual({ n: 0, agree: 0, share: null, kappa: null });
  });
});
