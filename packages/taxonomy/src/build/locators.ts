import type { TaxonomyDocument } from '../types.ts';

/** Words by which a text states a share or a count of people. */
const SHARE =
  /\b(half|thirds?|quarters?|fifths?|sixths?|tenths?|per cent|in (six|seven|ten|twenty)|million|parity|hundred thousand)\b/;

interface Statement {
  key: string;
  text: string;
  citations: readonly string[];
}

function statements(document: TaxonomyDocument): Statement[] {
  return document.civilizations.flatMap((c) => [
    ...c.member_states.map(({ iso3, rationale, citation_ids }) => ({
      key: `${iso3} ${c.id}`,
      text: rationale,
      citations: citation_ids,
    })),
    ...c.ambiguous_cases.map(({ iso3, discussion, citation_ids }) => ({
      key: `${iso3} case`,
      text: discussion,
      citations: citation_ids ?? [],
    })),
  ]);
}

/**
 * A share without a table or page to look it up in, and locators that no text needs or that cite another
 * work.
 */
export function locatorFindings(
  document: TaxonomyDocument,
  locators: readonly Record<string, string>[],
): string[] {
  const located = new Set(locators.map((row) => `${row['iso3']} ${row['place']}`));
  const found = new Map(statements(document).map((statement) => [statement.key, statement]));
  return [
    ...[...found.values()]
      .filter(({ key, text }) => SHARE.test(text) && !located.has(key))
      .map(({ key }) => `${key}: states a share that locators.csv does not locate`),
    ...locators.flatMap((row) => {
      const statement = found.get(`${row['iso3']} ${row['place']}`);
      if (!statement)
        return [`${row['iso3']} ${row['place']}: locators.csv names a text that does not exist`];
      return statement.citations.includes(row['source'])
        ? []
        : [`${statement.key}: locators.csv names "${row['source']}", which the text does not cite`];
    }),
  ];
}
