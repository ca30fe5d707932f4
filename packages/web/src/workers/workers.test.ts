import { expect, it } from 'vitest';
import type { Message, Reply, SamplesTask } from './protocol.ts';
import { spareCores } from './spare-cores.ts';
import { EngineWorkers, OVERTAKEN, Stopped } from './workers.ts';

/** A worker that records what it gets and answers when told. */
class ManualWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly received: Message[] = [];
  isEnded = false;
  postMessage(message: Message) {
    this.received.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
  reply(reply: (id: number) => Reply) {
    this.onmessage?.(new MessageEvent('message', { data: reply(this.received.at(-1)!.id) }));
  }
  answer(width: number) {
    this.reply((id) => ({ id, result: { values: new Float64Array(), width } }));
  }
  die() {
    this.onerror?.(Object.assign(new Event('error', { cancelable: true }), DEATH));
  }
}
const DEATH = { message: 'Uncaught SyntaxError', filename: '', lineno: 0, colno: 0, error: null };

function manual(size: number) {
  const started: ManualWorker[] = [];
  const workers = new EngineWorkers(size, () => {
    const worker = new ManualWorker();
    started.push(worker);
    return worker;
  });
  return { workers, started };
}
const task = (seed: number): SamplesTask => ({
  kind: 'samples',
  model: 'rw',
  series: new Float64Array(),
  horizons: [1],
  n_samples: 1,
  seed,
  msm_components: 5,
});
const seeds = ({ received }: ManualWorker) => received.map((message) => (message.task as SamplesTask).seed);

it('a newer task replaces a waiting one of the same key; others keep their place', async () => {
  const { workers, started } = manual(1);
  const first = workers.runLatest('ar1', task(1));
  const second = workers.runLatest('ar1', task(2));
  const other = workers.runLatest('rw', task(3));
  const third = workers.runLatest('ar1', task(4));
  expect(await second).toBe(OVERTAKEN);
  started[0].answer(1);
  expect(await first).toMatchObject({ width: 1 });
  started[0].answer(3);
  expect(await other).toMatchObject({ width: 3 });
  started[0].answer(4);
  expect(await third).toMatchObject({ width: 4 });
  expect(seeds(started[0])).toEqual([1, 3, 4]);
});

it('as many workers as there are tasks, up to the size, take them in order', async () => {
  const { workers, started } = manual(2);
  const all = [1, 2, 3].map((seed) => workers.run(task(seed)));
  expect(started.map(seeds)).toEqual([[1], [2]]);
  started[1].answer(2);
  expect(seeds(started[1])).toEqual([2, 3]);
  started[1].answer(3);
  started[0].answer(1);
  expect((await Promise.all(all)).map(({ width }) => width)).toEqual([1, 2, 3]);
});

it('a failed task rejects and the next one runs; progress reaches the one who asked', async () => {
  const { workers, started } = manual(1);
  const told: number[] = [];
  const failing = workers.run(task(1), (done, total) => told.push(done / total));
  const next = workers.run(task(2));
  started[0].reply((id) => ({ id, done: 1, total: 4 }));
  started[0].reply((id) => ({ id, failure: 'no convergence' }));
  await expect(failing).rejects.toThrow('no convergence');
  started[0].answer(2);
  expect(await next).toMatchObject({ width: 2 });
  expect(told).toEqual([0.25]);
});

it('stopping ends the workers and rejects what is left; a later task starts anew', async () => {
  const { workers, started } = manual(1);
  const running = workers.run(task(1));
  const waiting = workers.run(task(2));
  workers.stop();
  await expect(running).rejects.toThrow(Stopped);
  await expect(waiting).rejects.toThrow(Stopped);
  expect(started[0].isEnded).toBe(true);
  const later = workers.run(task(3));
  started[1].answer(3);
  expect(await later).toMatchObject({ width: 3 });
});

it('a worker that dies fails what runs and what waits, in our own words', async () => {
  const { workers, started } = manual(1);
  const running = workers.run(task(1));
  const waiting = workers.run(task(2));
  started[0].die();
  await expect(running).rejects.toThrow(/^the code for it could not be loaded/);
  await expect(waiting).rejects.toThrow(/^the code for it could not be loaded/);
});

it('leaves a core to the page', () => {
  expect([1, 2, 4, 64].map(spareCores)).toEqual([1, 1, 3, 8]);
});
