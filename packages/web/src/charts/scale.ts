import { ticks } from 'd3-array';

/** A linear scale: from values of the domain to pixels of the range. */
export interface Scale {
  (value: number): number;
  /** The value at a pixel. */
  invert(pixel: number): number;
  /** About as many round values inside the domain. */
  ticks(count: number): number[];
}

/** y = a + (x − low) / (high − low) · (b − a); a domain of one value lies in the middle of the range. */
export function linearScale(
  [low, high]: readonly [number, number],
  [a, b]: readonly [number, number],
): Scale {
  const share = (value: number): number => (low === high ? 0.5 : (value - low) / (high - low));
  const scale = (value: number): number => a + share(value) * (b - a);
  const invert = (pixel: number): number => low + ((pixel - a) / (b - a)) * (high - low);
  return Object.assign(scale, { invert, ticks: (count: number) => ticks(low, high, count) });
}
