import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalBytes, canonicalJson, readCanonical } from './canonical.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('canonicalJson', () => {
  it('writes the example of RFC 8785, section 3.2.3', () => {
    const value: unknown = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],
      "string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    );
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts names by UTF-16 code units, as the example of section 3.2.3 does', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
    const value = Object.fromEntries(names.map((name) => [name, 0]));
    expect(Object.keys(JSON.parse(canonicalJson(value))).filter((name) => name !== '1')).toEqual(
      sorted.filter((name) => name !== '1'),
    );
    expect(canonicalJson(value).indexOf('\u20ac')).toBeLessThan(canonicalJson(value).indexOf('\ufb33'));
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [undefined], ['\ud800']])('refuses %j', (value) => {
    expect(() => canonicalJson(value)).toThrowError(expect.objectContaining({ code: 'not_canonical' }));
  });

  it('does not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      }),
    );
  });
});

describe('readCanonical', () => {
  it('gives back what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        const written = canonicalBytes(value);
        expect(canonicalBytes(readCanonical(written))).toEqual(written);
      }),
    );
  });

  it.each(['{"b":1,"a":2}', '{"a": 1}', '[1.0]', '[1]\n', '\ufeff[1]', '{"a":1,"a":1}', '[1', '"\\u0041"'])(
    'refuses another spelling: %s',
    (text) => {
      expect(() => readCanonical(bytes(text))).toThrowError(
        expect.objectContaining({ code: 'not_canonical' }),
      );
    },
  );
});
