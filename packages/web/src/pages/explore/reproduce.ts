import type { ForecastInput } from '@longrun/client';
import type { PageForecast, Samples } from '../../workers/protocol.ts';

/** The HTTP request that asks the server for what the page has computed. */
export const requestBody = (input: PageForecast): ForecastInput => ({
  model: input.model,
  series: Array.from(input.series),
  horizons: [...input.horizons],
  n_samples: input.n_samples,
  seed: input.seed,
  ...(input.model === 'msm' ? { msm_components: input.msm_components } : {}),
});

export const curlCall = (origin: string, input: PageForecast): string =>
  `curl -s ${origin}/v1/forecast -H 'content-type: application/json' -d '${JSON.stringify(requestBody(input))}'`;

/** Counts the numbers that are not exactly equal. */
export function compareSamples(ours: Samples, theirs: readonly (readonly number[])[]) {
  const { values, width } = ours;
  let different = Math.abs(values.length - theirs.length * width);
  theirs.forEach((row, i) => {
    for (let k = 0; k < width; k++) if (row[k] !== values[i * width + k]) different++;
  });
  return { total: values.length, different };
}
