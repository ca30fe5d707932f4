/** Forecasters against the best naive forecast, as rows of a table. */
import { percent } from './table.ts';

export const NAIVE_HEADER = [
  'model',
  'answer',
  'beats naive',
  'luck',
  'p',
  'skill',
  '95 % interval',
  'direction',
  'spread',
] as const;

/** What a row shows, of a report of today's engine or of a stored verdict. */
export interface NaiveCells {
  readonly answer: string;
  readonly rate: number;
  readonly luck: number | null;
  readonly p_value: number | null;
  readonly n_replicates: number;
  readonly skill: {
    readonly geometric: number;
    readonly lower: number | null;
    readonly upper: number | null;
    readonly direction: number | null;
    readonly spread: number | null;
  } | null;
}

const share = (value: number | null | undefined): string => (value == null ? '–' : percent(value));
const figure = (value: number | null | undefined): string => (value == null ? '–' : value.toFixed(3));

/** An interval as "a to b", a dash where there is none. */
export const interval = (
  of: { readonly lower?: number | null; readonly upper?: number | null } | null,
): string =>
  of?.lower == null || of.upper == null ? '–' : `${of.lower.toFixed(3)} to ${of.upper.toFixed(3)}`;

/** A p-value that is the smallest its replicates allow is written as a bound. */
export function pValue(p: number | null | undefined, n: number, none = '–'): string {
  if (p == null) return none;
  return `${p <= 1 / (n + 1) + 1e-9 ? '≤ ' : ''}${p.toFixed(3)}`;
}

export function naiveRow(model: string, naive: NaiveCells | null | undefined): string[] {
  if (!naive) return [model, ...NAIVE_HEADER.slice(1).map(() => '–')];
  const { skill } = naive;
  return [
    model,
    naive.answer,
    share(naive.rate),
    share(naive.luck),
    pValue(naive.p_value, naive.n_replicates),
    figure(skill?.geometric),
    interval(skill),
    figure(skill?.direction),
    figure(skill?.spread),
  ];
}
