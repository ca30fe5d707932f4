import { mean } from '../numerics/moments.ts';
import { median } from '../numerics/order-statistics.ts';

/**
 * Errors of the point forecasts a sample implies: forecast − observation, so a positive bias forecasts too
 * high.
 */
export interface PointErrors {
  /** |median − observation|: the median is the point forecast that absolute error asks for. */
  readonly absolute: number;
  /** (mean − observation)²: the mean is the one that squared error asks for. */
  readonly squared: number;
  /** mean − observation. */
  readonly bias: number;
}

/**
 * Errors of the point forecasts that a sample implies: its median for the absolute, its mean for the
 * squared error.
 *
 * @example
 * pointErrors([0, 0, 9], 1); // → { absolute: 1, squared: 4, bias: 2 }
 */
export function pointErrors(sample: ArrayLike<number>, observation: number): PointErrors {
  const deviations = Float64Array.from(sample, (x) => x - observation);
  const bias = mean(deviations);
  return { absolute: Math.abs(median(deviations)), squared: bias * bias, bias };
}
