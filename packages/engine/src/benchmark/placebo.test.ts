import { describe, expect, it } from 'vitest';
import { MODELS } from '../models/index.ts';
import { createRng } from '../numerics/rng.ts';
import type { Frequency, Model } from '../types.ts';
import { benchmarkConfig } from './config.ts';
import { evaluateCase } from './evaluate.ts';
import { lift, placeboCase, placeboDesign, placeboSummary } from './placebo.ts';
import type { CaseInput } from './types.ts';
import { passRate, winners } from './verdict.ts';

const design = (n: number, frequency: Frequency) => ({ n_observations: n, frequency });

describe('placeboDesign', () => {
  it('takes the lengths and frequencies of the cases in their proportions', () => {
    const cases = [...Array(30).fill(design(60, 'annual')), ...Array(10).fill(design(200, 'monthly'))];
    const walks = placeboDesign(cases, 20);
    expect(walks.filter((walk) => walk.n === 60 && walk.frequency === 'annual')).toHaveLength(15);
    expect(walks.filter((walk) => walk.n === 200 && walk.frequency === 'monthly')).toHaveLength(5);
    expect(new Set(walks.map((walk) => walk.index)).size).toBe(20);
  });

  it('does not depend on the order of the cases', () => {
    const cases = [50, 90, 70].map((n) => design(n, 'annual'));
    expect(placeboDesign(cases, 7)).toEqual(placeboDesign([...cases].reverse(), 7));
  });
});

describe('placeboCase', () => {
  it('is a walk from 100 with unit steps, the same for the same seed', () => {
    const walk = { index: 3, n: 5000, frequency: 'annual' as const };
    const { values } = placeboCase(walk, 1);
    const steps = values.slice(1).map((value, t) => value - values[t]);
    expect(values[0]).toBe(100);
    expect(steps.reduce((sum, step) => sum + step * step, 0) / steps.length).toBeCloseTo(1, 1);
    expect(placeboCase(walk, 1).values[4999]).toBe(values[4999]);
    expect(placeboCase(walk, 2).values[5]).not.toBe(values[5]);
  });
});

describe('lift', () => {
  const decided = (passes: number, n: number) =>
    Array.from({ length: n }, (_, i) => ({
      variable: `${i}`,
      winner: i < passes ? ('ar1' as const) : ('rw' as const),
    }));

  it('is the difference of the pass rates, with an interval about as wide as two binomials make it', () => {
    const result = lift(decided(60, 100), decided(40, 100))!;
    expect(result.estimate).toBeCloseTo(0.2, 12);
    const halfWidth = 1.96 * Math.sqrt((2 * 0.24) / 100);
    expect(result.upper - result.lower).toBeGreaterThan(1.6 * halfWidth);
    expect(result.upper - result.lower).toBeLessThan(2.4 * halfWidth);
  });

  it('does not exist without cases or walks', () => {
    expect(lift([], decided(1, 2))).toBeNull();
    expect(lift(decided(1, 2), [])).toBeNull();
  });
});

it('predicts the pass rate that luck gives: on simulated walks the lift is compatible with zero', () => {
  const models = ['rw', 'ar1', 'har'].map((id) => MODELS[id as 'rw'] as Model);
  const config = benchmarkConfig({ models: ['ar1', 'har'], n_samples: 100 }, null);
  const panel = Array.from({ length: 80 }, (_, i): CaseInput => {
    const rng = createRng(11, 'walk of a user', i);
    let level = 100;
    const values = Float64Array.from({ length: 120 }, () => (level += rng.normal()));
    return { panel: 'walks', variable: `w${i}`, frequency: 'annual', values };
  });
  const cases = panel.map((input) => evaluateCase(input, models, config));
  const walks = placeboDesign(cases).map((walk) => evaluateCase(placeboCase(walk, 0), models, config));
  const summary = placeboSummary(walks, config.models, 12);
  const decided = winners(cases, config.models, 12);
  const rate = passRate(decided);
  const error = Math.sqrt((rate * (1 - rate)) / 80 + summary.standard_error ** 2);
  expect(summary.pass_rate).toBeGreaterThan(0.2); // luck alone passes often: that is the point
  expect(Math.abs(rate - summary.pass_rate)).toBeLessThan(2 * error);
  const interval = lift(decided, winners(walks, config.models, 12))!;
  expect(interval.lower).toBeLessThan(0);
  expect(interval.upper).toBeGreaterThan(0);
});
