/**
 * Puts the document together from its hand-written sources and the computed figures. Plain data in, document
 * out.
 */
import type {
  AmbiguousCase,
  BibliographyItem,
  Civilization,
  MemberState,
  PrimaryRole,
  SubCluster,
  TaxonomyDocument,
} from '../types.ts';
import type { SupportedFigures } from './aggregate.ts';

interface Reason {
  cite: string[];
  why: string;
}

export interface CivilizationSource
  extends Pick<
    Civilization,
    | 'id'
    | 'label'
    | 'short_description'
    | 'long_description'
    | 'framework_label'
    | 'framework_page_refs'
    | 'extension_to_framework'
    | 'values_clusters'
    | 'citation_ids'
    | 'archetype_states'
  > {
  sub_clusters: SubCluster[];
  members: Record<string, Reason & { role: PrimaryRole }>;
  ambiguous?: Record<string, Reason>;
}

export interface CaseSource {
  competing: string[];
  cite: string[];
  text: string;
}

export interface Sources {
  head: Omit<TaxonomyDocument, 'bibliography' | 'civilizations'> & { order: string[] };
  bibliography: BibliographyItem[];
  civilizations: CivilizationSource[];
  cases: Record<string, CaseSource>;
  figures: Record<string, SupportedFigures>;
}

const SCORE_SOURCES = ['hofstede2010', 'hofstede_matrix2015'];
const VALUES_SOURCES = ['evs_trend', 'wvs_trend'];

/** Primary and ambiguous listings, each by code. */
export function memberStates(source: CivilizationSource): MemberState[] {
  return [
    ...byCode(source.members).map(([iso3, { role, why, cite }]) => member(iso3, role, why, cite)),
    ...byCode(source.ambiguous ?? {}).map(([iso3, { why, cite }]) => member(iso3, 'ambiguous', why, cite)),
  ];
}

function byCode<T>(entries: Record<string, T>): [string, T][] {
  return Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
}

function member(
  iso3: string,
  role: MemberState['role'],
  rationale: string,
  citation_ids: string[],
): MemberState {
  return {
    iso3,
    role,
    rationale,
    citation_ids,
  };
}

function ambiguousCases(id: string, cases: Record<string, CaseSource>): AmbiguousCase[] {
  return byCode(cases)
    .filter(([, { competing }]) => competing.includes(id))
    .map(([iso3, { competing, text, cite }]) => ({
      iso3,
      civilizations_competing: competing,
      discussion: text,
      citation_ids: cite,
    }));
}

/** The printed references of the data sets that this entry's figures come from. */
function figureSources(figures: SupportedFigures, bibliography: BibliographyItem[]): string[] {
  const used = [...(figures.mu_viz ? VALUES_SOURCES : []), ...(figures.typical_range ? SCORE_SOURCES : [])];
  return used.map((id) => bibliography.find((work) => work.id === id)!.citation);
}

function civilization(source: CivilizationSource, { cases, figures, bibliography }: Sources): Civilization {
  const own = figures[source.id];
  if (!own) throw new Error(`no figures for "${source.id}": run the aggregates script`);
  const { low_archetype_coverage, values_quadrant, support: _, ...numbers } = own;
  const { framework_page_refs } = source;
  return {
    id: source.id,
    label: source.label,
    short_description: source.short_description,
    long_description: source.long_description,
    framework_label: source.framework_label,
    ...(framework_page_refs ? { framework_page_refs } : {}),
    extension_to_framework: source.extension_to_framework,
    values_clusters: source.values_clusters,
    values_quadrant: values_quadrant ?? null,
    archetype_states: source.archetype_states,
    low_archetype_coverage,
    ...numbers,
    sources: figureSources(own, bibliography),
    citation_ids: source.citation_ids,
    sub_clusters: source.sub_clusters,
    ambiguous_cases: ambiguousCases(source.id, cases),
    member_states: memberStates(source),
  };
}

export function assemble(sources: Sources): TaxonomyDocument {
  const { order, ...head } = sources.head;
  const find = (id: string) => {
    const source = sources.civilizations.find((candidate) => candidate.id === id);
    if (!source) throw new Error(`no source for civilization "${id}"`);
    return source;
  };
  return {
    ...head,
    bibliography: sources.bibliography,
    civilizations: order.map((id) => civilization(find(id), sources)),
  };
}

function lineOf(value: unknown): string {
  return JSON.stringify(value);
}

/**
 * JSON with two spaces, and short arrays of numbers or codes on one line, so that a change of one state is a
 * change of few lines. Ends with a line break.
 */
export function serialize(document: TaxonomyDocument): string {
  return `${write(document, '')}\n`;
}

function write(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object') && lineOf(value).length <= 110) {
      return `[${value.map(lineOf).join(', ')}]`;
    }
    return `[\n${value.map((item) => inner + write(item, inner)).join(',\n')}\n${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${inner}${lineOf(key)}: ${write(item, inner)}`,
    );
    return `{\n${entries.join(',\n')}\n${indent}}`;
  }
  return lineOf(value);
}
