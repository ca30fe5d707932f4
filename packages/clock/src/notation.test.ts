import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../vectors.json' with { type: 'json' };
import { type Form, format, type Lang, NotationError, parse, SPEC_VERSION, truncate } from './notation.ts';

const EPOCH_MS = Date.UTC(1969, 6, 20);
/** As far from 1970 as a Date goes. */
const MAX_MS = 8.64e15;
const FORMS: readonly Form[] = ['short', 'canonical'];
const LANGS: readonly Lang[] = ['en', 'fr'];

/** Any instant, with the edges of the range, of the epoch and of the units visited often. */
const instants = fc.oneof(
  fc.integer({ min: -MAX_MS, max: MAX_MS }),
  fc.integer({ min: -100_000, max: 100_000 }).map((offset) => EPOCH_MS + offset),
  fc
    .tuple(fc.integer({ min: -9_999_983_000_000, max: 9_999_983_000_000 }), fc.constantFrom(-1, 0, 1))
    .map(([units, offset]) => EPOCH_MS + units * 864 + offset),
);

/** The notation by unbounded integers, written a second time. */
function exactly(ms: number, form: Form): { text: string; ms: number } {
  const digits = form === 'short' ? 3 : 5;
  const unit = 86_400_000n / 10n ** BigInt(digits);
  const elapsed = BigInt(ms) - BigInt(EPOCH_MS);
  const units = elapsed / unit;
  const magnitude = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  const whole = BigInt(magnitude.slice(0, -digits)).toLocaleString('en-US');
  return {
    text: `T${elapsed < 0n ? '-' : '+'}${whole}.${magnitude.slice(-digits)}`,
    ms: Number(BigInt(EPOCH_MS) + units * unit),
  };
}

describe('the test vectors', () => {
  it('are sixty or more, of this version and epoch', () => {
    expect(vectors.vectors.length).toBeGreaterThanOrEqual(60);
    expect(vectors.spec_version).toBe(SPEC_VERSION);
    expect(vectors.epoch_unix_ms).toBe(EPOCH_MS);
    expect(Date.parse(vectors.epoch)).toBe(EPOCH_MS);
  });

  it.each(vectors.vectors)('$utc: $name', (vector) => {
    expect(Date.parse(vector.utc)).toBe(vector.unix_ms);
    expect(format(vector.unix_ms, { form: 'canonical' })).toBe(vector.canonical);
    expect(format(vector.unix_ms, { form: 'canonical', lang: 'fr' })).toBe(vector.canonical_fr);
    expect(format(vector.unix_ms)).toBe(vector.short);
    expect(format(vector.unix_ms, { lang: 'fr' })).toBe(vector.short_fr);
    for (const text of [vector.canonical, vector.canonical_fr])
      expect(parse(text)).toBe(vector.canonical_unix_ms);
    for (const text of [vector.short, vector.short_fr]) expect(parse(text)).toBe(vector.short_unix_ms);
  });

  it.each(vectors.accepted)('$text is read', ({ text, unix_ms }) => {
    expect(parse(text)).toBe(unix_ms);
  });

  it.each(vectors.rejected)('$text is refused for its $code', ({ text, code }) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ name: 'NotationError', code, text }));
  });
});

describe('format and parse', () => {
  it('agree with unbounded integers at any instant', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...FORMS), (ms, form) => {
        const exact = exactly(ms, form);
        expect(format(ms, { form })).toBe(exact.text);
        expect(truncate(ms, form)).toBe(exact.ms);
      }),
      { numRuns: 5000 },
    );
  });

  it('make a round trip to the truncated instant, the same in both languages', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...FORMS), fc.constantFrom(...LANGS), (ms, form, lang) => {
        expect(parse(format(ms, { form, lang }))).toBe(truncate(ms, form));
      }),
      { numRuns: 5000 },
    );
  });

  it('cut toward the epoch by less than one unit', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...FORMS), (ms, form) => {
        const lost = Math.abs(ms - EPOCH_MS) - Math.abs(truncate(ms, form) - EPOCH_MS);
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThan(form === 'short' ? 86_400 : 864);
      }),
    );
  });

  it('keep the order of instants', () => {
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        const [before, after] = a < b ? [a, b] : [b, a];
        expect(truncate(before, 'canonical')).toBeLessThanOrEqual(truncate(after, 'canonical'));
      }),
    );
  });

  it('differ between languages in prefix gap and grouping alone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...FORMS), (ms, form) => {
        const bare = (text: string) => text.replaceAll(/[,\u202f]/g, '');
        expect(bare(format(ms, { form, lang: 'fr' }))).toBe(bare(format(ms, { form, lang: 'en' })));
      }),
    );
  });
});

describe('format', () => {
  it('cuts a fraction of a millisecond toward the epoch', () => {
    expect(format(EPOCH_MS + 863.999_999, { form: 'canonical' })).toBe('T+0.00000');
    expect(format(EPOCH_MS - 863.999_999, { form: 'canonical' })).toBe('T-0.00000');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, MAX_MS + 1, -MAX_MS - 1])('refuses %s', (ms) => {
    expect(() => format(ms)).toThrow(RangeError);
    expect(() => truncate(ms, 'short')).toThrow(RangeError);
  });
});

describe('parse', () => {
  it('never answers for a text it does not fully understand', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'T+-\u2212019,. \u202f\u00a0') }), (text) => {
        try {
          expect(Number.isSafeInteger(parse(text))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError);
        }
      }),
    );
  });
});
