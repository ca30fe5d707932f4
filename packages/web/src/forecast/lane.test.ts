import { expect, it } from 'vitest';
import { Lane, OVERTAKEN } from './lane.ts';
import type { Message, Task } from './protocol.ts';

/** A worker that records what it gets and answers when told. */
class ManualWorker {
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { preventDefault(): void; message: string }) => void = () => {};
  readonly received: Message[] = [];
  postMessage(message: Message) {
    this.received.push(message);
  }
  answer(result: unknown) {
    this.onmessage({ data: { id: this.received.at(-1)!.id, result } });
  }
}

const task = (seed: number) => ({ kind: 'samples', seed }) as unknown as Task;

it('a newer task replaces a waiting one of the same key; others keep their place', async () => {
  const worker = new ManualWorker();
  const lane = new Lane(worker as unknown as Worker);
  const first = lane.run('ar1', task(1));
  const second = lane.run('ar1', task(2));
  const other = lane.run('rw', task(3));
  const third = lane.run('ar1', task(4));
  expect(await second).toBe(OVERTAKEN);
  worker.answer('one');
  expect(await first).toBe('one');
  worker.answer('three');
  expect(await other).toBe('three');
  worker.answer('four');
  expect(await third).toBe('four');
  expect(worker.received.map((message) => (message.task as { seed: number }).seed)).toEqual([1, 3, 4]);
});

it('a failed task rejects and the next one runs', async () => {
  const worker = new ManualWorker();
  const lane = new Lane(worker as unknown as Worker);
  const failing = lane.run('msm', task(1));
  const next = lane.run('rw', task(2));
  worker.onmessage({ data: { id: worker.received[0].id, failure: 'no convergence' } });
  await expect(failing).rejects.toThrow('no convergence');
  worker.answer('ok');
  expect(await next).toBe('ok');
});

it('a worker that dies fails what runs and what waits, in our own words', async () => {
  const worker = new ManualWorker();
  const lane = new Lane(worker as unknown as Worker);
  const running = lane.run('msm', task(1));
  const waiting = lane.run('rw', task(2));
  worker.onerror({ preventDefault() {}, message: 'Uncaught SyntaxError: unexpected token' });
  await expect(running).rejects.toThrow(/^The forecasting code could not be loaded/);
  await expect(waiting).rejects.toThrow(/^The forecasting code could not be loaded/);
  expect(lane.broken).toBe(true);
});
