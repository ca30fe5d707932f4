/**
 * Whether every text stands and is carried by what it cites: no empty rationale or discussion, none without a
 * work, no year in a text that is later than the newest work it cites, no work that nothing cites.
 */
import type { Finding } from '../types.ts';
import type { DocumentView } from './view.ts';
import { newestYear, yearsIn } from './years.ts';

interface Claim {
  pointer: string;
  what: 'rationale' | 'discussion' | 'description';
  text: string;
  citations: readonly string[];
}

function claimsOf({ civilizations }: DocumentView): Claim[] {
  return civilizations.flatMap((c) => [
    ...c.members.map(({ pointer, rationale, citations }) => ({
      pointer,
      what: 'rationale' as const,
      text: rationale,
      citations,
    })),
    ...c.cases.map(({ pointer, discussion, citations }) => ({
      pointer,
      what: 'discussion' as const,
      text: discussion,
      citations,
    })),
    {
      pointer: c.pointer,
      what: 'description' as const,
      text: String(c.fields['long_description'] ?? ''),
      citations: Array.isArray(c.fields['citation_ids']) ? c.fields['citation_ids'].map(String) : [],
    },
  ]);
}

function claimFinding({ pointer, what, text, citations }: Claim, view: DocumentView): Finding[] {
  if (text.trim() === '') return [{ pointer, rule: `empty-${what}`, message: `the ${what} is empty` }];
  if (citations.length === 0)
    return [{ pointer, rule: 'empty-citations', message: `the ${what} cites nothing` }];
  const latest = Math.max(0, ...yearsIn(text));
  const newest = Math.max(...citations.map((id) => newestYear(view.references.get(id) ?? '')));
  return latest <= newest
    ? []
    : [
        {
          pointer,
          rule: 'claim-younger-than-work',
          message:
            `the ${what} speaks of ${latest}; the newest work it cites is of ` +
            `${Number.isFinite(newest) ? newest : 'no year'}`,
        },
      ];
}

export function claimFindings(view: DocumentView): Finding[] {
  const cited = new Set(view.citations.map(({ value }) => value));
  return [
    ...claimsOf(view).flatMap((claim) => claimFinding(claim, view)),
    ...view.works
      .filter(({ value }) => !cited.has(value))
      .map(({ value, pointer }) => ({ pointer, rule: 'uncited-work', message: `nothing cites "${value}"` })),
  ];
}
