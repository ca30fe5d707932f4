/**
 * Where the work of a contest is done. It is cut into units, plain JSON in and out: a loop, threads, queue
 * workers and Web Workers all run the same units, and none of them decides a number.
 */

import type { CaseInput, CaseResult } from './benchmark/types.ts';
import { type BenchmarkUnit, runBenchmarkUnit, type WalkResult } from './benchmark/unit.ts';
import { type BuiltInTask, runBuiltIns } from './judge/built-in-task.ts';
import type { BuiltInUnit } from './judge/built-ins.ts';

/** A piece of work that names everything it needs. */
export type Unit =
  | ({ readonly kind: 'benchmark' } & BenchmarkUnit)
  | ({ readonly kind: 'built_ins' } & BuiltInTask);

/** What the kinds of units give. */
export interface UnitResults {
  readonly benchmark: CaseResult[] | WalkResult[];
  readonly built_ins: BuiltInUnit[];
}

/** Runs units, here or elsewhere. */
export interface Executor {
  /** Units that are worth having under way at once. */
  readonly width: number;
  run<U extends Unit>(unit: U): Promise<UnitResults[U['kind']]>;
}

/**
 * Runs a unit. After a way through JSON the values of a series are a plain list: it is taken as well.
 *
 * @example
 * const config = benchmarkConfig({ models: ['ar1'], n_origins: 2, n_samples: 100, placebo: false }, null);
 * const values = Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const cases = [{ panel: 'own', variable: 'sales', frequency: 'monthly', values }];
 * const [result] = runUnit({ kind: 'benchmark', config, cases, walks: null, refused: [] });
 * result.origins; // → [32, 48]
 */
export function runUnit<U extends Unit>(unit: U): UnitResults[U['kind']] {
  const result =
    unit.kind === 'benchmark'
      ? runBenchmarkUnit({ ...unit, cases: unit.cases.map(withDoubles) })
      : runBuiltIns({ ...unit, input: withDoubles(unit.input) });
  return result as UnitResults[U['kind']];
}

const withDoubles = (input: CaseInput): CaseInput =>
  input.values instanceof Float64Array ? input : { ...input, values: Float64Array.from(input.values) };

/**
 * Runs every unit where it is called, one after another.
 *
 * @example
 * inline.width; // → 1
 */
export const inline: Executor = Object.freeze({
  width: 1,
  run: async <U extends Unit>(unit: U) => runUnit(unit),
});

/** Runs steps 0 … count − 1, begun in this order, `width` at a time. */
export async function inOrder(
  width: number,
  count: number,
  act: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane));
}
