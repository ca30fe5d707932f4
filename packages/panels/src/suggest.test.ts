import { describe, expect, it } from 'vitest';
import { levenshtein } from './levenshtein.ts';
import { suggest, suggestPatterns } from './suggest.ts';

describe('suggestions', () => {
  it('measure the edit distance', () => {
    expect(levenshtein('kitten', 'sitting')).toBe(3);
    expect(levenshtein('', 'abc')).toBe(3);
    expect(levenshtein('same', 'same')).toBe(0);
    expect(levenshtein('kitten', 'sitting', 2)).toBe(Number.POSITIVE_INFINITY);
  });

  it('put ids that contain the text first, then the nearest', () => {
    const ids = ['USA.gdp_growth', 'USA.population', 'GBR.gdp_growth'];
    expect(suggest('usa.gdp_growht', ids)[0]).toBe('USA.gdp_growth');
    expect(suggest('population', ids)).toEqual(['USA.population']);
  });

  it('leave out no id that is near enough, whatever its letters', () => {
    const ids = ['abcd', 'abdc', 'aabbccdd', 'ábcd', 'dcba', 'wxyz', 'ab', 'abcdefgh', 'ÁBCD', ''];
    for (const text of [...ids, 'xbcd', 'bcda', 'éé']) {
      const near = ids.filter((id) => levenshtein(text.toLowerCase(), id.toLowerCase()) <= 2);
      expect(suggest(text, ids, 99)).toEqual(expect.arrayContaining(near));
    }
  });

  it('of patterns keep the parts that match', () => {
    const ids = ['USA.gdp_growth', 'USA.population', 'GBR.gdp_growth'];
    expect(suggestPatterns('*.gdp_growt', ids)).toEqual(['*.gdp_growth']);
    expect(suggestPatterns('GBR.gpd_growth*', ids)).toEqual(['GBR.gdp_growth']);
    expect(suggestPatterns('USB.*', ids)).toEqual(['USA.*']);
    expect(suggestPatterns('*.zzzzzzzzz', ids)).toEqual([]);
  });

  it('are none when nothing is near', () => {
    expect(suggest('zzzzzzzzzz', ['USA.gdp_growth'])).toEqual([]);
  });
});
