import { createRng, quantile } from '@longrun/engine';
import { rw } from '@longrun/engine/models';
import { describe, expect, it } from 'vitest';
import { evaluateCell } from '../benchmark/evaluate.ts';
import { testCases } from './cases.testing.ts';
import golden from './fixtures/pinball.json' with { type: 'json' };
import { scoreAnswer, scoreQuantiles, walkQuantiles } from './score.ts';
import { planTasks, seriesReader } from './tasks.ts';

describe('quantiles', () => {
  it.each(golden)('score twice the mean of scikit-learn’s pinball losses (%#)', (entry) => {
    const answer = {
      kind: 'quantiles',
      levels: entry.levels,
      values: Float64Array.from(entry.quantiles),
    } as const;
    const { score } = scoreQuantiles(answer, [entry.observation]);
    expect(score[0]).toBeCloseTo(entry.twice_mean, 12);
  });

  it('say which intervals hold the observation, and which they do not give', () => {
    const levels = [0.1, 0.25, 0.5, 0.75, 0.9];
    const answer = { kind: 'quantiles', levels, values: Float64Array.of(1, 2, 3, 4, 5) } as const;
    expect(scoreQuantiles(answer, [4.5])).toMatchObject({ inside: [[0, 1, -1]], rank: [4] });
  });

  it('of the walk are those its samples tend to', () => {
    const y = testCases(1, 50)[0].values;
    const levels = [0.05, 0.25, 0.5, 0.9];
    const exact = walkQuantiles(y, [1, 9], levels).values;
    const fit = rw.fit(y.slice(), { msmComponents: 1 });
    const n = 400_000;
    const samples = rw.simulate(fit, [1, 9], n, createRng('walk quantiles'));
    const sigma = fit.metadata['sigma'] as number;
    for (const [k, h] of [1, 9].entries()) {
      const column = Float64Array.from({ length: n }, (_, i) => samples[2 * i + k]);
      levels.forEach((level, l) => {
        const error = (exact[2 * l + k] - quantile(column, level)) / (sigma * Math.sqrt(h));
        expect(Math.abs(error)).toBeLessThan(0.015);
      });
    }
  });
});

describe('samples', () => {
  const options = { horizons: [1, 12], n_origins: 3, n_samples: 150, replicates: 2, seed: 5 };
  const plan = planTasks('test', testCases(3), options);
  const read = seriesReader(plan);

  it('are compared with the walk of a benchmark, to the bit', () => {
    const ref = plan.refs.find(({ replicate }) => replicate < 0)!;
    const series = read(ref);
    const origin = plan.cases[ref.caseIndex].origins[ref.originIndex];
    const cell = evaluateCell({
      ...series,
      origin,
      model: rw,
      horizons: [1, 12],
      nSamples: 150,
      seed: 5,
      msmComponents: 4,
    });
    const values = new Float64Array(200).fill(series.values[origin - 1]);
    const scored = scoreAnswer(plan, ref, series, { kind: 'samples', n: 100, values });
    expect(scored.walk.score).toEqual('scores' in cell ? cell.scores.map(({ crps }) => crps) : []);
    expect(scored.own.score[0]).toBeCloseTo(Math.abs(series.values[origin] - series.values[origin - 1]), 12);
  });
});
