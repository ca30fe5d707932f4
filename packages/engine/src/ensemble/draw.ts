/** Draws the pool's paths from its components, and leaves out those that fail or explode. */
import { FitError } from '../errors.ts';
import { createRng } from '../numerics/rng.ts';
import { type Component, type PathRequest, simulateComponent, type View } from './components.ts';
import { explosive } from './explosive.ts';
import type { PastRecord } from './past.ts';
import { allocate, shuffleRows } from './pool.ts';
import { pastWeights } from './weights.ts';

export interface LeftOut {
  readonly component: string;
  readonly reason: string;
}

/** Paths a component gives at least, so that its spread can be judged. */
const PROBE = 50;

export interface Draw {
  readonly paths: Float64Array;
  /** One per record, summing to 1. */
  readonly weights: readonly number[];
  readonly leftOut: readonly LeftOut[];
}

/** Whole paths from the components by weight. When one fails or explodes, the others are drawn again. */
export function draw(records: readonly PastRecord[], view: View, request: PathRequest, seed: number): Draw {
  const { horizons, nSamples } = request;
  const leftOut = new Map<Component, string>();
  for (const { component, failure } of records) if (failure !== null) leftOut.set(component, failure);
  for (;;) {
    const weights = pastWeights(records, (component) => leftOut.has(component));
    const rng = createRng(seed, 'ensemble', 'pool');
    const counts = allocate(weights, nSamples, rng.uniform());
    const drawn = records.flatMap(({ component, fit }, c) => {
      if (counts[c] === 0) return [];
      const stream = createRng(seed, 'ensemble', component.id, 0);
      const probed = { ...request, nSamples: Math.max(counts[c], PROBE) };
      const answer = simulateComponent(component, view, probed, stream, fit);
      return [{ component, answer, count: counts[c] }];
    });
    const before = leftOut.size;
    for (const { component, answer } of drawn) if (typeof answer === 'string') leftOut.set(component, answer);
    const finite = drawn.flatMap(({ component, answer, count }) =>
      typeof answer === 'string' ? [] : [{ component, paths: answer.paths, count }],
    );
    explosive(
      finite.map(({ paths }) => paths),
      horizons,
    ).forEach((reason, i) => {
      if (reason !== null) leftOut.set(finite[i].component, reason);
    });
    if (leftOut.size === records.length) throw new FitError('ensemble', 'no component could be fitted');
    if (leftOut.size > before) continue;
    const width = horizons.length;
    const rows = finite.map(({ paths, count }) => paths.subarray(0, count * width));
    return {
      paths: shuffleRows(rows, width, rng),
      weights,
      leftOut: [...leftOut].map(([{ id }, reason]) => ({ component: id, reason })),
    };
  }
}
