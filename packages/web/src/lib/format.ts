import { format } from 'd3-format';

const grouped = format(',');

/** 2523 → 2,523 */
export const count = (value: number): string => grouped(Math.round(value));

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 0.614 → 61 %, never parted at the end of a line; one decimal where a whole number would say too little. */
export function percent(fraction: number, digits = 0): string {
  const text = (fraction * 100).toFixed(digits);
  return `${text.replace(/^-0(\.0*)?$/, '0$1').replace('-', '−')}\u00a0%`;
}

/** The side of zero that a share lies on as it is shown: 0.4 % shown as 0 % lies on neither. */
export function leaning(fraction: number | null | undefined, digits = 0): 'better' | 'worse' | '' {
  const shown = Number(((fraction ?? 0) * 100).toFixed(digits));
  return shown > 0 ? 'better' : shown < 0 ? 'worse' : '';
}

export const signed = (value: number, digits = 1): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** Four significant digits, grouped, without an exponent where a reader would not expect one. */
export function measure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value === 0) return '0';
  const size = Math.abs(value);
  const text =
    size >= 1e15 || size < 1e-4
      ? value.toExponential(2).replace('e+', 'e')
      : size >= 1000
        ? grouped(Math.round(value))
        : String(Number(value.toPrecision(4)));
  return text.replace('-', '−').replace('e−', 'e-');
}

/** Short labels of an axis: 1.2M, 340k, 0.05. */
export function axisNumber(value: number): string {
  const size = Math.abs(value);
  const text =
    size >= 1e4 && size < 1e15
      ? format('.3~s')(value).replace('G', 'B')
      : size !== 0 && (size < 1e-3 || size >= 1e15)
        ? value.toExponential(1)
        : grouped(Number(value.toPrecision(6)));
  return text.replace('-', '−');
}

export function duration(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds - minutes * 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const plural = (n: number, one: string, many = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : many}`;

/** An interval in words: 1.2 to 3.4. */
export const between = (low: number, high: number, format: (value: number) => string = measure): string =>
  `${format(low)} to ${format(high)}`;

/** A p-value; “≤” where it is the smallest that so many replicates allow. */
export function pValue(p: number, replicates: number): string {
  const isFloor = p <= 1 / (replicates + 1) + 1e-9;
  return `${isFloor ? '≤\u00a0' : ''}${measure(Number(p.toPrecision(2)))}`;
}
