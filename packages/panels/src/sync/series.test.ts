import { describe, expect, it } from 'vitest';
import { parsePeriod } from '../periods.ts';
import { aggregate, decimalText, keepRun } from './series.ts';

const at = (period: string): number => parsePeriod(period)!.ordinal;
const months = new Map([1, 2, 3, 4, 5].map((value, i) => [at('2024-01') + i, value]));

describe('quarters from months', () => {
  it('are the mean of three months, where all three are there', () => {
    const holed = new Map([...months, [at('2024-06'), 9], [at('2024-09'), 7]]);
    expect([...aggregate(months, 'monthly', 'quarterly', 'mean')]).toEqual([[at('2024-Q1'), 2]]);
    expect([...aggregate(holed, 'monthly', 'quarterly', 'mean')]).toEqual([
      [at('2024-Q1'), 2],
      [at('2024-Q2'), 6],
    ]);
  });

  it('are the last month, where it is there', () => {
    expect([...aggregate(months, 'monthly', 'quarterly', 'last')]).toEqual([[at('2024-Q1'), 3]]);
  });
});

describe('the run that is kept', () => {
  const run = (first: number, length: number): [number, number][] =>
    Array.from({ length }, (_, i) => [first + i, i]);

  it('is the last one when it has 40 observations', () => {
    expect(keepRun(new Map([...run(1800, 100), ...run(1950, 40)]), 0)).toMatchObject({ first: 1950 });
  });

  it('is otherwise the longest', () => {
    expect(keepRun(new Map([...run(1800, 100), ...run(1950, 39)]), 0)).toMatchObject({ first: 1800 });
    expect(keepRun(new Map(run(1800, 5)), 0)).toMatchObject({ first: 1800 });
  });

  it('begins no earlier and ends no later than asked', () => {
    const kept = keepRun(new Map(run(1800, 100)), 1850, 1889)!;
    expect([kept.first, kept.values.length]).toEqual([1850, 40]);
    expect(keepRun(new Map(run(1800, 100)), 1950)).toBeNull();
  });
});

it('figures are written with ten significant digits', () => {
  expect(decimalText(-2.5765001305912)).toBe('-2.576500131');
  expect(decimalText(7989549000)).toBe('7989549000');
  expect(decimalText(0.1 + 0.2)).toBe('0.3');
});
