import { type EnsembleRequest, type ForecastRequest, MODEL_CARDS } from '@longrun/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { bodyChecker } from '../http/contract.ts';
import { negotiate } from '../http/negotiate.ts';
import { Problem } from '../http/problem.ts';
import type { ForecastFailure } from '../pool/worker.ts';

type EnsembleBody = Required<Omit<EnsembleRequest, 'frequency'>> & Pick<EnsembleRequest, 'frequency'>;

const checkForecast = bodyChecker<Required<ForecastRequest>>('createForecast');
const checkEnsemble = bodyChecker<EnsembleBody>('createEnsemble');

export function forecastRoutes(app: FastifyInstance, { config, interactive, metrics }: AppDeps): void {
  const enabled = new Set<string>(config.models);
  const missing = MODEL_CARDS.map(({ id }) => id).filter((id) => !enabled.has(id));

  async function send(reply: FastifyReply, computing: Promise<Uint8Array | ForecastFailure>) {
    const started = performance.now();
    const answer = await computing;
    if ('failed' in answer) {
      metrics.fitFailures.inc({ model: answer.failed.model });
      throw new Problem('fit_failed', `${answer.failed.model}: ${answer.failed.message}`);
    }
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('server-timing', `fit;dur=${(performance.now() - started).toFixed(2)}`)
      .header('cache-control', 'no-store')
      .send(answer);
  }

  app.post('/v1/forecast', async (request, reply) => {
    negotiate(request, ['application/json']);
    // The body's own fields only: it may hold others, which are ignored.
    const { model, horizons, n_samples, seed, msm_components, ...body } = checkForecast(request.body);
    if (!enabled.has(model))
      throw new Problem('model_not_available', `model ${model} is not available on this endpoint`);
    const series = Float64Array.from(body.series);
    const task = { model, series, horizons, n_samples, seed, msm_components };
    const options = { deadlineMs: config.deadlineMs, transfer: [series.buffer] };
    return send(reply, interactive.run('forecast', task, options));
  });

  app.post('/v1/ensemble', async (request, reply) => {
    negotiate(request, ['application/json']);
    const { horizons, n_samples, seed, msm_components, frequency, ...body } = checkEnsemble(request.body);
    if (missing.length > 0) {
      const detail = `the ensemble needs all models; not available on this endpoint: ${missing.join(', ')}`;
      throw new Problem('model_not_available', detail);
    }
    const series = Float64Array.from(body.series);
    const task = { series, horizons, n_samples, seed, msm_components, ...(frequency ? { frequency } : {}) };
    const options = { deadlineMs: config.deadlineMs, transfer: [series.buffer] };
    return send(reply, interactive.run('ensemble', task, options));
  });
}
