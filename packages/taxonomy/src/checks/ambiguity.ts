import type { Finding } from '../types.ts';
import type { CaseView, CivilizationView, DocumentView } from './view.ts';

const RULE = 'asymmetric-ambiguity';

function finding(pointer: string, message: string): Finding {
  return { pointer, rule: RULE, message };
}

export function competitorsExist({ civilizations }: DocumentView): Finding[] {
  const ids = new Set(civilizations.map((c) => c.id));
  return civilizations
    .flatMap((c) => c.cases.flatMap((entry) => entry.competing))
    .filter(({ value }) => !ids.has(value))
    .map(({ value, pointer }) => ({
      pointer,
      rule: 'unknown-civilization',
      message: `there is no civilization "${value}"`,
    }));
}

/**
 * A contested state is told the same way on every side: an ambiguous listing has a case, a case names its own
 * civilization and at least one other, and every civilization it names lists the state and has the same case.
 */
export function ambiguityIsSymmetric({ civilizations }: DocumentView): Finding[] {
  return civilizations.flatMap((c) => [
    ...c.members
      .filter((m) => m.role === 'ambiguous' && !caseFor(c, m.iso3))
      .map((m) =>
        finding(m.pointer, `"${m.iso3}" is ambiguous in "${c.id}" but has no ambiguous case there`),
      ),
    ...c.cases.flatMap((entry) => caseFindings(civilizations, c, entry)),
  ]);
}

/** One discussion per state, word for word, whichever civilization it is read in. */
export function discussionsAreOne({ civilizations }: DocumentView): Finding[] {
  const first = new Map<string, CaseView>();
  return civilizations
    .flatMap((c) => c.cases)
    .flatMap((entry) => {
      const earlier = first.get(entry.iso3);
      if (!earlier) first.set(entry.iso3, entry);
      const same = (key: (value: CaseView) => string): boolean => !earlier || key(earlier) === key(entry);
      return same(({ discussion }) => discussion) && same(({ citations }) => citations.join(' '))
        ? []
        : [
            {
              pointer: entry.pointer,
              rule: 'different-discussion',
              message: `"${entry.iso3}" is discussed in other words or with other works at ${earlier!.pointer}`,
            },
          ];
    });
}

/** An interface stands between civilizations, so its case names them; the primary one comes first. */
export function interfacesNameTheirSides({ civilizations }: DocumentView): Finding[] {
  return civilizations.flatMap((c) =>
    c.members.flatMap(({ iso3, role, pointer }): Finding[] => {
      if (role !== 'interface' && role !== 'core' && role !== 'periphery') return [];
      const own = caseFor(c, iso3);
      if (!own) {
        return role === 'interface'
          ? [
              {
                pointer,
                rule: 'interface-without-case',
                message: `"${iso3}" is an interface of "${c.id}" but no case names the other side`,
              },
            ]
          : [];
      }
      return own.competing[0]?.value === c.id
        ? []
        : [
            {
              pointer: `${own.pointer}/civilizations_competing`,
              rule: 'case-order',
              message: `the case of "${iso3}" must name its primary civilization "${c.id}" first`,
            },
          ];
    }),
  );
}

function caseFor(c: CivilizationView, iso3: string): CaseView | undefined {
  return c.cases.find((entry) => entry.iso3 === iso3);
}

function caseFindings(all: CivilizationView[], c: CivilizationView, entry: CaseView): Finding[] {
  const { iso3, pointer, competing } = entry;
  const named = new Set(competing.map(({ value }) => value));
  const own: Finding[] = [];
  if (!c.members.some((m) => m.iso3 === iso3)) {
    own.push(finding(`${pointer}/iso3`, `"${iso3}" is discussed in "${c.id}" but is no member of it`));
  }
  if (!named.has(c.id)) {
    own.push(finding(`${pointer}/civilizations_competing`, `the case does not name "${c.id}" itself`));
  }
  if (named.size < 2) {
    own.push(
      finding(`${pointer}/civilizations_competing`, `"${iso3}" needs two civilizations to compete for it`),
    );
  }
  const others = competing.flatMap(({ value, pointer: at }) => {
    const other = all.find((candidate) => candidate.id === value);
    if (!other || other === c) return [];
    const counterpart = caseFor(other, iso3);
    if (!counterpart) return [finding(at, `"${value}" has no ambiguous case for "${iso3}"`)];
    const theirs = new Set(counterpart.competing.map((item) => item.value));
    return theirs.size === named.size && [...named].every((id) => theirs.has(id))
      ? []
      : [finding(at, `"${value}" names other competitors for "${iso3}" (${counterpart.pointer})`)];
  });
  return [...own, ...others];
}
