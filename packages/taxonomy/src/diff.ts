import { schemaFindings } from './checks/schema.ts';
import type { Civilization, Finding, MemberState, TaxonomyDocument } from './types.ts';

/** What a change does to those who use the document; the names are SemVer's. */
export type ChangeLevel = 'patch' | 'minor' | 'major';

export type ChangeKind =
  | 'civilization-added'
  | 'civilization-removed'
  | 'state-added'
  | 'state-removed'
  | 'state-reclassified'
  | 'role-changed'
  | 'ambiguity-added'
  | 'ambiguity-removed'
  | 'figures-changed'
  | 'classification-changed'
  | 'policy-changed'
  | 'text-changed'
  | 'bibliography-added'
  | 'bibliography-removed'
  | 'bibliography-changed';

export interface Change {
  kind: ChangeKind;
  level: ChangeLevel;
  civilization?: string;
  iso3?: string;
  field?: string;
  work?: string;
  before?: unknown;
  after?: unknown;
}

export interface TaxonomyDiff {
  from: string;
  to: string;
  /** The step the changes ask for; 'none' when there are none. */
  level: ChangeLevel | 'none';
  /**
   * The step the version numbers declare; 'none' for equal versions, null when the second is older or
   * unreadable.
   */
  declared: ChangeLevel | 'none' | null;
  /** Whether the declared step is at least the one that the changes ask for. */
  sufficient: boolean;
  changes: Change[];
}

/** Thrown for a document that cannot be compared because the schema rejects it. */
export class InvalidDocumentError extends Error {
  override name = 'InvalidDocumentError';
  readonly errors: Finding[];

  constructor(which: string, errors: Finding[]) {
    const [{ pointer, message }] = errors;
    super(`the ${which} document is not valid: ${pointer || '/'} ${message}`);
    this.errors = errors;
  }
}

const ORDER = ['none', 'patch', 'minor', 'major'] as const;

/** Levels by kind, as docs/taxonomy.md promises them. */
const LEVELS: Record<ChangeKind, ChangeLevel> = {
  'civilization-added': 'major',
  'civilization-removed': 'major',
  'state-added': 'minor',
  'state-removed': 'major',
  'state-reclassified': 'major',
  'role-changed': 'minor',
  'ambiguity-added': 'minor',
  'ambiguity-removed': 'minor',
  'figures-changed': 'minor',
  'classification-changed': 'minor',
  'policy-changed': 'minor',
  'text-changed': 'patch',
  'bibliography-added': 'patch',
  'bibliography-removed': 'patch',
  'bibliography-changed': 'patch',
};

function change(kind: ChangeKind, rest: Omit<Change, 'kind' | 'level'>): Change {
  return {
    kind,
    level: LEVELS[kind],
    ...rest,
  };
}

/** Keys that the schema does not know are not compared, so an older document that has some can be. */
function check(which: string, document: unknown): void {
  const errors = schemaFindings(document).filter(({ rule }) => rule !== 'additionalProperties');
  if (errors.length > 0) throw new InvalidDocumentError(which, errors);
}

/** The changes from one document to another, in the order of the second. */
export function diff(before: TaxonomyDocument, after: TaxonomyDocument): TaxonomyDiff {
  check('first', before);
  check('second', after);
  const changes = [
    ...civilizationChanges(before, after),
    ...placeChanges(before, after),
    ...ambiguityChanges(before, after),
    ...fieldChanges(before, after),
    ...textChanges(before, after),
    ...headChanges(before, after),
    ...bibliographyChanges(before, after),
  ];
  const level = highest(changes);
  const declared = declaredStep(before.version, after.version);
  return {
    from: before.version,
    to: after.version,
    level,
    declared,
    sufficient: declared !== null && ORDER.indexOf(declared) >= ORDER.indexOf(level),
    changes,
  };
}

function highest(changes: Change[]): ChangeLevel | 'none' {
  return ORDER[Math.max(0, ...changes.map((c) => ORDER.indexOf(c.level)))];
}

function declaredStep(from: string, to: string): TaxonomyDiff['declared'] {
  const [a, b] = [numbers(from), numbers(to)];
  if (!a || !b) return null;
  const i = a.findIndex((value, k) => value !== b[k]);
  if (i < 0) return 'none';
  return b[i] > a[i] ? (['major', 'minor', 'patch'] as const)[i] : null;
}

