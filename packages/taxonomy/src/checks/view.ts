/**
 * A document as the semantic rules read it: every value with its JSON pointer. Parts of the wrong type are
 * dropped (the schema reports those), so that the rules can run on any JSON value and both kinds of error
 * come in one answer.
 */
export interface At<T> {
  value: T;
  pointer: string;
}

export interface MemberView {
  iso3: string;
  role: string;
  rationale: string;
  citations: string[];
  pointer: string;
}

export interface ClusterView {
  id: At<string> | undefined;
  states: At<string>[];
}

export interface CaseView {
  iso3: string;
  pointer: string;
  competing: At<string>[];
  discussion: string;
  citations: string[];
}

export interface CivilizationView {
  id: string;
  pointer: string;
  members: MemberView[];
  archetypes: At<string>[];
  clusters: ClusterView[];
  cases: CaseView[];
  fields: Record<string, unknown>;
}

export interface DocumentView {
  version: unknown;
  works: At<string>[];
  /** The printed reference of each work, by identifier. */
  references: ReadonlyMap<string, string>;
  citations: At<string>[];
  civilizations: CivilizationView[];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objects(owner: unknown, key: string, pointer: string): At<Record<string, unknown>>[] {
  return items(owner, key, pointer).filter((item): item is At<Record<string, unknown>> =>
    isObject(item.value),
  );
}

function strings(owner: unknown, key: string, pointer: string): At<string>[] {
  return items(owner, key, pointer).filter((item): item is At<string> => typeof item.value === 'string');
}

function items(owner: unknown, key: string, pointer: string): At<unknown>[] {
  const list = isObject(owner) ? owner[key] : undefined;
  return Array.isArray(list) ? list.map((value, i) => ({ value, pointer: `${pointer}/${key}/${i}` })) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Every string in any array named `citation_ids`, at any depth. */
function citations(value: unknown, pointer: string): At<string>[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => citations(item, `${pointer}/${i}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'citation_ids'
      ? strings(value, key, pointer)
      : citations(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

export function viewDocument(document: unknown): DocumentView {
  return {
    version: isObject(document) ? document['version'] : undefined,
    works: objects(document, 'bibliography', '').flatMap(({ value, pointer }) =>
      typeof value['id'] === 'string' ? [{ value: value['id'], pointer: `${pointer}/id` }] : [],
    ),
    references: new Map(
      objects(document, 'bibliography', '').map(({ value }) => [text(value['id']), text(value['citation'])]),
    ),
    citations: citations(document, ''),
    civilizations: objects(document, 'civilizations', '').map(({ value, pointer }) =>
      viewCivilization(value, pointer),
    ),
  };
}

function viewCivilization(fields: Record<string, unknown>, pointer: string): CivilizationView {
  return {
    id: text(fields['id']),
    pointer,
    members: objects(fields, 'member_states', pointer).map((member) => ({
      iso3: text(member.value['iso3']),
      role: text(member.value['role']),
      rationale: text(member.value['rationale']),
      citations: strings(member.value, 'citation_ids', member.pointer).map(({ value }) => value),
      pointer: member.pointer,
    })),
    archetypes: strings(fields, 'archetype_states', pointer),
    clusters: objects(fields, 'sub_clusters', pointer).map((cluster) => ({
      id:
        typeof cluster.value['id'] === 'string'
          ? { value: cluster.value['id'], pointer: `${cluster.pointer}/id` }
          : undefined,
      states: strings(cluster.value, 'states', cluster.pointer),
    })),
    cases: objects(fields, 'ambiguous_cases', pointer).map((entry) => ({
      iso3: text(entry.value['iso3']),
      pointer: entry.pointer,
      competing: strings(entry.value, 'civilizations_competing', entry.pointer),
      discussion: text(entry.value['discussion']),
      citations: strings(entry.value, 'citation_ids', entry.pointer).map(({ value }) => value),
    })),
    fields,
  };
}
