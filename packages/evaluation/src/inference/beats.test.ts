import { describe, expect, it } from 'vitest';
import { beats } from './beats.ts';
import { ofWins } from './inference.testing.ts';

describe('beats', () => {
  it('gives rate, luck, lift and the rank among the replicates', () => {
    const replicates = [3, 4, 5, 6, 7].map((wins) => ofWins(wins, 10));
    const result = beats(ofWins(6, 10), replicates, 0.25)!;
    expect(result).toMatchObject({ rate: 0.6, p_value: 3 / 6 });
    expect(result.luck).toBeCloseTo(0.5, 12);
    expect(result.lift).toBeCloseTo(0.1, 12);
    expect(result.upper).toBeCloseTo(0.35, 12);
    expect(result.lower).toBeCloseTo(-0.15, 12);
  });

  it('has no interval from the replicates: their spread is the noise of a world without skill', () => {
    const all = beats(ofWins(3, 3), Array(19).fill(ofWins(3, 3)))!;
    expect(all).toMatchObject({ lift: 0, p_value: 1, lower: null, upper: null });
  });

  it('has a rate but no luck without replicates, and nothing without a case', () => {
    expect(beats(ofWins(1, 2), [])).toEqual({
      rate: 0.5,
      luck: null,
      lift: null,
      lower: null,
      upper: null,
      p_value: null,
    });
    expect(beats(ofWins(0, 0), [])).toBeNull();
  });
});