function numbers(version: string): number[] | undefined {
  return /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function ids(document: TaxonomyDocument): Map<string, Civilization> {
  return new Map(document.civilizations.map((c) => [c.id, c]));
}

function civilizationChanges(before: TaxonomyDocument, after: TaxonomyDocument): Change[] {
  const [a, b] = [ids(before), ids(after)];
  return [
    ...[...b.keys()]
      .filter((id) => !a.has(id))
      .map((id) => change('civilization-added', { civilization: id })),
    ...[...a.keys()]
      .filter((id) => !b.has(id))
      .map((id) => change('civilization-removed', { civilization: id })),
  ];
}

type Place = { civilization: string; role: MemberState['role'] };

function places(document: TaxonomyDocument): Map<string, Place> {
  return new Map(
    document.civilizations.flatMap((c) =>
      c.member_states
        .filter((m) => m.role !== 'ambiguous')
        .map((m): [string, Place] => [m.iso3, { civilization: c.id, role: m.role }]),
    ),
  );
}

function placeChanges(before: TaxonomyDocument, after: TaxonomyDocument): Change[] {
  const [a, b] = [places(before), places(after)];
  const removed = [...a]
    .filter(([iso3]) => !b.has(iso3))
    .map(([iso3, place]) => change('state-removed', { iso3, before: place }));
  const others = [...b].flatMap(([iso3, place]): Change[] => {
    const old = a.get(iso3);
    if (!old) return [change('state-added', { iso3, after: place })];
    if (old.civilization !== place.civilization) {
      return [change('state-reclassified', { iso3, before: old, after: place })];
    }
    if (old.role === place.role) return [];
    return [
      change('role-changed', { iso3, civilization: place.civilization, before: old.role, after: place.role }),
    ];
  });
  return [...removed, ...others];
}

function ambiguousPairs(document: TaxonomyDocument): Map<string, { iso3: string; civilization: string }> {
  return new Map(
    document.civilizations.flatMap((c) =>
      c.member_states
        .filter((m) => m.role === 'ambiguous')
        .map((m): [string, { iso3: string; civilization: string }] => [
          `${m.iso3} ${c.id}`,
          { iso3: m.iso3, civilization: c.id },
        ]),
    ),
  );
}

function ambiguityChanges(before: TaxonomyDocument, after: TaxonomyDocument): Change[] {
  const [a, b] = [ambiguousPairs(before), ambiguousPairs(after)];
  return [
    ...[...b].filter(([key]) => !a.has(key)).map(([, pair]) => change('ambiguity-added', pair)),
    ...[...a].filter(([key]) => !b.has(key)).map(([, pair]) => change('ambiguity-removed', pair)),
  ];
}

const FIELDS: Partial<Record<ChangeKind, (keyof Civilization)[]>> = {
  'figures-changed': [
    'mu_viz',
    'sigma_viz',
    'mu_score',
    'sigma_score',
    'typical_range',
    'values_quadrant',
    'low_archetype_coverage',
  ],
  'classification-changed': [
    'framework_label',
    'extension_to_framework',
    'values_clusters',
    'archetype_states',
    'sub_clusters',
  ],
  'text-changed': [
    'label',
    'short_description',
    'long_description',
    'framework_page_refs',
    'sources',
    'citation_ids',
  ],
};

function fieldChanges(before: TaxonomyDocument, after: TaxonomyDocument): Change[] {
  const old = ids(before);
  return after.civilizations.flatMap((c) => {
    const previous = old.get(c.id);
    if (!previous) return [];
    return Object.entries(FIELDS).flatMap(([kind, fields]) =>
      fields
        .filter((field) => !same(previous[field], c[field]))
        .map((field) =>
          change(kind as ChangeKind, {
            civilization: c.id,
            field,
            before: previous[field],
            after: c[field],
          }),
        ),
    );
  });
}

/** Rationales and discussions of states that stayed where they were. */
function textChanges(before: TaxonomyDocument, after: TaxonomyDocument): Change[] {
  const old = ids(before);
  return after.civilizations.flatMap((c) => {
    const previous = old.get(c.id);
    if (!previous) return [];
    const texts = (from: Civilization, to: Civilization, field: 'member_states' | 'ambiguous_cases') =>
      to[field].flatMap((item): Change[] => {
        const earlier = from[field].find((candidate) => candidate.iso3 === item.iso3);
        if (!earlier) return [];
        const [x, y] = [wording(earlier), wording(item)];
        return same(x, y)
          ? []
          : [change('text-changed', { civilization: c.id, iso3: item.iso3, field, before: x, after: y })];
      });
    return [...texts(previous, c, 'member_states'), ...texts(previous, c, 'ambiguous_cases')];
  });
}

function wording(item: { rationale?: string; discussion?: string; citation_ids?: string[] }) {
  return {
    text: item.rationale ?? item.discussion,
    citation_ids: item.citation_ids,
  };
}

function headChanges(before: TaxonomyDocument, after: TaxonomyDocument): Change[] {
  return (['policy', 'applicable_unit_types', 'license', 'axes', 'title', 'notes'] as const)
    .filter((field) => !same(before[field], after[field]))
    .map((field) =>
      change(field === 'title' || field === 'notes' ? 'text-changed' : 'policy-changed', {
        field,
        before: before[field],
        after: after[field],
      }),
    );
}

function bibliographyChanges(before: TaxonomyDocument, after: TaxonomyDocument): Change[] {
  const a = new Map(before.bibliography.map((work) => [work.id, work]));
  const b = new Map(after.bibliography.map((work) => [work.id, work]));
  return [
    ...[...b]
      .filter(([id, work]) => !same(a.get(id), work))
      .map(([id, work]) =>
        a.has(id)
          ? change('bibliography-changed', { work: id, before: a.get(id), after: work })
          : change('bibliography-added', { work: id, after: work }),
      ),
    ...[...a.keys()].filter((id) => !b.has(id)).map((id) => change('bibliography-removed', { work: id })),
  ];
}
