import { benchmark, inline, type Unit } from '@longrun/evaluation';
import { expect, it } from 'vitest';
import { onWorkers, remembering } from './executor.ts';
import type { Message } from './protocol.ts';
import { type EngineWorker, EngineWorkers } from './workers.ts';

/** A worker without a thread, which runs what a real one runs. */
function unitWorker(): EngineWorker {
  const worker: EngineWorker = {
    onmessage: null,
    onerror: null,
    terminate() {},
    async postMessage(message: Message) {
      const { id, task } = structuredClone(message);
      if (task.kind !== 'unit') throw new Error('not a unit');
      const data = { id, result: await inline.run(task.unit) };
      worker.onmessage?.(new MessageEvent('message', { data }));
    },
  };
  return worker;
}

const values = Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
const request = {
  series: [{ variable: 'sales', values }],
  models: ['ar1'] as const,
  horizons: [1, 3],
  decision_horizon: 3,
  n_origins: 2,
  n_samples: 100,
  placebo_replicates: 5,
};

it('gives the report that a plain loop gives', async () => {
  const executor = onWorkers(new EngineWorkers(2, unitWorker));
  expect(await benchmark(request, { executor })).toEqual(await benchmark(request));
});

it('remembers: begun again, a contest goes on with what is missing', async () => {
  const asked: Unit[] = [];
  const executor = remembering({
    width: 1,
    run: (unit) => {
      asked.push(unit);
      return inline.run(unit);
    },
  });
  const cut = await benchmark(request, { executor, enough: () => true });
  const before = asked.length;
  const whole = await benchmark(request, { executor });
  expect(cut.placebo).toBeNull();
  expect(whole).toEqual(await benchmark(request));
  const again = asked.length;
  await benchmark(request, { executor });
  expect([before < again, asked.length]).toEqual([true, again]);
});
