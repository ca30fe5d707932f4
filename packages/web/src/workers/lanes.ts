import type { ModelId } from '@longrun/client';
import type { ForecasterId } from '../lib/models.ts';
import { EngineWorkers } from './workers.ts';

/** Quick models never wait for slow ones, and the ensemble takes longest: each kind has its own worker. */
const QUICK: readonly ModelId[] = ['rw', 'ar1', 'har'];
const quick = new EngineWorkers(1);
const slow = new EngineWorkers(1);
const pooled = new EngineWorkers(1);

/** The worker that makes the forecasts of a model, shared by everything on the page. */
export function laneFor(model: ForecasterId): EngineWorkers {
  if (model === 'ensemble') return pooled;
  return QUICK.includes(model) ? quick : slow;
}
