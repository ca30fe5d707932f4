import { describe, expect, it } from 'vitest';
import { planTasks } from './tasks.ts';
import { readTrainedOn, trainingOf } from './training.ts';

/** Monthly values from January 2000 to October 2004; forecasts of 2004 alone. */
const values = Float64Array.from({ length: 58 }, (_, t) => t + Math.sin(t));
const plan = planTasks(
  'wb',
  [{ panel: 'wb', variable: 'x', frequency: 'monthly', values, start: 12 * 2000 }],
  { horizons: [1, 6], decision_horizon: 6, n_origins: 1, n_samples: 100, replicates: 2 },
);
const seenOf = (trained: object): number => trainingOf(plan, JSON.stringify(trained))!.n_seen;

describe('trained_on', () => {
  it('stays words where it is words', () => {
    expect(readTrainedOn('everything before 2019')).toBeNull();
    expect(trainingOf(plan, 'wb')).toBeNull();
    expect(trainingOf(plan, null)).toBeNull();
  });

  it('counts the forecasts of values that were seen', () => {
    expect(plan.cases[0].origins).toEqual([52]); // up to April 2004: forecasts of May and October
    const cutoffs = ['2003', '2004-04', '2004-05', '2004-Q2', '2004-09', '2004-10-31', '2004', '2020'];
    expect(cutoffs.map((cutoff) => seenOf({ panel: 'wb', cutoff }))).toEqual([0, 0, 1, 1, 1, 2, 2, 2]);
    expect(seenOf({ panel: 'q', cutoff: '2020' })).toBe(0);
    expect(seenOf([{ set: 'us-employment' }, { panel: 'wb', cutoff: '2004-06' }])).toBe(1);
  });

  it('counts days by the calendar, 29 February included', () => {
    const daily = planTasks(
      'own',
      [{ panel: 'own', variable: 'x', frequency: 'daily', values, start: 719_528 + 19_751 }], // 2024-01-29
      { horizons: [1, 6], decision_horizon: 6, n_origins: 1, n_samples: 100, replicates: 2 },
    );
    expect(daily.cases[0].origins).toEqual([52]); // up to 20 March: forecasts of the 21st and the 26th
    const seen = (cutoff: string) => trainingOf(daily, JSON.stringify({ panel: 'own', cutoff }))!.n_seen;
    expect(['2024-03-20', '2024-03-21', '2024-03-25', '2024-03-26', '2024-03'].map(seen)).toEqual([
      0, 1, 1, 2, 2,
    ]);
  });

  it('warns where there are any, and names the latest cutoff', () => {
    const trained = [
      { panel: 'wb', cutoff: '2001' },
      { panel: 'wb', cutoff: '2004-06' },
    ];
    expect(trainingOf(plan, JSON.stringify(trained))!.warning).toMatch(
      /has seen wb up to 2004-06: 1 of 2 forecasts are of values in it/,
    );
    expect(trainingOf(plan, '{"panel":"wb"}')!.warning).toMatch(/has seen all of wb: 2 of 2/);
    expect(trainingOf(plan, '{"panel":"wb","cutoff":"1999"}')!.warning).toBeNull();
  });

  it.each([
    ['{"panel":', /begins like JSON and is none/],
    ['{"panel":"wb","set":"x"}', /names a panel or a set, one of them/],
    ['{"cutoff":"2019"}', /names a panel or a set/],
    ['[{"panel":"wb"},{"panel":"q","until":"2019"}]', /trained_on\[1\] has "until"/],
    ['{"panel":"wb","cutoff":2019}', /trained_on\.cutoff is no text/],
    ['{"panel":"wb","cutoff":"2019-13"}', /cutoff is "2019-13", not a year/],
    ['[3]', /is no object/],
  ])('%s is refused', (text, message) => {
    expect(() => readTrainedOn(text)).toThrow(message);
  });
});
