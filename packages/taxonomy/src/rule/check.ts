import type { TaxonomyDocument } from '../types.ts';
import { derive, type Placement } from './derive.ts';
import type { UnitInputs } from './inputs.ts';

/** One place where the document departs from the rule. `document` and `rule` are what each of them says. */
export interface Deviation {
  iso3: string;
  what: 'civilization' | 'role' | 'reading';
  rule: string;
  document: string;
}

export type Exception = Deviation & { reason: string };

const placements = (document: TaxonomyDocument): Map<string, Placement> => {
  const found = new Map<string, Placement>();
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
};

/** Every difference between the rule's answer and the document, unit by unit. */
export const deviations = (document: TaxonomyDocument, inputs: readonly UnitInputs[]): Deviation[] => {
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
      for (const id of actual.readings.filter((id) => !expected.readings.includes(id))) {
        found.push({ iso3, what: 'reading', rule: '', document: id });
      }
      for (const id of expected.readings.filter((id) => !actual.readings.includes(id))) {
        found.push({ iso3, what: 'reading', rule: id, document: '' });
      }
      return found;
    });
};

const key = ({ iso3, what, rule, document }: Deviation): string => [iso3, what, rule, document].join(' ');

/**
 * What the exceptions table lacks, and what it lists without need. Empty when rule, table and document agree.
 */
export const ruleFindings = (
  document: TaxonomyDocument,
  inputs: readonly UnitInputs[],
  exceptions: readonly Exception[],
): string[] => {
  const actual = new Map(deviations(document, inputs).map((deviation) => [key(deviation), deviation]));
  const allowed = new Set(exceptions.map(key));
  const say = ({ iso3, what, rule, document: held }: Deviation): string =>
    `${iso3}: the rule gives ${what} "${rule || 'none'}", the document has "${held || 'none'}"`;
  return [
    ...[...actual].filter(([id]) => !allowed.has(id)).map(([, deviation]) => `${say(deviation)}, unlisted`),
    ...exceptions.filter((entry) => !actual.has(key(entry))).map((entry) => `${say(entry)}, listed in vain`),
    ...exceptions.filter(({ reason }) => reason === '').map((entry) => `${say(entry)}, without a reason`),
  ];
};

/**
 * Marks of the inputs table that repeat what the framework table says, with `cleft_past` for a division since
 * ended.
 */
const STANDINGS = ['cleft', 'torn', 'lone'];

/** Where the two tables differ on which states the framework calls cleft, torn or lone. */
export const standingFindings = (
  inputs: readonly UnitInputs[],
  framework: readonly Record<string, string>[],
): string[] => {
  const status = new Map(framework.map((row) => [row['iso3'], row['status']]));
  return inputs.flatMap(({ iso3, marks }) => {
    const marked = STANDINGS.filter((name) => marks.has(name) || marks.has(`${name}_past`)).join(' ');
    const told = status.get(iso3) ?? '';
    const expected = STANDINGS.includes(told) ? told : '';
    return marked === expected
      ? []
      : [`${iso3}: the inputs say "${marked || 'nothing'}", the framework table "${expected || 'nothing'}"`];
  });
};
