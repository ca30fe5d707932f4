import type { ModelId } from '@longrun/client';
import { Lane } from './lane.ts';

const startWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });

/** Quick models never wait for slow ones: each kind has a worker of its own, started when first needed. */
const QUICK: readonly ModelId[] = ['rw', 'ar1', 'har'];
const lanes: { quick?: Lane; slow?: Lane; ensemble?: Lane } = {};

export function laneFor(model: ModelId): Lane {
  const kind = QUICK.includes(model) ? 'quick' : 'slow';
  lanes[kind] ??= new Lane(startWorker());
  return lanes[kind];
}

/** The ensemble takes longer than any model: it has a worker of its own. */
export function ensembleLane(): Lane {
  lanes.ensemble ??= new Lane(startWorker());
  return lanes.ensemble;
}
