import { describe, expect, it } from 'vitest';
import { checkId, checkTeamModel, LEVELS, mayCount, readTruth } from './terms.ts';

describe('LEVELS', () => {
  it('are the 23 of the public hubs, symmetric about the median', () => {
    expect(LEVELS).toHaveLength(23);
    expect(LEVELS[11]).toBe(0.5);
    LEVELS.forEach((level, l) => {
      expect(level + LEVELS[22 - l]).toBeCloseTo(1, 12);
    });
  });
});

describe('truth rules', () => {
  it('are read from their names', () => {
    expect(readTruth('as_of:90')).toEqual({ kind: 'as_of', days: 90 });
    for (const wrong of ['as_of', 'as_of:', 'as_of:x', 'newest', ''])
      expect(() => readTruth(wrong)).toThrow(expect.objectContaining({ code: 'bad_truth' }));
  });

  it('say when a value may count', () => {
    expect(mayCount(readTruth('first_release'), '2026-12-31', '2027-01-01')).toBe(true);
    expect(mayCount(readTruth('as_of:90'), '2026-12-31', '2027-03-30')).toBe(false);
    expect(mayCount(readTruth('as_of:90'), '2026-12-31', '2027-03-31')).toBe(true);
    expect(mayCount(readTruth('latest'), '2026-12-31', '2026-12-30')).toBe(false);
  });
});

describe('names', () => {
  it.each(['..', '.', '', 'a/b', 'a\\b', '-x', '.work', 'a'.repeat(65), 'a b', 'a\u0000'])(
    'refuses %j as an id',
    (id) => {
      expect(() => checkId(id)).toThrow(expect.objectContaining({ code: 'bad_id' }));
    },
  );

  it.each(['team', 'a-b-c', '../x-y', 'a-', '-b', 'a b-c'])('refuses %j as a forecaster', (name) => {
    expect(() => checkTeamModel(name)).toThrow(expect.objectContaining({ code: 'bad_name' }));
  });

  it('takes those of the hubs', () => {
    expect(checkId('2026-12-01')).toBe('2026-12-01');
    expect(checkTeamModel('UMass-trends_ensemble')).toBe('UMass-trends_ensemble');
  });
});
