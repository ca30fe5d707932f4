/** The document's shape, as civilizations.schema.json checks it. */

export type Role = 'core' | 'periphery' | 'ambiguous' | 'interface';
export type PrimaryRole = Exclude<Role, 'ambiguous'>;
export type UnitType = 'state' | 'adm1';

/** The six score dimensions, in the order of `mu_score` and `sigma_score`. */
export const SCORE_DIMENSIONS = ['pdi', 'idv', 'mas', 'uai', 'lto', 'ivr'] as const;
export type ScoreDimension = (typeof SCORE_DIMENSIONS)[number];

/** The two axes of the values map, in the order of `mu_viz` and `sigma_viz`. */
export const VALUES_AXES = ['traditional_secular', 'survival_self_expression'] as const;
export type ValuesAxis = (typeof VALUES_AXES)[number];

export interface Policy {
  raw_vector_is_source_of_truth?: boolean;
  normalized_vector_visualization_only?: boolean;
  adm1_subdivision_required_later?: boolean;
  two_bases_coupled?: boolean;
}

export interface BibliographyItem {
  id: string;
  type: 'book' | 'article' | 'dataset' | 'chapter' | 'report';
  citation: string;
  url?: string | null;
  license?: string | null;
  /** ISBN-13, digits only. */
  isbn?: string;
}

export interface MemberState {
  iso3: string;
  role: Role;
  rationale: string;
  citation_ids: string[];
}

export interface SubCluster {
  id: string;
  label: string;
  states: string[];
  citation_ids?: string[];
}

export interface AmbiguousCase {
  iso3: string;
  civilizations_competing: string[];
  discussion: string;
  citation_ids?: string[];
}

/** The part of a civilization that is computed from country figures. */
export interface Figures {
  values_quadrant?: string | null;
  mu_viz?: [number, number];
  sigma_viz?: [[number, number], [number, number]];
  mu_score?: number[];
  sigma_score?: number[];
  typical_range?: Partial<Record<ScoreDimension, [number, number]>>;
  low_archetype_coverage: boolean;
}

export interface Civilization extends Figures {
  id: string;
  label: string;
  short_description: string;
  long_description: string;
  framework_label: string | null;
  framework_page_refs?: string[];
  values_clusters: string[];
  archetype_states: string[];
  member_states: MemberState[];
  sub_clusters: SubCluster[];
  ambiguous_cases: AmbiguousCase[];
  sources?: string[];
  citation_ids: string[];
  extension_to_framework: boolean;
}

export interface TaxonomyDocument {
  version: string;
  title?: string;
  license?: string;
  /** Terms of fields that do not fall under `license`, the licence of the text. */
  licenses?: { fields: string[]; terms: string; sources: string[] }[];
  applicable_unit_types?: UnitType[];
  policy: Policy;
  axes?: { viz: readonly string[]; score: readonly string[] };
  /** Remarks on the document as a whole. */
  notes?: { id: string; text: string; citation_ids: string[] }[];
  bibliography: BibliographyItem[];
  civilizations: Civilization[];
}

/** One thing wrong with a document: where (RFC 6901 pointer), which rule, and in words. */
export interface Finding {
  pointer: string;
  rule: string;
  message: string;
}

export interface ValidationResult {
  valid: boolean;
  errors: Finding[];
}
