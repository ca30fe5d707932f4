/**
 * What of a forecast's gain is direction and what is spread, per horizon: the score of the opponent's law
 * moved to the forecast's median, and the score of the forecast moved to the law's median. The first keeps
 * only where the forecast lies, the second only how wide it is.
 */
import type { Law } from '@longrun/engine/naive';
import { quantileSorted, sortSample } from '@longrun/engine/numerics';
import { movedCrps } from '../benchmark/score.ts';
import type { AnswerForecast, QuantileAnswer, SampleAnswer } from './answers.ts';
import type { ForecastScore } from './forecast-score.ts';
import { lawScore } from './opponents.ts';
import { quantileScore } from './quantile-score.ts';

export interface ForecastParts {
  readonly direction: readonly number[];
  readonly spread: readonly number[];
}

/** `laws[k]` is the opponent's at horizon k. Null for points, which have no spread. */
export function forecastParts(
  answer: AnswerForecast,
  laws: readonly Law[],
  observed: readonly number[],
  own: ForecastScore,
): ForecastParts | null {
  if (answer.kind === 'points') return null;
  return answer.kind === 'samples'
    ? partsOfSamples(answer, laws, observed, own)
    : partsOfQuantiles(answer, laws, observed);
}

function partsOfSamples(
  { n, values }: SampleAnswer,
  laws: readonly Law[],
  observed: readonly number[],
  own: ForecastScore,
): ForecastParts {
  const width = laws.length;
  const deviations = new Float64Array(n);
  const direction: number[] = [];
  const spread: number[] = [];
  laws.forEach((law, k) => {
    const y = observed[k];
    for (let i = 0; i < n; i++) deviations[i] = values[i * width + k] - y;
    sortSample(deviations);
    const centre = y + quantileSorted(deviations, 0.5);
    direction.push(lawScore({ ...law, centre }, { kind: 'crps', levels: [] }, y));
    spread.push(movedCrps(deviations, law.centre - y, { crps: own.score[k] }));
  });
  return { direction, spread };
}

function partsOfQuantiles(
  { levels, values }: QuantileAnswer,
  laws: readonly Law[],
  observed: readonly number[],
): ForecastParts {
  const width = laws.length;
  const medians = levels.indexOf(0.5) * width;
  const direction: number[] = [];
  const spread: number[] = [];
  laws.forEach((law, k) => {
    const median = values[medians + k];
    const shift = law.centre - median;
    direction.push(lawScore({ ...law, centre: median }, { kind: 'pinball', levels }, observed[k]));
    spread.push(quantileScore(levels, (l) => values[l * width + k] + shift, observed[k]).score);
  });
  return { direction, spread };
}
