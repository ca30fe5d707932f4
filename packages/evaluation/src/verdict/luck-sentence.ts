/** How the luck beside a verdict was measured: replicates, and the series they were made of. */
import { joinNames } from './words.ts';

/** What the sentence is made from: forecasters against the best naive forecast. */
export interface LuckRow {
  readonly naive?: { readonly n_replicates: number; readonly luck_cases?: number } | null;
}

/**
 * Replicates against the best naive forecast, most first, and the series where these were not all.
 *
 * @example
 * measuredLuck([{ naive: { n_replicates: 19 } }, { naive: { n_replicates: 99 } }]).replicates; // → [99, 19]
 */
export function measuredLuck(rows: readonly LuckRow[]): {
  replicates: readonly number[];
  series: number | null;
} {
  const run = rows.flatMap(({ naive }) => (naive && naive.n_replicates > 0 ? [naive] : []));
  const replicates = [...new Set(run.map(({ n_replicates }) => n_replicates))].sort((a, b) => b - a);
  return { replicates, series: run.find(({ luck_cases }) => luck_cases !== undefined)?.luck_cases ?? null };
}

/**
 * The same in a sentence, with the replicates against the random walk where they are others. Empty where
 * there were none. Only the ensemble has fewer replicates than the models: a copy of it costs most.
 *
 * @example
 * luckSentence([{ naive: { n_replicates: 19 } }]); // → 'Luck and p-values: 19 replicates.'
 */
export function luckSentence(rows: readonly LuckRow[], walkReplicates: number | null = null): string {
  const { replicates, series } = measuredLuck(rows);
  const [most, ...fewer] = replicates;
  if (most === undefined)
    return walkReplicates ? `Luck and p-values: ${walkReplicates} sign-flipped replicates.` : '';
  const others = fewer.length > 0 ? ` (${joinNames(fewer.map(String))} for the ensemble)` : '';
  const sample = series === null ? '' : ` of ${series} series of all panels`;
  const same = !walkReplicates || (walkReplicates === most && series === null);
  const walk = same ? '' : `; against the random walk, ${walkReplicates} of every series`;
  return `Luck and p-values: ${most} replicates${others}${sample}${walk}.`;
}
