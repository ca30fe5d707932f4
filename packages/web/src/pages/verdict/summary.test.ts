import type { Verdict } from '@longrun/client';
import { expect, it } from 'vitest';
import { answerOf, otherDesigns, settingsOf } from './summary.ts';

const verdict: Verdict = {
  as_of: '2026-11-16',
  pass_rate: 0.91,
  passes: true,
  decision_horizon: 12,
  beat_threshold: 0.5,
  n_cases: 2523,
  leaderboard: [
    {
      model: 'arma11',
      wins: 2000,
      share: 0.8,
      beats_rw: { rate: 0.69, luck: 0.4, lift: 0.29, lower: 0.2, upper: 0.38, p_value: 0.05 },
      skill: null,
      superior: true,
    },
    { model: 'rw', wins: 523, share: 0.2, beats_rw: null, skill: null, superior: null },
  ],
  panels: [],
  placebo: { pass_rate: 0.77, standard_error: 0.01, n_replicates: 19 },
  lift: { estimate: 0.14, lower: 0.1, upper: 0.18, level: 0.95 },
  standing: true,
  config: { models: ['rw', 'arma11'], n_origins: 8, n_samples: 1000 },
};

it('leads with one model against luck where nothing is known of naive forecasts', () => {
  const { headline, more } = answerOf(verdict);
  expect(headline).toMatch(
    /^ARMA\(1,1\) beats the random walk on 69\u00a0% of 2,523 series .* luck would give 40\u00a0%/,
  );
  expect(more[0]).toMatch(
    /wins 91\.0\u00a0% of 2,523 series against the random walk; luck alone gives 77\.0\u00a0%/,
  );
});

it('does not speak of luck that was not measured', () => {
  const bare = { ...verdict, placebo: null, lift: null };
  expect(answerOf(bare).more[0]).not.toMatch(/luck/);
});

it('names the settings of the run shown, and whether they are the default ones', () => {
  expect(settingsOf(verdict)).toBe(
    '8 origins per series, 1000 samples per forecast, 2 models. Luck and p-values: 19 sign-flipped replicates.',
  );
  expect(settingsOf({ ...verdict, standing: false })).toMatch(/not the default settings/);
});

it('lists the newest verdict of every other design with an address of its own', () => {
  const standing = { ...verdict, design: 'default' };
  const other = { ...verdict, design: 'two origins', standing: false, as_of: '2026-11-15' };
  const history = [standing, other, { ...other, as_of: '2026-11-14' }];
  expect(otherDesigns(history, standing)).toEqual([
    {
      href: '/?design=two%20origins',
      text: '2026-11-15: 8 origins, 1000 samples, 2 models, decided 12 ahead, on ',
    },
  ]);
  expect(otherDesigns(history, other).map(({ href }) => href)).toEqual(['/']);
});
