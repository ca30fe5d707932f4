/** Words within dates that say nothing more. */
import { withJoinedMonths } from './months.ts';
import { WEEKDAYS } from './weekdays.ts';

const WEEKDAY = new RegExp(
  `^(?:${WEEKDAYS})[.,]{0,2} +(?=\\d{1,2}(?:er|st|nd|rd|th|º)?[-. /]{1,2}\\p{L}|\\p{L}{3,12}\\.? \\d)`,
  'iu',
);

/** `den 1 januari 2024`, `le 1er janvier 2024`. */
const ARTICLE = /^(?:den|le) (?=\d{1,2}(?:er)?\.? \p{L})/iu;
/** `Anul 2014`, `Luna ianuarie 2014`. */
const YEAR_OR_MONTH =
  /^(?:anul|luna|year|jahr|rok|ano|año|anno|année|tahun|год) (?=(?:\p{L}{3,12} )?\d{4}$)/iu;

/**
 * `1 de enero de 2014`, `2014. gada janvāris` and `Mon, 6 Jan 2014` without the words that say nothing more.
 */
export const withoutFillers = (text: string): string =>
  withJoinedMonths(text)
    .replace(WEEKDAY, '')
    .replace(ARTICLE, '')
    .replace(YEAR_OR_MONTH, '')
    .replace(/ del? /gi, ' ')
    .replace(/ (?:of|năm) (?=\d{4}$)/i, ' ')
    .replace(/^(\d{4})(?:\. gada| m\.| оны?|e?ko) +(?=\S)/iu, '$1 ')
    .replace(/(\d{4}) ?г(?:\.|ода?)?$/i, '$1')
    .replace(/(\d{4}) (?:р\.|року|года?|год\.)$/i, '$1');
