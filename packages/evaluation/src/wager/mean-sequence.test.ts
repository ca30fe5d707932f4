import { createRng } from '@longrun/engine';
import { expect, it } from 'vitest';
import { meanSequence } from './mean-sequence.ts';

it('holds the true mean at all dates at once in at least 95 % of histories', () => {
  const rng = createRng('mean sequence');
  const histories = 400;
  let held = 0;
  for (let run = 0; run < histories; run++) {
    const gains: number[] = [];
    let isInside = true;
    for (let t = 0; t < 120; t++) {
      gains.push(rng.uniform() < 0.6 ? 0.5 : -0.5); // mean 0.1
      if (t % 5 !== 4) continue;
      const interval = meanSequence([gains]);
      if (interval && (interval.lower > 0.1 || interval.upper < 0.1)) isInside = false;
    }
    if (isInside) held++;
  }
  expect(held / histories).toBeGreaterThan(0.95);
});

it('narrows as dates arrive, and stays within the range of a gain', () => {
  const gains = Array.from({ length: 400 }, (_, t) => (t % 2 === 0 ? 0.4 : 0.2));
  const early = meanSequence([gains.slice(0, 10)]);
  const late = meanSequence([gains]);
  expect(early).toMatchObject({ upper: 1 });
  expect(late?.estimate).toBeCloseTo(0.3, 12);
  expect(late!.lower).toBeGreaterThan(0.15);
  expect(late!.upper).toBeLessThan(0.45);
});

it('is wider for interleaved wagers, and absent without a date', () => {
  const gains = Array.from({ length: 200 }, (_, t) => 0.1 + 0.2 * ((t % 3) - 1));
  const one = meanSequence([gains])!;
  const two = meanSequence([gains.filter((_, t) => t % 2 === 0), gains.filter((_, t) => t % 2 === 1)])!;
  expect(two.upper - two.lower).toBeGreaterThan(one.upper - one.lower);
  expect(meanSequence([[], []])).toBeNull();
});
