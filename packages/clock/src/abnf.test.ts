/** The grammar printed in the docs is the one the code follows. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../vectors.json' with { type: 'json' };
import { matcherOf } from './abnf.testing.ts';
import { type NotationError, parse } from './notation.ts';

const doc = readFileSync(new URL('../../../docs/clock-notation.md', import.meta.url), 'utf8');
const abnf = /```abnf\n([\s\S]*?)```/.exec(doc)?.[1] ?? '';

function isSpelledRight(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch (error) {
    return (error as NotationError).code === 'range';
  }
}

describe('the grammar in the docs', () => {
  const canonical = matcherOf(abnf, 'canonical');
  const short = matcherOf(abnf, 'short');
  const accepted = matcherOf(abnf, 'accepted');

  it('derives every written vector, each form by its own rule', () => {
    for (const vector of vectors.vectors) {
      for (const text of [vector.canonical, vector.canonical_fr]) expect(text).toMatch(canonical);
      for (const text of [vector.short, vector.short_fr]) expect(text).toMatch(short);
      expect(vector.canonical).not.toMatch(short);
    }
  });

  it('derives what is accepted and nothing that is refused', () => {
    for (const { text } of vectors.accepted) expect(text).toMatch(accepted);
    for (const { text, code } of vectors.rejected) expect(accepted.test(text)).toBe(code === 'range');
  });

  it('says the same as the parser of random near-readings', () => {
    const piece = fc.constantFrom(
      '0',
      '1',
      '20',
      '936',
      '000',
      ',',
      '.',
      ' ',
      '\u202f',
      '\u00a0',
      'T',
      '-',
      '\u2212',
    );
    const text = fc.array(piece, { maxLength: 9 }).map((pieces) => `T+${pieces.join('')}`);
    fc.assert(
      fc.property(text, (candidate) => {
        expect(isSpelledRight(candidate)).toBe(accepted.test(candidate));
      }),
      { numRuns: 5000 },
    );
  });
});
