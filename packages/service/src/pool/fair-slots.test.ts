import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { FairSlots, type Stoppable } from './fair-slots.ts';

it('gives slots to clients in turns, however many requests one of them has', async () => {
  const slots = new FairSlots(1, 100);
  const order: string[] = [];
  const ask = async (client: string, name: string): Promise<void> => {
    await slots.take(client);
    order.push(name);
  };
  expect(slots.tryTake()).toBe(true);
  const asked = [
    ...Array.from({ length: 5 }, (_, i) => ask('greedy', `g${i}`)),
    ask('modest', 'm0'),
    ask('third', 't0'),
  ];
  for (let i = 0; i < asked.length; i++) {
    slots.release();
    await new Promise(setImmediate);
  }
  await Promise.all(asked);
  expect(order).toEqual(['g0', 'm0', 't0', 'g1', 'g2', 'g3', 'g4']);
});

it('leaves room in the queue for other clients, and none beyond its length', async () => {
  const slots = new FairSlots(0, 4);
  for (let i = 0; i < 3; i++) void slots.take('greedy');
  await expect(slots.take('greedy')).rejects.toMatchObject({ code: 'queue_full' });
  void slots.take('modest');
  await expect(slots.take('third')).rejects.toMatchObject({ code: 'queue_full' });
  expect(slots.waiting).toBe(4);
});

it('forgets those who stop waiting', async () => {
  const slots = new FairSlots(0, 4);
  const stop = Object.assign(new EventEmitter(), { aborted: false }) as EventEmitter & Stoppable;
  const waiting = slots.take('gone', { stop });
  const other = slots.take('here');
  stop.emit('abort');
  expect(await waiting).toBe(false);
  slots.release();
  expect(await other).toBe(true);
  expect(slots.waiting).toBe(0);
});

it('keeps a slot for short work, whoever asks for long work, where there is more than one', async () => {
  const slots = new FairSlots(2, 10);
  expect(slots.tryTake(true)).toBe(true);
  expect(slots.tryTake(true)).toBe(false);
  const long = slots.take('greedy', { long: true });
  const afterwards = slots.take('greedy');
  expect(await afterwards).toBe(true); // past its own long one
  const short = slots.take('modest');
  slots.release();
  expect(await short).toBe(true);
  expect(slots.waiting).toBe(1);
  slots.release(true);
  expect(await long).toBe(true);
  const spared = new FairSlots(4, 10, 2);
  expect([1, 2, 3].map(() => spared.tryTake(true))).toEqual([true, true, false]);
  const alone = new FairSlots(1, 10);
  expect(alone.tryTake(true)).toBe(true);
});
