import { expect, it } from 'vitest';
import { luckSentence, measuredLuck } from './luck-sentence.ts';

const measured = (n_replicates: number, luck_cases?: number) => ({
  naive: { n_replicates, ...(luck_cases !== undefined && { luck_cases }) },
});

it('says how luck was measured, and on how many series where not on all', () => {
  expect(luckSentence([measured(0), { naive: null }, {}])).toBe('');
  expect(luckSentence([measured(19), measured(0)])).toBe('Luck and p-values: 19 replicates.');
  expect(luckSentence([measured(19, 120), measured(99, 126)])).toBe(
    'Luck and p-values: 99 replicates (19 for the ensemble) of 120 series of all panels.',
  );
});

it('names the replicates against the random walk where they are others', () => {
  expect(luckSentence([], 19)).toBe('Luck and p-values: 19 sign-flipped replicates.');
  expect(luckSentence([measured(19)], 19)).toBe('Luck and p-values: 19 replicates.');
  expect(luckSentence([measured(99, 134)], 19)).toMatch(/against the random walk, 19 of every series\.$/);
});

it('lists replicates most first', () => {
  expect(measuredLuck([measured(19), measured(99), measured(0)])).toEqual({
    replicates: [99, 19],
    series: null,
  });
});
