import type { CivilizationBreakdown } from '@longrun/client';

/** The verdict's word for a model over all cases: yes, no or undecided; null where it has none. */
export function wordOf({ answers }: Pick<CivilizationBreakdown, 'answers'>, model: string): string | null {
  return answers.find((entry) => entry.model === model)?.answer ?? null;
}
