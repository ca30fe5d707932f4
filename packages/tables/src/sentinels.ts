/** Numbers that stand for a missing value: -9999 in a series of temperatures. Never guessed, always asked. */
import { type Context, choice } from './context.ts';
import type { NumberSeries } from './values.ts';

const NEGATIVE = new Set([
  -99, -999, -9999, -99999, -999999, -99.9, -99.99, -999.9, -999.99, -9999.9, -9999.99,
]);
/** Of a chemical sensor; of money too, where other figures are negative. */
const OF_SENSORS = -200;
const POSITIVE = new Set([999.9, 999.99, 9999, 9999.9, 9999.99, 99999, 99999.9, 999999, 9999999]);

/** A value that looks made up: far below or above all others. */
function sentinelOf(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value): value is number => value !== null);
  const suspect = numbers.find((value) => NEGATIVE.has(value) || POSITIVE.has(value) || value === OF_SENSORS);
  if (suspect === undefined) return null;
  const others = numbers.filter((value) => value !== suspect);
  if (others.length === 0) return null;
  if (suspect === OF_SENSORS && others.some((value) => value < 0)) return null;
  const beyond =
    suspect < 0 ? others.every((value) => value > suspect / 2) : others.every((value) => value < suspect / 5);
  return beyond ? suspect : null;
}

/**
 * Series without the numbers that stand for missing ones; those with a suspect are left out until it is
 * settled.
 */
export function withoutSentinels(series: readonly NumberSeries[], context: Context): NumberSeries[] {
  const { missingValue } = context.options;
  if (missingValue === 'none') return [...series];
  if (missingValue !== undefined) {
    return series.map((one) => {
      const values = one.values.map((value) => (value === missingValue ? null : value));
      const count = values.filter((value, i) => value === null && one.values[i] !== null).length;
      return count === 0
        ? one
        : { ...one, values, notes: [...one.notes, `${missingValue} stands for missing: ${count}`] };
    });
  }
  const suspects = series.map(({ values }) => sentinelOf(values));
  const first = suspects.findIndex((suspect) => suspect !== null);
  if (first === -1) return [...series];
  const value = suspects[first]!;
  context.ask({
    id: 'missing-value',
    sentence: `Does ${value} in ${series[first].raw.name} stand for a missing value? All other values are far from it.`,
    choices: [
      choice({ missingValue: value }, `${value} is a missing value`),
      choice({ missingValue: 'none' }, `${value} is a value`),
    ],
    series: series.flatMap(({ raw }, i) => (suspects[i] === null ? [] : [raw.name])),
  });
  return series.filter((_, i) => suspects[i] === null);
}
