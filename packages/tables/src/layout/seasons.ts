/** Parts of a year that no calendar counts: seasons, terms, periods of two or four months. */
import { withoutAccents } from '../accents.ts';

const plain = (text: string): string => withoutAccents(text).trim();

const SEASON = new RegExp(
  '^(?:winter|spring|summer|autumn|fall|fruhling|fruhjahr|sommer|herbst|hiver|printemps|ete|automne|invierno|' +
    'primavera|verano|otono|inverno|estate|autunno|verao|outono|lente|zomer|herfst|' +
    'michaelmas|lent|easter|hilary|trinity|kharif|rabi|zaid|wet|dry|monsoon|(?:long|short) rains|' +
    'djf|jfm|fma|mam|amj|mjj|jja|jas|aso|son|ond|ndj)(?: term| semester| season)?$',
);
export const isSeason = (label: string): boolean => SEASON.test(plain(label));

const TERM = new RegExp(
  '^(?:(?:fiscal |accounting |school )?(?:period|term|session|season|trimester|semester)|periode|periodo|' +
    'bim|bimestre|bimester|bimonth|cuatrimestre|cuatr|quadrimestre|tertial|tercial|drittel|tercio|saison|temporada)' +
    '[ ._-]?(\\d{1,2})$|' +
    '^(\\d{1,2})(?:\\.|st|nd|rd|th|er|e|º|ª|°)? ' +
    '(?:period|term|session|trimester|periode|bimestre|cuatrimestre|quadrimestre|tertial|drittel|tercio)$',
  'u',
);

/** Which of its year a term is: `Term 1`, `2. Drittel`. */
export const termOf = (head: string): number | null => {
  const match = TERM.exec(plain(head));
  return match === null ? null : Number(match[1] ?? match[2]);
};
