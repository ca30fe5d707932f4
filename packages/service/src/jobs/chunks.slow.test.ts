import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { Slots } from '../slots.ts';
import { ofJob, placeIn } from '../store/chunk-place.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { computeMissing } from './chunks.ts';
import { CellProgress } from './progress.ts';

it('begins a job of more chunks than a call takes arguments', async () => {
  const dir = temporaryFolder('chunks');
  const store = await openSqliteStore(dir);
  try {
    const set = ofJob('job', 'panel', 'layout');
    const spec = { type: 'benchmark' };
    const chunks = Array.from({ length: 130_000 }, (_, i) => ({ place: placeIn(set, i), spec, cells: 1 }));
    await store.putChunk(placeIn(set, 0), new Uint8Array(1));
    const begun: number[] = [];
    const executor = {
      concurrency: 1,
      chunk: async (_: unknown, { place }: { place: { index: number } }) => {
        begun.push(place.index);
        throw new Error('that is enough');
      },
    };
    const plan = { chunks, sets: [set], cells_total: chunks.length, cost: 1 };
    const computing = computeMissing(
      plan,
      { store, executor, slots: new Slots(1) },
      new CellProgress(),
      new AbortController().signal,
    );
    await expect(computing).rejects.toThrow('that is enough');
    expect(begun).toEqual([1]);
  } finally {
    await store.close();
  }
});
