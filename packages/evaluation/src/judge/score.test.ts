import { describe, expect, it } from 'vitest';
import pinball from './fixtures/pinball.json' with { type: 'json' };
import golden from './fixtures/scores.json' with { type: 'json' };
import { lawScore, walkLaws } from './opponents.ts';
import { scoreForm } from './score.ts';

const asQuantiles = ({ levels, quantiles }: { levels: number[]; quantiles: number[] }) =>
  ({ kind: 'quantiles', levels, values: Float64Array.from(quantiles) }) as const;

describe('quantiles', () => {
  it.each(golden.quantiles)('score the trapezoidal rule of an independent program (%#)', (entry) => {
    const scored = scoreForm(asQuantiles(entry), [entry.observation]);
    expect(scored.score[0]).toBeCloseTo(entry.score, 12);
    expect(scored.wis?.[0]).toBeCloseTo(entry.wis, 12);
  });

  it.each(pinball)('have twice the mean of scikit-learn’s pinball losses as WIS (%#)', (entry) => {
    expect(scoreForm(asQuantiles(entry), [entry.observation]).wis?.[0]).toBeCloseTo(entry.twice_mean, 12);
  });

  it('say which intervals hold the observation, and which they do not give', () => {
    const levels = [0.1, 0.25, 0.5, 0.75, 0.9];
    const answer = { kind: 'quantiles', levels, values: Float64Array.of(1, 2, 3, 4, 5) } as const;
    expect(scoreForm(answer, [4.5])).toMatchObject({ inside: [[0, 1, -1]], rank: [4] });
  });
});

describe('samples', () => {
  it.each(golden.samples)('score fair and plain CRPS by all pairs in exact arithmetic (%#)', (entry) => {
    const values = Float64Array.from(entry.sample);
    const answer = { kind: 'samples', n: values.length, values } as const;
    const scoreAs = (declared: 'iid' | 'grid') => scoreForm({ ...answer, declared }, [entry.observation]);
    expect(scoreAs('iid').score[0] / entry.fair).toBeCloseTo(1, 11);
    expect(scoreAs('grid').score[0] / entry.plain).toBeCloseTo(1, 11);
    expect(scoreForm(answer, [entry.observation]).sampling).toBe('iid');
  });
});

describe('the random walk', () => {
  it.each(golden.walks)('is scored exactly in every form (%#)', ({ y, horizon, outcome, ...expected }) => {
    const [law] = walkLaws(Float64Array.from(y), [horizon]);
    expect(lawScore(law, { kind: 'crps', levels: [] }, outcome)).toBeCloseTo(expected.crps, 7);
    expect(lawScore(law, { kind: 'absolute_error', levels: [0.5] }, outcome)).toBe(
      Math.abs(outcome - y[y.length - 1]),
    );
    for (const { levels } of golden.quantiles) {
      const score = lawScore(law, { kind: 'pinball', levels }, outcome);
      const key = String(levels.length) as keyof typeof expected.quantile_scores;
      expect(score).toBeCloseTo(expected.quantile_scores[key], 7);
    }
  });
});
