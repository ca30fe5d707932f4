import type { ForecastRequest } from '@longrun/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { bodyChecker } from '../http/contract.ts';
import { negotiate } from '../http/negotiate.ts';
import { Problem } from '../http/problem.ts';

const check = bodyChecker<Required<ForecastRequest>>('createForecast');

export function forecastRoutes(app: FastifyInstance, { config, interactive, metrics }: AppDeps): void {
  const enabled = new Set<string>(config.models);

  app.post('/v1/forecast', async (request, reply) => {
    negotiate(request, ['application/json']);
    // The body's own fields only: it may hold others, which are ignored.
    const { model, horizons, n_samples, seed, msm_components, ...body } = check(request.body);
    if (!enabled.has(model))
      throw new Problem('model_not_available', `model ${model} is not available on this endpoint`);

    const series = Float64Array.from(body.series);
    const started = performance.now();
    const answer = await interactive.run(
      'forecast',
      { model, series, horizons, n_samples, seed, msm_components },
      { deadlineMs: config.deadlineMs, transfer: [series.buffer] },
    );
    if ('failed' in answer) {
      metrics.fitFailures.inc({ model: answer.failed.model });
      throw new Problem('fit_failed', `${answer.failed.model}: ${answer.failed.message}`);
    }
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('server-timing', `fit;dur=${(performance.now() - started).toFixed(2)}`)
      .header('cache-control', 'no-store')
      .send(answer);
  });
}
