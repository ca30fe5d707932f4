import { expect, it } from 'vitest';
import { heatRows, type Report, significantModels, sortHeat } from './report.ts';

const score = (variable: string, model: string, horizon: number, crps: number) => ({
  variable,
  model,
  horizon,
  crps,
});
const report = {
  config: { models: ['rw', 'ar1', 'msm'] },
  verdict: { winners: { a: 'ar1', b: 'rw' } },
  scores: [
    score('a', 'rw', 12, 2),
    score('a', 'ar1', 12, 1),
    score('a', 'ar1', 1, 99),
    score('b', 'rw', 12, 1),
    score('b', 'ar1', 12, 1.5),
    score('b', 'msm', 12, 2),
  ],
  tests: [
    { variable: 'a', model: 'ar1', q_value: 0.01 },
    { variable: 'b', model: 'ar1', q_value: 0.05 },
  ],
} as unknown as Report;

it('skill is read at the horizon asked for, and a failed model has none', () => {
  expect(heatRows(report, 12)).toEqual([
    { variable: 'a', skill: [0.5, null], winner: 'ar1', best: 0.5 },
    { variable: 'b', skill: [-0.5, -1], winner: 'rw', best: -0.5 },
  ]);
});

it('sorts by the best challenger', () => {
  const rows = heatRows(report, 12);
  expect(sortHeat(rows, 'worst').map((row) => row.variable)).toEqual(['b', 'a']);
  expect(sortHeat(rows, 'name').map((row) => row.variable)).toEqual(['a', 'b']);
});

it('marks what stays significant after control', () => {
  expect(significantModels(report)).toEqual(new Map([['a', new Set(['ar1'])]]));
});
