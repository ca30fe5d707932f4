import { describe, expect, it } from 'vitest';
import { DRAFT, monthly } from './draft.testing.ts';
import { arrivedValues, revisions, scorableTargets } from './truth.ts';

describe('scorableTargets', () => {
  it('counts only targets dated after the seal', () => {
    const { targets, before } = scorableTargets(DRAFT, '2024-12-08T08:00:00.000Z');
    // north ends in November: December and February; south in October: November is over, January counts
    expect(targets.map(({ target, horizon, period }) => `${target} ${horizon} ${period}`)).toEqual([
      'north 1 2024-12',
      'north 3 2025-02',
      'south 3 2025-01',
    ]);
    expect(before).toBe(1);
  });
});

describe('arrivedValues', () => {
  const { targets } = scorableTargets(DRAFT, '2024-12-08T08:00:00.000Z');
  const data = [monthly('north', 49, 0), monthly('south', 49, 50)];

  it('takes what has a value', () => {
    const arrived = arrivedValues(targets, DRAFT, data, '2025-02-10');
    expect(arrived.map(({ target, period }) => `${target} ${period}`)).toEqual([
      'north 2024-12',
      'south 2025-01',
    ]);
    expect(arrived[0].value).toBe(data[0].values[47]);
  });

  it('waits for as many days as the rule says', () => {
    const late = { ...DRAFT, truth: 'as_of:60' };
    expect(arrivedValues(targets, late, data, '2025-02-10')).toEqual([]);
    expect(arrivedValues(targets, late, data, '2025-03-01')).toHaveLength(1);
  });
});

describe('revisions', () => {
  it('names every frozen value that is another now, or gone', () => {
    const frozen = [monthly('north', 47, 0)];
    const changed = monthly('north', 49, 0);
    changed.values[3] = 99;
    expect(revisions(frozen, [changed])).toEqual([
      { target: 'north', period: '2021-04', before: frozen[0].values[3], after: 99 },
    ]);
    expect(revisions(frozen, [monthly('north', 46, 0)])[0]).toMatchObject({ period: '2024-11', after: null });
    expect(revisions(frozen, [])).toEqual([]);
  });
});
