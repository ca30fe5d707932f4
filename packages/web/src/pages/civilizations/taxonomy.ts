/** What the page derives from the taxonomy document. */
import type { Taxonomy } from '@longrun/client';
import type { Aggregate } from '../../lib/taxonomy-tables.ts';

export type Civilization = Taxonomy['civilizations'][number];
export type Work = Taxonomy['bibliography'][number];
export type Role = Civilization['member_states'][number]['role'];

export interface Place {
  readonly civilization: string;
  readonly role: Role;
  /** Civilizations of its second readings. */
  readonly competing: readonly string[];
}

/** Where each state stands: its primary civilization, and those of its second readings. */
export function placesOf(document: Taxonomy): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { id, member_states } of document.civilizations) {
    for (const { iso3, role } of member_states) {
      if (role !== 'ambiguous') places.set(iso3, { civilization: id, role, competing: [] });
    }
  }
  for (const { ambiguous_cases } of document.civilizations) {
    for (const { iso3, civilizations_competing } of ambiguous_cases) {
      const place = places.get(iso3);
      if (place === undefined) continue;
      const competing = civilizations_competing.filter((id) => id !== place.civilization);
      places.set(iso3, { ...place, competing: [...new Set([...place.competing, ...competing])] });
    }
  }
  return places;
}

export const worksOf = (document: Taxonomy, ids: readonly string[]): Work[] =>
  ids.flatMap((id) => document.bibliography.find((work) => work.id === id) ?? []);

/** The terms of a field: those of the owners of its data where it has any, else the licence of the text. */
export function termsOf({ licenses = [] }: Pick<Taxonomy, 'licenses'>, field: string): string {
  return licenses.find(({ fields }) => fields.includes(field))?.terms ?? 'CC BY 4.0';
}

/** How many states a figure rests on, and the years of their surveys; n is 0 where nothing is known. */
export type Support = (
  civilization: string,
  dimension: string,
) => Pick<Aggregate, 'n' | 'first_year' | 'last_year'>;

export function supportOf(rows: readonly Aggregate[]): Support {
  const found = new Map<string, Map<string, Aggregate>>();
  for (const row of rows) {
    const own = found.get(row.civilization) ?? new Map<string, Aggregate>();
    found.set(row.civilization, own.set(row.dimension, row));
  }
  return (civilization, dimension) =>
    found.get(civilization)?.get(dimension) ?? { n: 0, first_year: null, last_year: null };
}

/**
 * The excluded uses of docs/caveats.md: the bold name of each point and its first sentence, as they stand
 * there.
 */
export function excludedUses(markdown: string): { name: string; sentence: string }[] {
  const list = /^## Excluded uses\n\n((?:- | {2}).*\n)+/m.exec(markdown)?.[0] ?? '';
  return list
    .split(/^- /m)
    .slice(1)
    .map((point) => {
      const [, name, sentence] =
        /^\*\*(.+?)\*\* (.+?\.)(?= [A-Z]|$)/.exec(point.trim().replaceAll(/\s+/g, ' ')) ?? [];
      return { name, sentence };
    });
}

export interface Ellipse {
  readonly rx: number;
  readonly ry: number;
  /** Degrees from the x axis, counter-clockwise in data units. */
  readonly angle: number;
}

/**
 * Half-axes and angle of the one-sigma ellipse of a covariance [[a, b], [b, c]]: its eigenvalues and first
 * eigenvector.
 */
export function ellipseOf(a: number, b: number, c: number): Ellipse {
  const mean = (a + c) / 2;
  const spread = Math.hypot((a - c) / 2, b);
  const angle = (Math.atan2(2 * b, a - c) / 2) * (180 / Math.PI);
  return { rx: Math.sqrt(Math.max(0, mean + spread)), ry: Math.sqrt(Math.max(0, mean - spread)), angle };
}

export const DIMENSIONS = [
  { id: 'pdi', name: 'Power distance', low: 'equal', high: 'hierarchic' },
  { id: 'idv', name: 'Individualism', low: 'group', high: 'individual' },
  { id: 'mas', name: 'Masculinity', low: 'caring', high: 'competing' },
  { id: 'uai', name: 'Uncertainty avoidance', low: 'at ease', high: 'wary' },
  { id: 'lto', name: 'Long-term orientation', low: 'tradition', high: 'adaptation' },
  { id: 'ivr', name: 'Indulgence', low: 'restraint', high: 'indulgence' },
] as const;
