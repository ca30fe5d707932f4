import { STATES } from '../states.ts';
import type { Finding } from '../types.ts';
import type { CivilizationView, DocumentView } from './view.ts';

function isPrimary(role: string): boolean {
  return role === 'core' || role === 'periphery' || role === 'interface';
}

function memberCodes(c: CivilizationView): Set<string> {
  return new Set(c.members.map((m) => m.iso3));
}

export function examplesAreMembers({ civilizations }: DocumentView): Finding[] {
  return civilizations.flatMap((c) => {
    const members = memberCodes(c);
    return [
      ...c.archetypes.map((at) => ({ ...at, rule: 'archetype-not-member', what: 'archetype state' })),
      ...c.clusters
        .flatMap((cluster) => cluster.states)
        .map((at) => ({ ...at, rule: 'sub-cluster-not-member', what: 'sub-cluster state' })),
    ]
      .filter(({ value }) => !members.has(value))
      .map(({ value, pointer, rule, what }) => ({
        pointer,
        rule,
        message: `${what} "${value}" is no member of "${c.id}"`,
      }));
  });
}

/**
 * An archetype exemplifies the civilization: a core or periphery state, not one that stands between or
 * elsewhere.
 */
export function archetypesBelong({ civilizations }: DocumentView): Finding[] {
  return civilizations.flatMap((c) => {
    const roles = new Map(c.members.map(({ iso3, role }) => [iso3, role]));
    return c.archetypes
      .filter(({ value }) => roles.get(value) === 'ambiguous' || roles.get(value) === 'interface')
      .map(({ value, pointer }) => ({
        pointer,
        rule: 'archetype-role',
        message: `archetype "${value}" is ${roles.get(value)} in "${c.id}"; it must be core or periphery`,
      }));
  });
}

/** A state has one primary role in the whole document, and at most one listing in a civilization. */
export function statesHaveOnePrimaryRole({ civilizations }: DocumentView): Finding[] {
  const primary = new Map<string, string>();
  const findings: Finding[] = [];
  for (const c of civilizations) {
    const seen = new Set<string>();
    for (const { iso3, role, pointer } of c.members) {
      if (iso3 === '') continue;
      if (seen.has(iso3)) {
        findings.push({
          pointer: `${pointer}/iso3`,
          rule: 'duplicate-member',
          message: `"${iso3}" is listed twice in "${c.id}"`,
        });
      }
      seen.add(iso3);
      if (!isPrimary(role)) continue;
      const earlier = primary.get(iso3);
      if (earlier === undefined) primary.set(iso3, pointer);
      else {
        findings.push({
          pointer: `${pointer}/role`,
          rule: 'two-primary-roles',
          message: `"${iso3}" already has a primary role at ${earlier}`,
        });
      }
    }
  }
  return findings;
}

/** Every state that is listed has a primary role, and every unit that must be classified is listed. */
export function everyStateHasAPlace({ civilizations }: DocumentView): Finding[] {
  const members = civilizations.flatMap((c) => c.members);
  const placed = new Set(members.filter((m) => isPrimary(m.role)).map((m) => m.iso3));
  const listed = new Set(members.map((m) => m.iso3));
  return [
    ...members
      .filter((m) => m.role === 'ambiguous' && m.iso3 !== '' && !placed.has(m.iso3))
      .map((m) => ({
        pointer: m.pointer,
        rule: 'no-primary-role',
        message: `"${m.iso3}" is ambiguous here and has no primary role anywhere`,
      })),
    ...STATES.filter((state) => !listed.has(state.iso3)).map(({ iso3, name, unMember }) => ({
      pointer: '/civilizations',
      rule: unMember ? 'missing-un-member' : 'missing-unit',
      message: `${unMember ? 'UN member' : 'unit'} "${iso3}" (${name}) has no place`,
    })),
  ];
}
