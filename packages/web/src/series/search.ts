import type { VariableInfo } from '@longrun/client';

export interface Indexed {
  readonly info: VariableInfo;
  /** Lower-case, without accents: id, entity, label, indicator. */
  readonly haystack: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const indexVariables = (variables: readonly VariableInfo[]): Indexed[] =>
  variables.map((info) => ({
    info,
    haystack: plain(
      `${info.id} ${info.entity_name} ${info.label} ${info.indicator.replaceAll('_', ' ')} ${info.unit} ${info.frequency}`,
    ),
  }));

/** Every word must occur; entries whose id, entity or indicator starts with a word come first. */
export function searchVariables(index: readonly Indexed[], query: string): VariableInfo[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return index.map((entry) => entry.info);
  const found: { info: VariableInfo; score: number }[] = [];
  for (const { info, haystack } of index) {
    if (!words.every((word) => haystack.includes(word))) continue;
    const starts = plain(`${info.id} ${info.entity_name} ${info.indicator}`).split(/[\s._]+/);
    const score = words.filter((word) => starts.some((start) => start.startsWith(word))).length;
    found.push({ info, score });
  }
  // Sorting is stable: equals keep the order of the panel.
  return found.sort((a, b) => b.score - a.score).map((entry) => entry.info);
}
