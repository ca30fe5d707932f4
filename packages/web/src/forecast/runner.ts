import type { ModelId } from '@longrun/client';
import { Lane } from './lane.ts';

const startWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });

/** Quick models never wait for slow ones: each kind has a worker of its own, started when first needed. */
const QUICK: readonly ModelId[] = ['rw', 'ar1', 'har'];
const lanes: { quick?: Lane; slow?: Lane; ensemble?: Lane } = {};

function laneOf(kind: keyof typeof lanes): Lane {
  const kept = lanes[kind];
  if (kept && !kept.broken) return kept;
  const lane = new Lane(startWorker());
  lanes[kind] = lane;
  return lane;
}

export function laneFor(model: ModelId): Lane {
  const kind = QUICK.includes(model) ? 'quick' : 'slow';
  return laneOf(kind);
}

/** The ensemble takes longer than any model: it has a worker of its own. */
export function ensembleLane(): Lane {
  return laneOf('ensemble');
}
