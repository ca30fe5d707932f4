/** Multiplies the figures of a series out: 1.23M and 950.2K are 1230000 and 950200. */
import { timesPower } from './cells/multipliers.ts';
import { type CellReading, isNumber, type Multiplier, type NumberCell } from './cells/numbers.ts';
import type { Decimal } from './types.ts';

/** `300K` is a temperature there. */
const TEMPERATURE = /temp|kelvin|\[K\]|\(K\)/i;
/** Below it figures have no letter where thousands have one: 980 beside 1.2K. */
const THOUSAND = 3;

/** Whether the letter multiplies here: for certain, or because other letters of the series do. */
function multiplierOf(number: NumberCell, sure: boolean, everywhere: boolean): Multiplier | undefined {
  const { multiplier } = number;
  if (multiplier === undefined || multiplier.sure || sure) return multiplier;
  return multiplier.written === 'B' && everywhere ? multiplier : undefined;
}

export interface MultipliedOut {
  readonly reads: readonly CellReading[];
  /** `multiplied out: 1.23M is 1230000`; empty where nothing was. */
  readonly note: string;
  /** Index of a figure without letters beside others with them, where that says nothing of its size. */
  readonly mixed: number;
}

/** A figure whose letter may be a unit is null, as what is no number; one flagged by `b` stays as it is. */
export function multiplyOut(reads: readonly CellReading[], decimal: Decimal, name: string): MultipliedOut {
  const numbers = reads.filter(isNumber);
  if (!numbers.some(({ multiplier }) => multiplier !== undefined)) return { reads, note: '', mixed: -1 };
  const everywhere = numbers.every(({ multiplier }) => multiplier !== undefined);
  // a unit is the same throughout: 1.2B beside 1.1T is money
  const isVaried = new Set(numbers.map(({ multiplier }) => multiplier?.power)).size > 1;
  const sure = numbers.some(({ multiplier }) => multiplier?.sure) || (everywhere && isVaried);
  const isTemperature = TEMPERATURE.test(name);
  const examples = new Map<string, string>();
  const settled = reads.map((read) => {
    if (!isNumber(read) || read.multiplier === undefined) return read;
    const multiplier = isTemperature ? undefined : multiplierOf(read, sure, everywhere);
    if (multiplier === undefined) return read.mark === undefined ? null : read;
    const { mark: _, ...figure } = read;
    const { written, power } = multiplier;
    const by = (value: number | null): number | null => (value === null ? null : timesPower(value, power));
    const product: NumberCell = { ...figure, point: by(read.point), comma: by(read.comma) };
    const before = read[decimal];
    if (!examples.has(written) && before !== null)
      examples.set(written, `${before}${written.length > 1 ? ' ' : ''}${written} is ${by(before)}`);
    return product;
  });
  const thousands = numbers.some(({ multiplier }) => multiplier?.power === THOUSAND);
  const isSmall = (value: number): boolean => value === 0 || (thousands && Math.abs(value) < 1000);
  const mixed =
    examples.size === 0
      ? -1
      : reads.findIndex(
          (read) => isNumber(read) && read.multiplier === undefined && !isSmall(read[decimal] ?? 0),
        );
  const note = examples.size === 0 ? '' : `multiplied out: ${[...examples.values()].join(', ')}`;
  return { reads: settled, note, mixed };
}
