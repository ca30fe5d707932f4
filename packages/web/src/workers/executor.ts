import type { Executor, Unit, UnitResults } from '@longrun/evaluation';
import type { EngineWorkers } from './workers.ts';

/** Runs the units of a contest on Web Workers. */
export const onWorkers = (workers: EngineWorkers): Executor => ({
  width: workers.size,
  run: async <U extends Unit>(unit: U) =>
    (await workers.run({ kind: 'unit', unit })) as UnitResults[U['kind']],
});

/**
 * The same executor, which remembers: a contest that is begun again with the same settings goes on where it
 * stopped, because every unit it has had is answered at once.
 */
export function remembering({ width, run }: Executor): Executor {
  const kept = new Map<string, Promise<UnitResults[Unit['kind']]>>();
  return {
    width,
    async run<U extends Unit>(unit: U) {
      const key = JSON.stringify(unit, (_, value) => (ArrayBuffer.isView(value) ? null : value));
      let result = kept.get(key);
      if (result === undefined) {
        result = run(unit);
        kept.set(key, result);
        result.catch(() => kept.delete(key));
      }
      return (await result) as UnitResults[U['kind']];
    },
  };
}
