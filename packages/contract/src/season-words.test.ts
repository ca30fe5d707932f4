import { describe, expect, it } from 'vitest';
import { SERIES_FREQUENCIES, seasonsOf } from './frequencies.ts';
import { seasonsSentence, stepWord } from './season-words.ts';

describe('seasonsSentence', () => {
  it('names both cycles with their shares', () => {
    const found = { period: 24, strength: 0.961, second: { period: 168, strength: 0.5 } };
    expect(seasonsSentence(found, 'hourly')).toBe(
      'Seasons were found: the hours of the day explain 96 % of the movement about the trend, ' +
        'and the hours of the week 50 % of what that leaves.',
    );
  });

  it('says so where there are none', () => {
    expect(seasonsSentence(null, 'daily')).toBe('No seasons were found.');
  });

  it('counts values where the frequency is not known', () => {
    expect(seasonsSentence({ period: 12, strength: 0.4 }, null)).toContain('places in a cycle of 12 values');
  });

  it('has a name for every cycle of every frequency', () => {
    for (const frequency of SERIES_FREQUENCIES)
      for (const period of seasonsOf(frequency))
        expect(seasonsSentence({ period, strength: 1 }, frequency)).not.toContain('values');
  });
});

it('a step has the name of its period', () => {
  expect(SERIES_FREQUENCIES.map(stepWord)).toEqual([
    'year',
    'half-year',
    'quarter',
    'month',
    'week',
    'day',
    'business day',
    'hour',
  ]);
  expect(stepWord(null)).toBe('step');
});
