import type { Finding } from '../types.ts';
import type { DocumentView } from './view.ts';

/** Words by which a text states a share or a count of people. */
const SHARE = new RegExp(
  '\\b(half|thirds?|quarters?|fifths?|sixths?|tenths?|per cent|in (six|seven|ten|twenty)|million|parity|' +
    'hundred thousand)\\b',
);

interface Statement {
  key: string;
  pointer: string;
  text: string;
  citations: readonly string[];
}

function statements({ civilizations }: DocumentView): Statement[] {
  return civilizations.flatMap(({ id, members, cases }) => [
    ...members.map(({ iso3, rationale, ...rest }) => ({ ...rest, key: `${iso3} ${id}`, text: rationale })),
    ...cases.map(({ iso3, discussion, ...rest }) => ({ ...rest, key: `${iso3} case`, text: discussion })),
  ]);
}

/** What is wrong with a row of the table `locators`, or null. */
function faultOf(row: Record<string, string>, statement: Statement | undefined): string | null {
  if (!statement) return 'the table locators names a text that does not exist';
  if ((row['locator'] ?? '').trim() === '') return 'the table locators names no table or page';
  return statement.citations.includes(row['source'])
    ? null
    : `the table locators names "${row['source']}", which the text does not cite`;
}

/**
 * Shares in texts without a table or page to look them up in, and locators that no text needs, that are empty
 * or that name a work which the text does not cite.
 */
export function locatorFindings(view: DocumentView, locators: readonly Record<string, string>[]): Finding[] {
  const keyOf = (row: Record<string, string>) => `${row['iso3']} ${row['place']}`;
  const located = new Set(locators.map(keyOf));
  const found = new Map(statements(view).map((statement) => [statement.key, statement]));
  return [
    ...[...found.values()]
      .filter(({ key, text }) => SHARE.test(text) && !located.has(key))
      .map(({ key, pointer }) => ({
        pointer,
        rule: 'locator',
        message: `${key}: states a share that the table locators does not locate`,
      })),
    ...locators.flatMap((row): Finding[] => {
      const statement = found.get(keyOf(row));
      const fault = faultOf(row, statement);
      const pointer = statement?.pointer ?? '/tables/locators';
      return fault === null ? [] : [{ pointer, rule: 'locator', message: `${keyOf(row)}: ${fault}` }];
    }),
  ];
}
