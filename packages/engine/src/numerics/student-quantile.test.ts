import { describe, expect, it } from 'vitest';
import { studentQuantile } from './student-quantile.ts';

describe('studentQuantile', () => {
  // R: sprintf("%.15g", qt(p, df))
  it.each([
    [0.975, 1, 12.7062047361747],
    [0.975, 3, 3.18244630528371],
    [0.975, 18, 2.10092204024104],
    [0.025, 59, -2.00099537808827],
    [0.1, 31, -1.30946354949465],
    [0.75, 2, 0.816496580927726],
    [0.9995, 4, 8.61030158137952],
    [0.5, 7, 0],
    [0.25, 1699, -0.674634177336],
  ])("equals R's qt(%f, %f)", (p, df, t) => {
    expect(studentQuantile(p, df)).toBeCloseTo(t, 9);
  });

  it('has its limits at 0 and 1 and is not defined outside', () => {
    expect(studentQuantile(0, 3)).toBe(Number.NEGATIVE_INFINITY);
    expect(studentQuantile(1, 3)).toBe(Number.POSITIVE_INFINITY);
    expect(studentQuantile(1.5, 3)).toBeNaN();
  });
});
