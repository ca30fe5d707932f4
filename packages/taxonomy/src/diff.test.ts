import { beforeAll, describe, expect, it } from 'vitest';
import { diff, InvalidDocumentError } from './diff.ts';
import { readDocumentText } from './load.ts';
import { readArchive } from './tables.ts';
import type { TaxonomyDocument } from './types.ts';

let text: string;
beforeAll(async () => {
  text = await readDocumentText();
});

/** The published document under version 1.0.0, so that the steps below are steps from there. */
const copy = (): TaxonomyDocument => ({ ...JSON.parse(text), version: '1.0.0' });
const find = (document: TaxonomyDocument, id: string) => document.civilizations.find((c) => c.id === id)!;

/** The diff from the published document to a changed copy that claims the given version. */
const after = (version: string, edit: (document: TaxonomyDocument) => void) => {
  const changed = copy();
  changed.version = version;
  edit(changed);
  return diff(copy(), changed);
};

describe('diff', () => {
  it('of a document with itself is empty', () => {
    expect(diff(copy(), copy())).toEqual({
      from: '1.0.0',
      to: '1.0.0',
      level: 'none',
      declared: 'none',
      sufficient: true,
      changes: [],
    });
  });

  it('moving a state to another civilization is major, and a minor version is not enough', () => {
    const result = after('1.1.0', (document) => {
      const from = find(document, 'western');
      const member = from.member_states.find((m) => m.iso3 === 'MLT')!;
      from.member_states = from.member_states.filter((m) => m !== member);
      find(document, 'islamic').member_states.push(member);
    });
    expect(result).toMatchObject({ level: 'major', declared: 'minor', sufficient: false });
    expect(result.changes).toContainEqual({
      kind: 'state-reclassified',
      level: 'major',
      iso3: 'MLT',
      before: { civilization: 'western', role: 'periphery' },
      after: { civilization: 'islamic', role: 'periphery' },
    });
  });

  it('a changed role, a new second reading and a changed figure are minor', () => {
    const result = after('1.1.0', (document) => {
      const western = find(document, 'western');
      western.member_states.find((m) => m.iso3 === 'MLT')!.role = 'core';
      western.member_states.push({ iso3: 'ARM', role: 'ambiguous', rationale: 'r', citation_ids: [] });
      western.mu_viz = [0, 0];
    });
    expect(result).toMatchObject({ level: 'minor', declared: 'minor', sufficient: true });
    expect(result.changes.map((change) => change.kind)).toEqual([
      'role-changed',
      'ambiguity-added',
      'figures-changed',
    ]);
  });

  it('wording and bibliography are patches', () => {
    const result = after('1.0.1', (document) => {
      find(document, 'sinic').member_states[0].rationale = 'Other words.';
      find(document, 'sinic').ambiguous_cases[0].discussion = 'Other words.';
      find(document, 'sinic').label = 'Chinese';
      document.bibliography.push({ id: 'new', type: 'book', citation: 'New.' });
      document.bibliography[0].citation += ' Reprint.';
    });
    expect(result).toMatchObject({ level: 'patch', sufficient: true });
    expect(result.changes.map((change) => change.kind).sort()).toEqual([
      'bibliography-added',
      'bibliography-changed',
      'text-changed',
      'text-changed',
      'text-changed',
    ]);
  });

  it('removing a state or renaming a civilization is major', () => {
    const removed = after('2.0.0', (document) => {
      find(document, 'japanese').member_states = [];
    });
    expect(removed.changes[0]).toMatchObject({ kind: 'state-removed', iso3: 'JPN', level: 'major' });
    const renamed = after('2.0.0', (document) => {
      find(document, 'japanese').id = 'nippon';
    });
    expect(renamed.changes.map((change) => change.kind)).toEqual(
      expect.arrayContaining(['civilization-added', 'civilization-removed', 'state-reclassified']),
    );
    expect(renamed.sufficient).toBe(true);
  });

  it('an older or unreadable version is never sufficient', () => {
    expect(after('0.9.0', () => {})).toMatchObject({ declared: null, sufficient: false });
    expect(after('next', () => {})).toMatchObject({ declared: null, sufficient: false });
  });

  it('refuses a document that the schema rejects, and says which and where', () => {
    const broken = { ...copy(), civilizations: [] };
    expect(() => diff(copy(), broken)).toThrow(InvalidDocumentError);
    expect(() => diff(copy(), broken)).toThrow('the second document is not valid: /civilizations');
  });

  it('from 1.1.0 to the published version is major, as its number says: one state moved', async () => {
    const { documentText } = (await readArchive()).get('1.1.0')!;
    const result = diff(JSON.parse(documentText), JSON.parse(text));
    expect(result).toMatchObject({ from: '1.1.0', level: 'major', declared: 'major', sufficient: true });
    const moved = result.changes.filter(({ kind }) => kind === 'state-reclassified');
    expect(moved.map(({ iso3 }) => iso3)).toEqual(['BOL']);
  });

  it('is plain JSON', () => {
    const result = after('1.0.1', (document) => {
      document.policy.two_bases_coupled = true;
    });
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    expect(result.changes[0]).toMatchObject({ kind: 'policy-changed', level: 'minor' });
  });
});
