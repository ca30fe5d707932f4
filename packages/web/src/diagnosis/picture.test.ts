import type { Diagnostic } from '@longrun/client';
import { diagnose } from '@longrun/engine';
import { expect, it } from 'vitest';
import { pictureOf } from './picture.ts';

// A logistic map on a slow wave: every statistic exists.
const values: number[] = [];
for (let t = 0, x = 0.3; t < 160; t++, x = 3.9 * x * (1 - x)) values.push(x + Math.sin(t / 20));
const series = { values, xOf: (i: number) => i };

it('every diagnostic of a real bundle has a picture', () => {
  const { diagnostics } = diagnose(values, { nSurrogates: 99 });
  expect(diagnostics).toHaveLength(14);
  for (const entry of diagnostics) {
    const drawn = pictureOf(JSON.parse(JSON.stringify(entry)) as Diagnostic, series);
    expect(drawn, entry.id).not.toBeNull();
  }
});

it('what could not be computed has no picture', () => {
  expect(pictureOf({ id: 'bds', statistic: null, details: {} } as Diagnostic, null)).toBeNull();
  expect(pictureOf({ id: 'new_one', statistic: 1, details: {} } as Diagnostic, null)).toBeNull();
});

it('names ordinal patterns in lexicographic order', () => {
  const namesOf = (order: number, n: number) => {
    const details = { order, pattern_counts: new Array(n).fill(1) } as object;
    const drawn = pictureOf({ id: 'permutation_entropy', statistic: 1, details } as Diagnostic, null);
    return drawn!.bars!.map(({ name }) => name);
  };
  expect(namesOf(3, 6)).toEqual(['123', '132', '213', '231', '312', '321']);
  expect(new Set(namesOf(4, 24).filter((name) => /^[1-4]{4}$/.test(name))).size).toBe(24);
});
