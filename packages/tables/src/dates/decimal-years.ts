/** Years with a fraction for their months. */
import type { DateToken } from './types.ts';

/**
 * 1960.25 is the second quarter, 1960.083 February: how R writes the time of a series. Others write the
 * middle of the month: 1960.0417 is January.
 */
export function decimalYear(y: number, fraction: string): DateToken | null {
  const part = Number(`0.${fraction}`) * 12;
  const m = Math.round(part);
  if (m <= 11 && Math.abs(part - m) <= (fraction.length >= 3 ? 0.01 : 0.06))
    return { unit: 'month', at: y * 12 + m };
  const middle = fraction.length >= 3 && Math.abs(part - Math.floor(part) - 0.5) <= 0.01;
  return middle ? { unit: 'month', at: y * 12 + Math.floor(part) } : null;
}
