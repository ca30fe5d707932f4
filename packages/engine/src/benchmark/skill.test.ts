import { expect, it } from 'vitest';
import { caseOf, scoreOf } from './results.testing.ts';
import { skillTable } from './skill.ts';

it('is one minus the geometric mean of the CRPS ratios', () => {
  const cases = [
    caseOf('a', [scoreOf('rw', 1, [1, 3]), scoreOf('ar1', 1, [0.5, 1.5])]), // ratio 1/2
    caseOf('b', [scoreOf('rw', 1, [1e6]), scoreOf('ar1', 1, [2e6])]), // ratio 2
    caseOf('c', [scoreOf('rw', 1, [8]), scoreOf('ar1', 1, [1])]), // ratio 1/8
  ];
  const [row] = skillTable(cases, ['rw', 'ar1'], [1]);
  expect(row.skill).toBeCloseTo(0.5, 12);
  expect(row.lower!).toBeLessThan(0.5);
  expect(row.upper!).toBeGreaterThan(0.5);
  expect(row).toMatchObject({ model: 'ar1', n_cases: 3, n_excluded: 0 });
});

it('leaves out cases with a failure or a score of zero and says how many', () => {
  const cases = [
    caseOf('a', [scoreOf('rw', 1, [1, 3]), scoreOf('ar1', 1, [0.5, null])]),
    caseOf('b', [scoreOf('rw', 1, [0]), scoreOf('ar1', 1, [1])]),
  ];
  expect(skillTable(cases, ['rw', 'ar1'], [1])[0]).toMatchObject({ n_cases: 0, n_excluded: 2, skill: null });
});

it('gives the same interval every time', () => {
  const cases = Array.from({ length: 20 }, (_, i) =>
    caseOf(`v${i}`, [scoreOf('rw', 1, [1]), scoreOf('ar1', 1, [0.5 + i / 20])]),
  );
  expect(skillTable(cases, ['rw', 'ar1'], [1])).toEqual(skillTable(cases, ['rw', 'ar1'], [1]));
});
