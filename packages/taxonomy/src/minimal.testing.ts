import type { Civilization, TaxonomyDocument } from './types.ts';

/**
 * A small document that the schema accepts, with every optional field present. Only the schema's rules hold
 * for it.
 */
export function minimalDocument(): TaxonomyDocument {
  return {
    version: '1.0.0',
    title: 'A document',
    license: 'CC0-1.0',
    licenses: [{ fields: ['mu_viz'], terms: 'With citation.', sources: ['w'] }],
    axes: { viz: ['x', 'y'], score: ['a', 'b', 'c', 'd', 'e', 'f'] },
    notes: [{ id: 'n', text: 'A note.', citation_ids: ['w'] }],
    applicable_unit_types: ['state', 'adm1'],
    policy: {
      raw_vector_is_source_of_truth: true,
      normalized_vector_visualization_only: true,
      adm1_subdivision_required_later: false,
      two_bases_coupled: false,
    },
    bibliography: [
      {
        id: 'w',
        type: 'book',
        citation: 'A. Writer (1900). A Book.',
        url: null,
        license: null,
        isbn: '9780684811642',
      },
    ],
    civilizations: Array.from({ length: 11 }, (_, i) => civilization(`c${i}`)),
  };
}

function civilization(id: string): Civilization {
  return {
    id,
    label: id,
    short_description: 'short',
    long_description: 'long',
    framework_label: id,
    framework_page_refs: ['1'],
    values_clusters: ['Cluster'],
    values_quadrant: 'traditional / survival',
    archetype_states: ['FRA'],
    typical_range: { pdi: [0, 100] },
    member_states: [{ iso3: 'FRA', role: 'core', rationale: 'why', citation_ids: ['w'] }],
    sub_clusters: [{ id: 's', label: 'S', states: ['FRA'], citation_ids: ['w'] }],
    ambiguous_cases: [
      { iso3: 'FRA', civilizations_competing: ['c0', 'c1'], discussion: 'both', citation_ids: ['w'] },
    ],
    sources: ['source'],
    citation_ids: ['w'],
    mu_viz: [0, 0],
    sigma_viz: [
      [1, 0],
      [0, 1],
    ],
    mu_score: [0, 20, 40, 60, 80, 100],
    sigma_score: [0, 1, 2, 3, 4, 500],
    low_archetype_coverage: true,
    extension_to_framework: false,
  };
}

/** A deep copy with the value at a JSON pointer replaced; `undefined` removes it. */
export function withValue<T>(document: T, pointer: string, value: unknown): T {
  const copy = structuredClone(document);
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop();
  if (last === undefined) return value as T;
  // biome-ignore lint/suspicious/noExplicitAny: a pointer may lead anywhere
  const owner = keys.reduce<any>((node, key) => node[key], copy);
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return copy;
}
