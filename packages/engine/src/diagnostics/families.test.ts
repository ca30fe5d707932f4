import { describe, expect, it } from 'vitest';
import { FAMILIES } from './families.ts';
import { DIAGNOSTICS } from './index.ts';
import type { Family } from './types.ts';

/** All non-empty subsets of a family's diagnostics. */
function outcomes(family: Family): string[][] {
  const ids = DIAGNOSTICS.filter((d) => d.family === family).map((d) => d.id);
  return Array.from({ length: 2 ** ids.length - 1 }, (_, bits) =>
    ids.filter((_, i) => ((bits + 1) >> i) & 1),
  );
}

describe.each(Object.keys(FAMILIES) as Family[])('family %s', (family) => {
  it('has a plain sentence for every outcome', () => {
    const { yes, no } = FAMILIES[family];
    for (const found of outcomes(family)) {
      expect(yes(found)).toMatch(/^[A-Z].*\.$/);
      expect(yes(found)).not.toBe(no);
    }
  });
});

it('speaks of alternating calm and turbulence only where a test of order found it', () => {
  for (const found of outcomes('B')) {
    const claims = !FAMILIES.B.yes(found).includes('do not visibly alternate');
    expect(claims).toBe(found.some((id) => id !== 'hill_tail_index'));
    expect(FAMILIES.B.yes(found).includes('Extreme') || FAMILIES.B.yes(found).includes('extreme')).toBe(
      found.includes('hill_tail_index'),
    );
  }
});

it('claims no chaos, determinism, rules or forecasts anywhere', () => {
  const texts = [
    ...Object.values(FAMILIES).flatMap(({ name, question, no, yes }) => [name, question, no, yes([])]),
    ...DIAGNOSTICS.flatMap((d) => [
      d.name,
      ...[true, false].flatMap((significant) =>
        ['level', 'spread'].map((kind) => d.interpret(0.4, significant, { break_in: kind, break_index: 3 })),
      ),
    ]),
  ];
  for (const text of texts) expect(text).not.toMatch(/chao|determinis|exploit|the rules|Lyapunov|predict/i);
});
