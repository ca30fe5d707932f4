import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sigmaSampler } from './gamma-draws.ts';
import { createRng, type Rng } from './rng.ts';
import { kernelWalks, type Walk } from './walks-kernel.ts';

function portableWalks({ rss, df, sizes }: Walk, rng: Rng, count: number): Float64Array {
  const drawSigma = sigmaSampler(rng, rss, df);
  const rows: number[] = [];
  for (let i = 0; i < count; i++) {
    const sigma = drawSigma();
    let level = 0;
    for (const size of sizes) {
      level += sigma * size * rng.normal();
      rows.push(level);
    }
  }
  return Float64Array.from(rows);
}

describe('walks in WebAssembly and in plain TypeScript', () => {
  it('are the same to the last bit, and leave the stream at the same place', () => {
    const walk = fc.record({
      rss: fc.double({ min: 1e-300, max: 1e300, noNaN: true }),
      df: fc.integer({ min: 2, max: 5000 }),
      sizes: fc.array(fc.double({ min: 0.1, max: 30, noNaN: true }), { minLength: 1, maxLength: 12 }),
    });
    fc.assert(
      fc.property(walk, fc.integer(), fc.integer({ min: 1, max: 300 }), (settings, seed, count) => {
        const task = { ...settings, sizes: Float64Array.from(settings.sizes) };
        const [here, there] = [createRng(seed), createRng(seed)];
        expect(kernelWalks(task, here, count)).toEqual(portableWalks(task, there, count));
        expect(here.uint32()).toBe(there.uint32());
      }),
    );
  });

  it('agree in a million draws, hundreds of which fall beyond the outermost layer', () => {
    const task = { rss: 255, df: 255, sizes: new Float64Array(20).fill(1) };
    const [here, there] = [createRng('long'), createRng('long')];
    const walks = kernelWalks(task, here, 50_000)!;
    expect(
      Buffer.compare(Buffer.from(walks.buffer), Buffer.from(portableWalks(task, there, 50_000).buffer)),
    ).toBe(0);
    const largest = walks.reduce(
      (most, level, i) => Math.max(most, i % 20 ? Math.abs(level - walks[i - 1]) : 0),
      0,
    );
    expect(largest).toBeGreaterThan(4);
  });

  it('are left to TypeScript for another generator and for one degree of freedom', () => {
    const sizes = Float64Array.of(1);
    const { uint32, uniform, normal, fillNormal } = createRng(1);
    expect(kernelWalks({ rss: 1, df: 9, sizes }, { uint32, uniform, normal, fillNormal }, 10)).toBeNull();
    expect(kernelWalks({ rss: 1, df: 1, sizes }, createRng(1), 10)).toBeNull();
  });
});
