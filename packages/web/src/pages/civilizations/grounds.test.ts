import { expect, it } from 'vitest';
import { countedOf, groundOf } from './grounds.ts';

const LISTINGS = [
  { iso3: 'ISR', civilization: 'western', ground: null },
  { iso3: 'ISR', civilization: 'islamic', ground: 'community' },
];

it('says what a second reading rests on, and nothing of a primary role', () => {
  expect(groundOf(LISTINGS, 'ISR', 'islamic')).toBe('a community in the state, not the state');
  expect(groundOf(LISTINGS, 'ISR', 'western')).toBeNull();
  expect(groundOf(LISTINGS, 'FRA', 'western')).toBeNull();
});

it('gives every number with year, source and locator', () => {
  const row = { iso3: 'BGR', year: 2010, source: 'pew2012', locator: 'row "Bulgaria", columns muslim' };
  expect(
    countedOf(
      [
        { ...row, share: 84.9, religion: 'oriental_orthodox' },
        { ...row, share: 13.7, community: 'Muslims' },
        { ...row, iso3: 'FRA', share: 1, community: 'Others' },
      ],
      'BGR',
    ),
  ).toEqual([
    'Largest tradition: oriental orthodox, 84.9 % of the people with a religion (2010; pew2012, row ' +
      '"Bulgaria", columns muslim)',
    'Muslims: 13.7 % of residents (2010; pew2012, row "Bulgaria", columns muslim)',
  ]);
});
