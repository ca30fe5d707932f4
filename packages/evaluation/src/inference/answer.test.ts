import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, type Findings, REASON_SENTENCES } from './answer.ts';

const CLEAR: Findings = {
  geometric: 0.1,
  lower: 0.02,
  upper: 0.17,
  mean_ratio: 0.08,
  p_value: 0.01,
  replicates: 99,
};
const word = (changes: Partial<Findings>) => answer({ ...CLEAR, ...changes });

describe('the answer', () => {
  it('is yes when neither luck nor other dates explain the gain', () => {
    expect(answer(CLEAR)).toEqual({ word: 'yes', reasons: [], warnings: [] });
  });

  it('is no when the interval lies below 0, luck or not', () => {
    expect(word({ geometric: -0.1, lower: -0.2, upper: -0.01, p_value: null }).word).toBe('no');
  });

  it.each([
    [{ p_value: 0.06 }, ['could_be_luck']],
    [{ lower: -0.01 }, ['interval_holds_zero']],
    [{ lower: 0 }, ['interval_holds_zero']],
    [{ lower: null, upper: null }, ['too_few_dates']],
    [{ p_value: null, replicates: 0 }, ['not_tested_for_luck']],
    [{ p_value: 0.1, replicates: 9 }, ['too_few_replicates']],
    [{ geometric: null }, ['nothing_to_compare']],
    [{ lower: -0.01, p_value: 0.5 }, ['interval_holds_zero', 'could_be_luck']],
  ] satisfies [Partial<Findings>, string[]][])('is undecided with its reasons: %j', (changes, reasons) => {
    expect(word(changes)).toEqual({ word: 'undecided', reasons, warnings: [] });
    for (const reason of reasons) expect(REASON_SENTENCES).toHaveProperty(reason);
  });

  it('warns of a yes that is ruinous on some series', () => {
    expect(word({ mean_ratio: -0.3 })).toMatchObject({ word: 'yes', warnings: ['ruinous_on_some'] });
  });

  it('is never yes with an interval that holds 0 or a p-value above 5 %, and undecided only with a reason', () => {
    const number = fc.option(fc.double({ min: -1, max: 1, noNaN: true }));
    const findings = fc.record({
      geometric: number,
      lower: number,
      upper: number,
      mean_ratio: number,
      p_value: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      replicates: fc.integer({ min: 0, max: 199 }),
    });
    fc.assert(
      fc.property(findings, (each) => {
        const result = answer(each);
        if (result.word === 'yes') {
          expect(each.lower).toBeGreaterThan(0);
          expect(each.p_value).toBeLessThanOrEqual(0.05);
        }
        expect(result.reasons.length > 0).toBe(result.word === 'undecided');
      }),
    );
  });
});
