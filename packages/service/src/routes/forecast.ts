import {
  type EnsembleRequest,
  type ForecastRequest,
  MODEL_CARDS,
  type NaiveRequest,
} from '@longrun/contract';
import { FitError } from '@longrun/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../auth/index.ts';
import type { AppDeps } from '../deps.ts';
import { clientGone } from '../http/client.ts';
import { bodyChecker, queryChecker } from '../http/contract.ts';
import { CACHE } from '../http/headers.ts';
import { negotiate } from '../http/negotiate.ts';
import { Problem } from '../http/problem.ts';
import { computeAtCost } from '../http/rate-limit.ts';
import { createAllowance } from '../pool/allowance.ts';
import type { ForecastAnswer } from '../pool/forecast-answer.ts';
import { type BodyForm, FORECAST_TYPES } from '../pool/forecast-body.ts';
import {
  computeForecast,
  computeNaive,
  ensembleSeconds,
  type ForecastTask,
  forecastCost,
  forecastSeconds,
  naiveCost,
  naiveSeconds,
} from '../pool/forecast-task.ts';
import { SHORT_SECONDS } from '../pool/pool.ts';

type EnsembleBody = Required<Omit<EnsembleRequest, 'frequency'>> & Pick<EnsembleRequest, 'frequency'>;
type NaiveBody = Required<Omit<NaiveRequest, 'frequency'>> & Pick<NaiveRequest, 'frequency'>;

const checkForecast = bodyChecker<Required<ForecastRequest>>('createForecast');
const checkEnsemble = bodyChecker<EnsembleBody>('createEnsemble');
const checkNaive = bodyChecker<NaiveBody>('createNaive');

const checkQuery = queryChecker<{ samples: boolean }>('createForecast');

/** A forecast that takes less is computed by the thread that answers, as long as a turn's sum allows it. */
const SMALL_MS = 0.5;
const TURN_MS = 3;

/** What the query and `Accept` ask for; without samples there is no table. */
function formOf(request: FastifyRequest): BodyForm {
  const { samples } = checkQuery(request.query);
  return { samples, type: negotiate(request, samples ? FORECAST_TYPES : ['application/json']) };
}

export function forecastRoutes(app: FastifyInstance, { config, interactive, jobs, metrics }: AppDeps): void {
  const budget = config.budgetSeconds;
  const enabled = new Set<string>(config.models);
  const missing = MODEL_CARDS.map(({ id }) => id).filter((id) => !enabled.has(id));
  const computesHere = createAllowance(SMALL_MS, TURN_MS);

  /** Work for a client that has gone is not done, and clients take turns. */
  const waiting = (request: FastifyRequest, reply: FastifyReply, seconds: number) => ({
    ...{ deadlineMs: config.deadlineMs, signal: clientGone(reply), client: clientOf(request) },
    long: seconds > SHORT_SECONDS,
  });

  /** Computes at the client's cost, in estimated seconds, and sends. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { type }: BodyForm,
    seconds: number,
    compute: () => Promise<ForecastAnswer>,
  ) {
    const started = performance.now();
    const answer = await computeAtCost(request, { jobs, budget, seconds }, compute);
    if ('failed' in answer) {
      metrics.fitFailures.inc({ model: answer.failed.model });
      throw new FitError(answer.failed.model, answer.failed.message);
    }
    return reply
      .header('content-type', type.startsWith('application/vnd') ? type : `${type}; charset=utf-8`)
      .header('vary', 'accept')
      .header('server-timing', `fit;dur=${(performance.now() - started).toFixed(2)}`)
      .header('cache-control', CACHE.never)
      .send(answer);
  }

  app.post('/v1/forecast', async (request, reply) => {
    const form = formOf(request);
    // The body's own fields only: it may hold others, which are ignored.
    const { model, horizons, n_samples, seed, msm_components, ...body } = checkForecast(request.body);
    if (!enabled.has(model))
      throw new Problem('model_not_available', `model ${model} is not available on this endpoint`);
    const series = new Float64Array(body.series);
    const task: ForecastTask = { form, model, series, horizons, n_samples, seed, msm_components };
    const seconds = forecastSeconds(task);
    if (computesHere(forecastCost(task))) {
      return send(request, reply, form, seconds, () => computeForecast(task));
    }
    const options = { ...waiting(request, reply, seconds), transfer: [series.buffer] };
    return send(request, reply, form, seconds, () => interactive.run('forecast', task, options));
  });

  app.post('/v1/ensemble', async (request, reply) => {
    const form = formOf(request);
    const { horizons, n_samples, seed, msm_components, frequency, ...body } = checkEnsemble(request.body);
    if (missing.length > 0) {
      const detail = `the ensemble needs all models; not available on this endpoint: ${missing.join(', ')}`;
      throw new Problem('model_not_available', detail);
    }
    const series = new Float64Array(body.series);
    const task = { form, series, horizons, n_samples, seed, msm_components, ...(frequency && { frequency }) };
    const seconds = ensembleSeconds(task);
    const options = { ...waiting(request, reply, seconds), transfer: [series.buffer] };
    return send(request, reply, form, seconds, () => interactive.run('ensemble', task, options));
  });

  app.post('/v1/naive', async (request, reply) => {
    const form = formOf(request);
    const { horizons, n_samples, seed, msm_components, frequency, ...body } = checkNaive(request.body);
    const series = new Float64Array(body.series);
    const task = { form, series, horizons, n_samples, seed, msm_components, ...(frequency && { frequency }) };
    const seconds = naiveSeconds(task);
    if (computesHere(naiveCost(task))) return send(request, reply, form, seconds, () => computeNaive(task));
    const options = { ...waiting(request, reply, seconds), transfer: [series.buffer] };
    return send(request, reply, form, seconds, () => interactive.run('naive', task, options));
  });
}
