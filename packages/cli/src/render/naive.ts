/** Forecasters against the best naive forecast, as rows of a table. */
import type { AgainstNaive } from '@longrun/evaluation';
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

const share = (value: number | null | undefined): string => (value == null ? '–' : percent(value));
const figure = (value: number | null | undefined): string => (value == null ? '–' : value.toFixed(3));

/** An interval as "a to b", a dash where there is none. */
export const interval = (
  of: { readonly lower?: number | null; readonly upper?: number | null } | null,
): string =>
  of?.lower == null || of.upper == null ? '–' : `${of.lower.toFixed(3)} to ${of.upper.toFixed(3)}`;

/** A p-value that is the smallest its replicates allow is written as a bound. */
function pValue({ p_value: p, n_replicates: n }: AgainstNaive): string {
  if (p === null) return '–';
  return `${p <= 1 / (n + 1) + 1e-9 ? '≤ ' : ''}${p.toFixed(3)}`;
}

export function naiveRow(model: string, naive: AgainstNaive | null): string[] {
  if (naive === null) return [model, ...NAIVE_HEADER.slice(1).map(() => '–')];
  const { skill } = naive;
  return [
    model,
    naive.answer,
    share(naive.rate),
    share(naive.luck),
    pValue(naive),
    figure(skill?.geometric),
    interval(skill),
    figure(skill?.direction),
    figure(skill?.spread),
  ];
}
