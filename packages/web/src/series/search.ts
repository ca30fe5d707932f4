import type { VariableInfo } from '@longrun/client';

export interface Indexed {
  readonly info: VariableInfo;
  /** Lower-case, without accents: id, entity, label, indicator. */
  readonly haystack: string;
  /** The words that name the entity: its code, its name and the initials of a name of several words. */
  readonly entity: readonly string[];
  /** The words of entity and indicator. */
  readonly names: readonly string[];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** `us` for United States, `uk` for United Kingdom; a single word has none. */
const initials = (words: readonly string[]): string[] =>
  words.length < 2 ? [] : [words.map((word) => word[0]).join('')];

function indexed(info: VariableInfo): Indexed {
  const named = wordsOf(info.entity_name);
  const entity = [...wordsOf(info.entity), ...named, ...initials(named)];
  const text = `${info.id} ${info.entity_name} ${info.label} ${info.indicator} ${info.unit} ${info.frequency}`;
  return {
    info,
    haystack: plain(`${text.replaceAll('_', ' ')} ${info.id} ${entity.join(' ')}`),
    entity,
    names: [...entity, ...wordsOf(info.indicator.replaceAll('_', ' '))],
  };
}

export const indexVariables = (variables: readonly VariableInfo[]): Indexed[] => variables.map(indexed);

/** How well a word fits: a whole word of the entity, a whole word, the beginning of one, somewhere inside. */
function fit(word: string, { entity, names }: Indexed): number {
  if (entity.includes(word)) return 3;
  if (names.includes(word)) return 2;
  return names.some((name) => name.startsWith(word)) ? 1 : 0;
}

/** Every word must occur; the best fit comes first. */
export function searchVariables(index: readonly Indexed[], query: string): VariableInfo[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return index.map((entry) => entry.info);
  const found = index
    .filter(({ haystack }) => words.every((word) => haystack.includes(word)))
    .map((entry) => ({
      info: entry.info,
      score: words.reduce((sum, word) => sum + fit(word, entry), 0),
    }));
  // Sorting is stable: equals keep the order of the panel.
  return found.sort((a, b) => b.score - a.score).map(({ info }) => info);
}
