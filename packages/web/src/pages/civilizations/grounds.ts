/** What the rule read of a state, as the tables beside the document give it. */
import type { CountedRow, ListingRow } from '../../lib/taxonomy-tables.ts';

/** What a second reading rests on, in words; keys as in the column `ground` of the table `listings`. */
const GROUNDS: Readonly<Record<string, string>> = {
  community: 'a community in the state, not the state',
  majority: 'its largest tradition',
  region: 'its region',
  first_peoples: 'its first peoples',
  history: 'its history',
  institutions: 'institutions that its constitution or membership names',
  framework: 'its standing as torn in the framework',
  division: 'its divided territory',
  exception: 'an exception to the rule, which the table of exceptions gives the reason for',
};

export function groundOf(rows: readonly ListingRow[], iso3: string, civilization: string): string | null {
  const row = rows.find((candidate) => candidate.iso3 === iso3 && candidate.civilization === civilization);
  return row?.ground ? (GROUNDS[row.ground] ?? row.ground) : null;
}

/** One line per number: what was counted, the share, the year, the source and where it stands there. */
export function countedOf(rows: readonly CountedRow[], iso3: string): string[] {
  return rows
    .filter((row) => row.iso3 === iso3)
    .map(({ share, year, source, locator, religion, community }) => {
      const what =
        community === undefined
          ? `Largest tradition: ${(religion ?? '').replaceAll('_', ' ')}, ${share} % of the people with a religion`
          : `${community}: ${share} % of residents`;
      return `${what} (${year}; ${source}, ${locator})`;
    });
}
