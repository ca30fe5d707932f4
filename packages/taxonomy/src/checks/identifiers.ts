import { isKnownCode } from '../states.ts';
import type { Finding } from '../types.ts';
import type { At, DocumentView } from './view.ts';

/** SemVer 2.0.0: three numbers without leading zeros, then optional pre-release and build parts. */
const SEMVER =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?(\+[0-9A-Za-z.-]+)?$/;

export function versionIsSemantic({ version }: DocumentView): Finding[] {
  return typeof version !== 'string' || SEMVER.test(version)
    ? []
    : [{ pointer: '/version', rule: 'version', message: `"${version}" is not a semantic version (1.0.0)` }];
}

function duplicates(ids: At<string>[], what: string): Finding[] {
  const first = new Map<string, string>();
  return ids.flatMap(({ value, pointer }) => {
    const earlier = first.get(value);
    if (earlier === undefined) {
      first.set(value, pointer);
      return [];
    }
    return [{ pointer, rule: 'duplicate-id', message: `${what} "${value}" is already at ${earlier}` }];
  });
}

export function identifiersAreUnique({ works, civilizations }: DocumentView): Finding[] {
  return [
    ...duplicates(works, 'bibliography id'),
    ...duplicates(
      civilizations.filter((c) => c.id !== '').map((c) => ({ value: c.id, pointer: `${c.pointer}/id` })),
      'civilization id',
    ),
    ...civilizations.flatMap((c) => [
      ...duplicates(
        c.clusters.flatMap((cluster) => cluster.id ?? []),
        'sub-cluster id',
      ),
      ...duplicates(
        c.cases.map((entry) => ({ value: entry.iso3, pointer: `${entry.pointer}/iso3` })),
        'ambiguous case',
      ),
    ]),
  ];
}

export function citationsExist({ works, citations }: DocumentView): Finding[] {
  const known = new Set(works.map((work) => work.value));
  return citations
    .filter(({ value }) => !known.has(value))
    .map(({ value, pointer }) => ({
      pointer,
      rule: 'dangling-citation',
      message: `"${value}" is not in the bibliography`,
    }));
}

export function codesAreKnown({ civilizations }: DocumentView): Finding[] {
  return civilizations
    .flatMap((c): At<string>[] => [
      ...c.members.map((m) => ({ value: m.iso3, pointer: `${m.pointer}/iso3` })),
      ...c.archetypes,
      ...c.clusters.flatMap((cluster) => cluster.states),
      ...c.cases.map((entry) => ({ value: entry.iso3, pointer: `${entry.pointer}/iso3` })),
    ])
    .filter(({ value }) => value !== '' && !isKnownCode(value))
    .map(({ value, pointer }) => ({
      pointer,
      rule: 'unknown-iso3',
      message: `"${value}" is no ISO 3166-1 alpha-3 code`,
    }));
}
