import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutRepeated, type ItemCost } from './cut.ts';

/** Item by item: what the chunks must be. */
function cutOneByOne(items: readonly ItemCost[], times: number, chunkMs: number) {
  const chunks: { count: number; cells: number; cost: number }[] = [];
  for (let r = 0; r < times; r++) {
    for (const { cells, own } of items) {
      const last = chunks.at(-1);
      if (last && last.cost + own <= chunkMs) {
        last.count++;
        last.cells += cells;
        last.cost += own;
      } else {
        chunks.push({ count: 1, cells, cost: own });
      }
    }
  }
  return chunks;
}

describe('cutting a repeated list', () => {
  it('gives the chunks that going through it item by item gives', () => {
    const item = fc.record({ cells: fc.integer({ min: 0, max: 9 }), own: fc.integer({ min: 0, max: 50 }) });
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 12 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 120 }),
        (items, times, chunkMs) => {
          const { starts, cells } = cutRepeated(items, times, chunkMs);
          const due = cutOneByOne(items, times, chunkMs);
          expect(cells).toEqual(due.map((chunk) => chunk.cells));
          expect(starts.slice(1).map((end, i) => end - starts[i])).toEqual(due.map((chunk) => chunk.count));
        },
      ),
    );
  });

  it('takes no longer for more repetitions of nothing', () => {
    expect(cutRepeated([{ cells: 0, own: 0 }], 1e9, 1000).starts).toEqual([0, 1e9]);
  });
});
