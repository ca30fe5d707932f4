import type { PrimaryRole, TaxonomyDocument } from '../types.ts';
import { derive } from './derive.ts';
import type { UnitInputs } from './inputs.ts';

/** One place where the document departs from the rule. `document` and `rule` are what each of them says. */
export interface Deviation {
  iso3: string;
  what: 'civilization' | 'role' | 'reading';
  rule: string;
  document: string;
}

export type Exception = Deviation & { reason: string };

interface Listed {
  civilization: string;
  role: PrimaryRole;
  readings: string[];
}

function placements(document: TaxonomyDocument): Map<string, Listed> {
  const found = new Map<string, Listed>();
  for (const { id, member_states } of document.civilizations) {
    for (const { iso3, role } of member_states) {
      if (role !== 'ambiguous') found.set(iso3, { civilization: id, role, readings: [] });
    }
  }
  for (const { id, member_states } of document.civilizations) {
    for (const { iso3, role } of member_states) {
      if (role === 'ambiguous') found.get(iso3)?.readings.push(id);
    }
  }
  return found;
}

/** Every difference between the rule's answer and the document, unit by unit. */
export function deviations(document: TaxonomyDocument, inputs: readonly UnitInputs[]): Deviation[] {
  const derived = derive(inputs);
  const listed = placements(document);
  return [...listed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([iso3, actual]) => {
      const expected = derived.get(iso3);
      if (!expected)
        return [{ iso3, what: 'civilization' as const, rule: '', document: actual.civilization }];
      const found: Deviation[] = [];
      for (const what of ['civilization', 'role'] as const) {
        if (expected[what] !== actual[what]) {
          found.push({ iso3, what, rule: expected[what], document: actual[what] });
        }
      }
      const given = expected.readings.map(({ civilization }) => civilization);
      for (const id of actual.readings.filter((id) => !given.includes(id))) {
        found.push({ iso3, what: 'reading', rule: '', document: id });
      }
      for (const id of given.filter((id) => !actual.readings.includes(id))) {
        found.push({ iso3, what: 'reading', rule: id, document: '' });
      }
      return found;
    });
}

function key({ iso3, what, rule, document }: Deviation): string {
  return [iso3, what, rule, document].join(' ');
}

/**
 * What the exceptions table lacks, and what it lists without need. Empty when rule, table and document agree.
 */
export function ruleFindings(
  document: TaxonomyDocument,
  inputs: readonly UnitInputs[],
  exceptions: readonly Exception[],
): string[] {
  const actual = new Map(deviations(document, inputs).map((deviation) => [key(deviation), deviation]));
  const allowed = new Set(exceptions.map(key));
  return [
    ...[...actual].filter(([id]) => !allowed.has(id)).map(([, deviation]) => `${say(deviation)}, unlisted`),
    ...exceptions.filter((entry) => !actual.has(key(entry))).map((entry) => `${say(entry)}, listed in vain`),
    ...exceptions.filter(({ reason }) => reason === '').map((entry) => `${say(entry)}, without a reason`),
  ];
}

function say({ iso3, what, rule, document: held }: Deviation): string {
  return `${iso3}: the rule gives ${what} "${rule || 'none'}", the document has "${held || 'none'}"`;
}

/**
 * Marks of the inputs table that repeat what the framework table says, with `cleft_past` for a division since
 * ended.
 */
const STANDINGS = ['cleft', 'torn', 'lone'];

/** Where the two tables differ on which states the framework calls cleft, torn or lone. */
export function standingFindings(
  inputs: readonly UnitInputs[],
  framework: readonly Record<string, string>[],
): string[] {
  const status = new Map(framework.map((row) => [row['iso3'], row['status']]));
  return inputs.flatMap(({ iso3, marks }) => {
    const marked = STANDINGS.filter((name) => marks.has(name) || marks.has(`${name}_past`)).join(' ');
    const told = status.get(iso3) ?? '';
    const expected = STANDINGS.includes(told) ? told : '';
    return marked === expected
      ? []
      : [`${iso3}: the inputs say "${marked || 'nothing'}", the framework table "${expected || 'nothing'}"`];
  });
}
