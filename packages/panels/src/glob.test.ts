import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGlob, matchesGlob } from './glob.ts';

/** What a pattern means, said by a regular expression; for short patterns only. */
const expression = (glob: string): RegExp =>
  new RegExp(
    `^${[...glob].map((c) => (c === '*' ? '.*' : c === '?' ? '.' : c.replace(/\W/, '\\$&'))).join('')}$`,
    's',
  );

describe('a pattern', () => {
  it('matches what the regular expression of the same meaning does', () => {
    const letters = (...all: string[]) => fc.string({ unit: fc.constantFrom(...all), maxLength: 9 });
    fc.assert(
      fc.property(letters('a', 'b', '*', '?', '.'), letters('a', 'b', '.'), (glob, text) => {
        expect(matchesGlob(glob, text)).toBe(expression(glob).test(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('takes at most pattern × text steps, however many stars it has', () => {
    let read = 0;
    const counted = new Proxy(Object('USA.gdp_growth_of_a_long_name'), {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) read++;
        return Reflect.get(target, key, target);
      },
    }) as string;
    const pattern = `${'*?'.repeat(12)}*!`;
    expect(matchesGlob(pattern, counted)).toBe(false);
    expect(read).toBeLessThanOrEqual(pattern.length * counted.length);
  });

  it('is told from a name', () => {
    expect(['*.gdp', 'U?A', 'USA.gdp', ''].map(isGlob)).toEqual([true, true, false, false]);
  });
});
