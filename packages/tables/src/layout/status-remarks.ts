/** Remarks on a table that say from which year on it holds forecasts: `2024 and 2025 are projections`. */
import { withoutAccents } from '../accents.ts';
import { type Grid, textOf } from '../grid.ts';
import { isNumberCell } from './table.ts';

const LONGEST = 400;
const YEAR = '(?<!\\d)((?:19|20)\\d\\d)(?![\\d.,])';
const WORD =
  '(?:forecasts?|projections?|projected|predictions?|prognosen?|prognosewerte|vorhersagen?|previsions?|previsioni|' +
  'pronosticos?|proyecciones|projecoes|prognoser?|ramingen|прогноз)';
const MORE_YEARS = '(?:[-/–]\\d{2,4})?(?: ?(?:and|to|und|bis|et|a|y|e|en|och|,|&|-|–) ?\\d{4})*';
/** `figures for 2024 and 2025 are staff projections`, `ab 2025 Prognose`, `2025: forecast`. */
const YEARS_ARE = new RegExp(
  `${YEAR}${MORE_YEARS}(?: onwards?| on| ff\\.?)?(?: (?:figures?|data|values?|werte|daten))?[ ,]{0,2}` +
    `(?:(?:are|is|were|sind|ist|sont|est|son|es|sao|e|[:=]) ?)?(?:\\p{L}+ ){0,2}${WORD}(?!\\p{L})`,
  'u',
);
/** `projections from 2024 onwards`, `Prognose ab 2025`. */
const FROM =
  'from|since|after|starting|begin in|begins in|ab|seit|a partir de|depuis|des|desde|dal|fran|vanaf';
const FROM_YEAR = new RegExp(`(?<!\\p{L})${WORD} (?:\\p{L}+ )?(?:${FROM}) ${YEAR}`, 'u');

/** The first year that a remark calls forecast, or null. */
export function forecastsFrom(grid: Grid): number | null {
  for (const row of grid.rows) {
    const text = textOf(row[0]);
    if (text.length < 12 || text.length > LONGEST || row.some((cell) => cell !== '' && isNumberCell(cell)))
      continue;
    const plain = withoutAccents(row.map(textOf).join(' ')).replace(/\s+/g, ' ');
    const year = (YEARS_ARE.exec(plain) ?? FROM_YEAR.exec(plain))?.[1];
    if (year !== undefined) return Number(year);
  }
  return null;
}
