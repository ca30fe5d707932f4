import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, REASON_SENTENCES } from '../inference/answer.ts';
import type { AgainstNaive } from './against-naive.ts';
import { judgementSentence } from './judgement-sentence.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const gain = fc.double({ min: -2, max: 0.95, noNaN: true });

/** Blocks as a judgement makes them: the word follows from the numbers. */
const block = fc
  .record({
    rate: share,
    luck: fc.option(share),
    replicates: fc.constantFrom(0, 4, 19, 99),
    rank: fc.integer({ min: 1, max: 20 }),
    geometric: gain,
    half: fc.option(fc.double({ min: 0, max: 0.5, noNaN: true })),
    mean_ratio: gain,
  })
  .map(({ rate, luck, replicates: n, rank, geometric, half, mean_ratio }): AgainstNaive => {
    const isTested = luck !== null && n > 0;
    const p_value = isTested ? Math.min(rank, n + 1) / (n + 1) : null;
    const [lower, upper] = half === null ? [null, null] : [geometric - half, geometric + half];
    const replicates = isTested ? n : 0;
    const found = answer({ geometric, lower, upper, mean_ratio, p_value, replicates });
    const parts = { scaled: null, direction: null, spread: null };
    return {
      ...{ rate, luck: isTested ? luck : null, p_value, n_replicates: replicates, rungs: [] },
      skill: { geometric, lower, upper, mean_ratio, ...parts },
      ...{ answer: found.word, reasons: found.reasons, warnings: found.warnings },
    };
  });

const judged = fc.record({
  challenger: fc.constantFrom('mine', 'ar1', 'rw', 'naive'),
  panel: fc.constant('wb'),
  horizon: fc.integer({ min: 1, max: 24 }),
  n_cases: fc.integer({ min: 1, max: 900 }),
  naive: block,
  beats_rw: fc.option(fc.record({ rate: share })),
  skill: fc.option(fc.record({ geometric: gain })),
  isPoint: fc.boolean(),
});

const minus = (text: string): string => text.replaceAll('−', '-');

describe('the sentences of a judgement', () => {
  it('begin with the word of the answer and say the same in a verb', () => {
    fc.assert(
      fc.property(judged, (one) => {
        const text = judgementSentence(one);
        const { answer: word } = one.naive;
        expect(text.toLowerCase().startsWith(`${word}: ${one.challenger} `)).toBe(true);
        const lead = text.slice(0, text.indexOf('. '));
        expect(/ beats the best naive/.test(lead)).toBe(word === 'yes');
        expect(/ is worse than the best naive/.test(lead)).toBe(word === 'no');
      }),
    );
  });

  it('repeat the numbers beside them, with the interval only where there is one', () => {
    fc.assert(
      fc.property(judged, (one) => {
        const text = minus(judgementSentence(one));
        const { skill, luck, rate, p_value: p, n_replicates: n } = one.naive;
        expect(text).toContain(
          `Geometric skill ${skill!.geometric.toFixed(3).replace('-0.000', '0.000')}`.slice(0, 16),
        );
        expect(text.includes('95 % interval ')).toBe(
          skill!.lower !== null || one.naive.reasons.includes('interval_holds_zero'),
        );
        expect(text.includes('luck would give')).toBe(luck !== null && one.n_cases > 1);
        if (one.n_cases > 1) expect(text).toContain(`${(100 * rate).toFixed(1)} % of the series`);
        if (luck !== null && one.n_cases > 1) expect(text.includes('(p ≤ ')).toBe(p! <= 1 / (n + 1) + 1e-9);
        if (one.beats_rw && one.n_cases > 1)
          expect(text).toContain(`on ${(100 * one.beats_rw.rate).toFixed(1)} %`);
      }),
    );
  });

  it('give every reason, warn of ruin, and are never certain', () => {
    fc.assert(
      fc.property(judged, (one) => {
        const text = judgementSentence(one);
        for (const reason of one.naive.reasons) expect(text).toContain(REASON_SENTENCES[reason]);
        expect(text.includes('ruinous on some')).toBe(
          one.naive.answer === 'yes' && one.naive.skill!.mean_ratio < 0,
        );
        expect(text.includes('Point forecasts are scored')).toBe(one.isPoint);
        expect(text).not.toMatch(/certain|doubt|proves|undefined|null|NaN/);
      }),
    );
  });

  it('say that there was no case', () => {
    const none = { naive: null, beats_rw: null, skill: null, isPoint: false };
    const text = judgementSentence({ challenger: 'mine', panel: 'wb', horizon: 12, n_cases: 0, ...none });
    expect(text).toMatch(/^Undecided: mine was judged on no series/);
  });
});
