/**
 * One search over series, panels, civilizations, states and documents. Forgiving: prefixes, typing errors,
 * synonyms.
 */
import MiniSearch from 'minisearch';
import { meanings, otherNames, plain } from './words.ts';

export type Kind = 'page' | 'panel' | 'series' | 'civilization' | 'state' | 'document';

export interface Entry {
  readonly kind: Kind;
  readonly href: string;
  readonly title: string;
  /** A second line: where it is from. */
  readonly detail: string;
  /** More words it is found by. */
  readonly also?: string;
  /** What its score is multiplied by; 1 unless given. */
  readonly weight?: number;
}

export interface Finder {
  /** The best entries for what was typed, best first. */
  find(query: string, most: number): Entry[];
}

/** Which kinds come first when scores are close. */
const BOOST: Readonly<Record<Kind, number>> = {
  page: 1.6,
  panel: 1.4,
  series: 1,
  civilization: 1.2,
  state: 0.9,
  document: 0.8,
};

const words = (text: string): string[] =>
  plain(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

export function createFinder(entries: readonly Entry[]): Finder {
  const index = new MiniSearch<{ id: number; title: string; detail: string; also: string }>({
    fields: ['title', 'detail', 'also'],
    tokenize: words,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 3, detail: 1.5, also: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boostDocument: (id) => {
        const { kind, weight = 1 } = entries[id as number];
        return BOOST[kind] * weight;
      },
    },
  });
  index.addAll(
    entries.map(({ title, detail, also = '' }, id) => ({
      id,
      title,
      detail,
      also: `${also} ${words(title).join(' ')}`,
    })),
  );
  return {
    find(query, most) {
      if (words(query).length === 0) return [];
      const best = new Map<number, number>();
      for (const combineWith of ['AND', 'OR'] as const) {
        for (const meaning of meanings(query)) {
          for (const { id, score } of index.search(meaning, { combineWith })) {
            best.set(id, Math.max(best.get(id) ?? 0, score));
          }
        }
        // any word is enough only when nothing has them all
        if (best.size > 0) break;
      }
      return [...best]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, most)
        .map(([id]) => entries[id]);
    },
  };
}

export interface SeriesFacts {
  readonly panel: string;
  readonly id: string;
  readonly label: string;
  readonly entity: string;
  readonly entity_name: string;
  readonly indicator: string;
  readonly frequency: string;
}

export const seriesEntry = (info: SeriesFacts, panelName: string): Entry => ({
  kind: 'series',
  href: `/explore/${encodeURIComponent(info.panel)}/${encodeURIComponent(info.id)}`,
  title: `${info.entity_name}: ${info.label}`,
  detail: `${panelName}, ${info.frequency}`,
  also: `${info.id} ${info.indicator.replaceAll('_', ' ')} ${otherNames(info.entity)}`,
});
