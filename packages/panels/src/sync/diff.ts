/** What a refresh changes, observation by observation. Pure. */
import type { Period } from '../periods.ts';
import { formatPeriod, parsePeriod } from '../periods.ts';
import type { Figures } from '../types.ts';

export interface Change {
  readonly variable: string;
  readonly period: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Diff {
  readonly new: readonly Change[];
  readonly revised: readonly Change[];
  readonly removed: readonly Change[];
}

/** Compares the figures of one variable. Equal numbers written otherwise are no revision. */
export function diffFigures(before: Figures, after: Figures | null): Diff {
  const { frequency, ordinal: first } = parsePeriod(before.start) as Period;
  const offset = after === null ? 0 : (parsePeriod(after.start) as Period).ordinal - first;
  const length = Math.max(before.values.length, offset + (after?.values.length ?? 0));
  const changes = { new: [] as Change[], revised: [] as Change[], removed: [] as Change[] };
  for (let i = Math.min(0, offset); i < length; i++) {
    const was = before.values[i] ?? null;
    const is = after?.values[i - offset] ?? null;
    if (was === is || (was !== null && is !== null && Number(was) === Number(is))) continue;
    const kind = was === null ? 'new' : is === null ? 'removed' : 'revised';
    changes[kind].push({
      variable: before.variable,
      period: formatPeriod(frequency, first + i),
      before: was,
      after: is,
    });
  }
  return changes;
}

export function joinDiffs(diffs: readonly Diff[]): Diff {
  const all = (kind: keyof Diff): Change[] => diffs.flatMap((diff) => diff[kind]);
  return { new: all('new'), revised: all('revised'), removed: all('removed') };
}
