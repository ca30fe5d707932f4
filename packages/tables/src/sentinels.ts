/** Numbers that stand for a missing value: -9999 in a series of temperatures. Never guessed, always asked. */
import { type Context, choice } from './context.ts';
import type { NumberSeries } from './values.ts';

const NEGATIVE = new Set([
  -66, -77, -88, -99, -999, -9999, -99999, -999999, -99.9, -99.99, -999.9, -999.99, -9999.9, -9999.99,
]);
/** Of a chemical sensor; of money too, where other figures are negative. */
const OF_SENSORS = -200;
const POSITIVE = new Set([999.9, 999.99, 9999, 9999.9, 9999.99, 99999, 99999.9, 999999, 9999999]);

/** Codes of surveys, which are told where they come again and no other value is below zero. */
const CODES = new Set([-7, -8, -9]);
const FEWEST_OTHERS = 6;

/** Values that look made up: far below or above all others. */
function sentinelsOf(values: readonly (number | null)[]): readonly number[] {
  const numbers = values.filter((value): value is number => value !== null);
  const ofSensors = numbers.every((value) => value >= 0 || value === OF_SENSORS);
  const isFar = (value: number): boolean =>
    NEGATIVE.has(value) || POSITIVE.has(value) || (ofSensors && value === OF_SENSORS);
  const suspects = [...new Set(numbers.filter(isFar))];
  const others = numbers.filter((value) => !isFar(value));
  if (others.length === 0) return [];
  if (suspects.length === 0) return codesOf(numbers);
  return suspects.filter((suspect) =>
    others.every((value) => (suspect < 0 ? value > suspect / 2 : value < suspect / 5)),
  );
}

function codesOf(numbers: readonly number[]): readonly number[] {
  const below = numbers.filter((value) => value < 0);
  const others = numbers.length - below.length;
  const isCode = (value: number): boolean =>
    CODES.has(value) && below.filter((one) => one === value).length > 1;
  const codes = [...new Set(below)];
  return others >= FEWEST_OTHERS && codes.every(isCode) ? codes : [];
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
      // codes such as -66, -77 and -88 stand for several reasons
      const alike = sentinelsOf(one.values);
      const missing = alike.includes(missingValue) ? alike : [missingValue];
      const values = one.values.map((value) => (value !== null && missing.includes(value) ? null : value));
      const notes = missing.flatMap((code) => {
        const count = one.values.filter((value) => value === code).length;
        return count === 0 ? [] : [`${code} stands for missing: ${count}`];
      });
      return notes.length === 0 ? one : { ...one, values, notes: [...one.notes, ...notes] };
    });
  }
  const suspects = series.map(({ values }) => sentinelsOf(values));
  const first = suspects.findIndex(({ length }) => length > 0);
  if (first === -1) return [...series];
  const { sentence, labels } = wordingOf(suspects[first], series[first].raw.name);
  context.ask({
    id: 'missing-value',
    sentence,
    choices: [
      choice({ missingValue: suspects[first][0] }, labels[0]),
      choice({ missingValue: 'none' }, labels[1]),
    ],
    series: series.flatMap(({ raw }, i) => (suspects[i].length === 0 ? [] : [raw.name])),
  });
  return series.filter((_, i) => suspects[i].length === 0);
}

function wordingOf(codes: readonly number[], name: string): { sentence: string; labels: [string, string] } {
  const [first, ...more] = codes;
  const reason = CODES.has(first) ? 'No other value is below zero.' : 'All other values are far from it.';
  if (more.length === 0)
    return {
      sentence: `Does ${first} in ${name} stand for a missing value? ${reason}`,
      labels: [`${first} is a missing value`, `${first} is a value`],
    };
  const all = `${codes.slice(0, -1).join(', ')} and ${codes[codes.length - 1]}`;
  return {
    sentence: `Do ${all} in ${name} stand for missing values? ${reason.replace('from it', 'from them')}`,
    labels: [`${all} are missing values`, `${all} are values`],
  };
}
