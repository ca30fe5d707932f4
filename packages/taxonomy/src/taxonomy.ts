import { type DiagonalNormal, diagonalDistance, type PlaneNormal, planeDistance } from './bhattacharyya.ts';
import { csv } from './csv.ts';
import { stateFacts } from './states.ts';
import type {
  AmbiguousCase,
  BibliographyItem,
  Civilization,
  MemberState,
  PrimaryRole,
  TaxonomyDocument,
} from './types.ts';

export type Basis = 'values' | 'scores';

export interface Listing {
  civilization: string;
  label: string;
  role: MemberState['role'];
  rationale: string;
  citation_ids: string[];
}

export interface StateEntry {
  iso3: string;
  iso_numeric: string | null;
  name: string;
  un_member: boolean;
  primary: Listing;
  /** Second readings, in the document's order of civilizations. */
  ambiguous: Listing[];
  /** The discussion, when the state is contested. */
  case: AmbiguousCase | null;
  sub_clusters: { civilization: string; id: string; label: string }[];
  /** The works that the listings and the discussion cite. */
  citations: BibliographyItem[];
}

export interface Neighbour {
  id: string;
  label: string;
  distance: number;
}

/** One row per state, flat, to join with a map's features by `iso3` or `iso_numeric`. */
export interface StateProperties {
  iso3: string;
  iso_numeric: string | null;
  name: string;
  un_member: boolean;
  civilization: string;
  civilization_label: string;
  role: PrimaryRole;
  contested: boolean;
  competing: string[];
}

export interface Taxonomy {
  readonly document: TaxonomyDocument;
  readonly version: string;
  civilization(id: string): Civilization | undefined;
  state(iso3: string): StateEntry | undefined;
  states(): StateEntry[];
  civilizationOf(iso3: string): { primary: Civilization; ambiguous: Civilization[] } | undefined;
  neighbours(id: string, basis: Basis): Neighbour[];
  citation(id: string): BibliographyItem | undefined;
  toCsv(): string;
  toGeoJsonProperties(): StateProperties[];
}

/**
 * Look-ups over a valid document. Codes may be given in lower case. Nothing is copied: do not change the
 * answers.
 */
export function createTaxonomy(document: TaxonomyDocument): Taxonomy {
  const civilizations = new Map(document.civilizations.map((c) => [c.id, c]));
  const works = new Map(document.bibliography.map((work) => [work.id, work]));
  const entries = indexStates(document, works);

  const state = (iso3: string) => entries.get(iso3.toUpperCase());
  const states = () => [...entries.values()];

  return Object.freeze({
    document,
    version: document.version,
    civilization: (id: string) => civilizations.get(id),
    citation: (id: string) => works.get(id),
    state,
    states,
    civilizationOf: (iso3: string) => {
      const entry = state(iso3);
      if (!entry) return undefined;
      return {
        primary: civilizations.get(entry.primary.civilization)!,
        ambiguous: entry.ambiguous.map((listing) => civilizations.get(listing.civilization)!),
      };
    },
    neighbours: (id: string, basis: Basis) => neighbours(document, civilizations.get(id), basis),
    toCsv: () => stateCsv(states()),
    toGeoJsonProperties: () => states().map(properties),
  });
}

function indexStates(
  document: TaxonomyDocument,
  works: Map<string, BibliographyItem>,
): Map<string, StateEntry> {
  const listings = new Map<string, Listing[]>();
  for (const civilization of document.civilizations) {
    for (const { iso3, ...rest } of civilization.member_states) {
      const listing = { civilization: civilization.id, label: civilization.label, ...rest };
      listings.set(iso3, [...(listings.get(iso3) ?? []), listing]);
    }
  }
  const entries = [...listings].flatMap(([iso3, all]) => {
    const primary = all.find((listing) => listing.role !== 'ambiguous');
    return primary ? [stateEntry(document, works, iso3, primary, all)] : [];
  });
  entries.sort((a, b) => (a.iso3 < b.iso3 ? -1 : 1));
  return new Map(entries.map((entry) => [entry.iso3, entry]));
}

function stateEntry(
  document: TaxonomyDocument,
  works: Map<string, BibliographyItem>,
  iso3: string,
  primary: Listing,
  all: Listing[],
): StateEntry {
  const facts = stateFacts(iso3);
  const home = document.civilizations.find((c) => c.id === primary.civilization)!;
  const discussion = home.ambiguous_cases.find((c) => c.iso3 === iso3) ?? null;
  const cited = new Set([
    ...all.flatMap((listing) => listing.citation_ids),
    ...(discussion?.citation_ids ?? []),
  ]);
  return {
    iso3,
    iso_numeric: facts?.isoNumeric ?? null,
    name: facts?.name ?? iso3,
    un_member: facts?.unMember ?? false,
    primary,
    ambiguous: all.filter((listing) => listing.role === 'ambiguous'),
    case: discussion,
    sub_clusters: document.civilizations.flatMap((c) =>
      c.sub_clusters
        .filter((cluster) => cluster.states.includes(iso3))
        .map(({ id, label }) => ({ civilization: c.id, id, label })),
    ),
    citations: [...cited].flatMap((id) => works.get(id) ?? []),
  };
}

function valuesNormal(c: Civilization): PlaneNormal | undefined {
  return c.mu_viz && c.sigma_viz && { mean: c.mu_viz, covariance: c.sigma_viz };
}

function scoresNormal(c: Civilization): DiagonalNormal | undefined {
  return c.mu_score && c.sigma_score && { mean: c.mu_score, deviation: c.sigma_score };
}

function between(a: Civilization, b: Civilization, basis: Basis): number {
  if (basis === 'values') {
    const [p, q] = [valuesNormal(a), valuesNormal(b)];
    return p && q ? planeDistance(p, q) : Number.POSITIVE_INFINITY;
  }
  const [p, q] = [scoresNormal(a), scoresNormal(b)];
  return p && q ? diagonalDistance(p, q) : Number.POSITIVE_INFINITY;
}

/**
 * The other civilizations, nearest first. Those without figures in this basis, or infinitely far, are left
 * out.
 */
function neighbours(document: TaxonomyDocument, from: Civilization | undefined, basis: Basis): Neighbour[] {
  return !from
    ? []
    : document.civilizations
        .filter((to) => to.id !== from.id)
        .map((to) => ({ id: to.id, label: to.label, distance: between(from, to, basis) }))
        .filter(({ distance }) => Number.isFinite(distance))
        .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
}

function properties(entry: StateEntry): StateProperties {
  return {
    iso3: entry.iso3,
    iso_numeric: entry.iso_numeric,
    name: entry.name,
    un_member: entry.un_member,
    civilization: entry.primary.civilization,
    civilization_label: entry.primary.label,
    role: entry.primary.role as PrimaryRole,
    contested: entry.ambiguous.length > 0,
    competing: entry.ambiguous.map((listing) => listing.civilization),
  };
}

export const CSV_HEADER = [
  'iso3',
  'iso_numeric',
  'name',
  'un_member',
  'civilization',
  'civilization_label',
  'role',
  'ambiguous_with',
  'rationale',
  'citation_ids',
] as const;

function stateCsv(entries: StateEntry[]): string {
  return csv(
    CSV_HEADER,
    entries.map((entry) => [
      entry.iso3,
      entry.iso_numeric,
      entry.name,
      entry.un_member,
      entry.primary.civilization,
      entry.primary.label,
      entry.primary.role,
      entry.ambiguous.map((listing) => listing.civilization),
      entry.primary.rationale,
      entry.primary.citation_ids,
    ]),
  );
}
