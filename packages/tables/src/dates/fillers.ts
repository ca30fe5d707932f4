/** Words within dates that say nothing more. */
import { withJoinedMonths } from './months.ts';

const WEEKDAYS = [
  'mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|mo|di|mi|do|fr|sa|so',
  'lun|mar|mer|jeu|ven|sam|dim|mi[eé]|jue|vie|s[aá]b|dom',
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag',
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
].join('|');
const WEEKDAY = new RegExp(
  `^(?:${WEEKDAYS})[.,]{0,2} +(?=\\d{1,2}[-. /]{1,2}\\p{L}|\\p{L}{3,12}\\.? \\d)`,
  'iu',
);

/**
 * `1 de enero de 2014`, `2014. gada janvāris` and `Mon, 6 Jan 2014` without the words that say nothing more.
 */
export const withoutFillers = (text: string): string =>
  withJoinedMonths(text)
    .replace(WEEKDAY, '')
    .replace(/ del? /gi, ' ')
    .replace(/ (?:of|năm) (?=\d{4}$)/i, ' ')
    .replace(/^(\d{4})(?:\. gada| m\.| оны?|e?ko) +(?=\S)/iu, '$1 ')
    .replace(/(\d{4}) ?г(?:\.|ода?)?$/i, '$1')
    .replace(/(\d{4}) (?:р\.|року|года?|год\.)$/i, '$1');
