import { expect, it } from 'vitest';
import { axisNumber, count, duration, measure, percent, plural, pValue, signed } from './format.ts';

it('numbers read as a person writes them', () => {
  expect(count(2523)).toBe('2,523');
  expect(percent(0.614)).toBe('61\u00a0%');
  expect(percent(-0.0004, 1)).toBe('0.0\u00a0%');
  expect(percent(-0.064, 1)).toBe('−6.4\u00a0%');
  expect(signed(-1.25, 1)).toMatch(/^−1\.[23]$/);
  expect(plural(1, 'case')).toBe('1 case');
  expect(plural(2523, 'series', 'series')).toBe('2,523 series');
});

it('measures keep four digits at any size', () => {
  expect(measure(0)).toBe('0');
  expect(measure(-2.576549)).toBe('−2.577');
  expect(measure(1234567.8)).toBe('1,234,568');
  expect(measure(1.5e-7)).toBe('1.50e-7');
  expect(measure(Number.NaN)).toBe('–');
});

it('axis labels stay short', () => {
  expect(axisNumber(1_200_000)).toBe('1.2M');
  expect(axisNumber(7.99e9)).toBe('7.99B');
  expect(axisNumber(0.05)).toBe('0.05');
  expect(axisNumber(-1500)).toBe('−1,500');
});

it('durations use the unit a person would', () => {
  expect([0.2, 42, 75, 3700].map(duration)).toEqual([
    'less than a second',
    '42 s',
    '1 min 15 s',
    '1 h 1 min',
  ]);
});

it('says where a p-value is the smallest that the replicates allow', () => {
  expect(pValue(0.01, 99)).toBe('≤\u00a00.01');
  expect(pValue(0.0312, 99)).toBe('0.031');
  expect(pValue(0.05, 19)).toBe('≤\u00a00.05');
});
