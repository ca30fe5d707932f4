/** Which values a table itself calls forecasts or estimates: by a status column, a date such as `2025F`. */
import { withoutAccents } from '../accents.ts';
import { couldBeDate } from '../dates/column.ts';
import type { DateToken } from '../dates/tokens.ts';
import { type Cell, textOf } from '../grid.ts';
import { columnOf, type Table } from './table.ts';

const plain = (text: string): string => withoutAccents(text).trim();

const FORECAST =
  'forecasts?|forecasted|fcst|fc|projection|projections|projected|proj|prognose|prognos|prevision|previsto|' +
  'previsions?|pronostico|proyeccion|projecao|budget|plan|outlook|予測';
const ESTIMATE =
  'estimates?|estimated|est|esti|schatzung|geschatzt|estimation|estimacion|estimativa|' +
  'estimado|imputed|nowcast|flash|推計';
const PROVISIONAL =
  'provisional|provisoire|provisorio|preliminary|prelim|prel|vorlaufig|advance|avance|速報|速報値';
const ACTUAL =
  'a|actuals?|normal value|normal|observed|observation|history|historical|hist|final|definitive|ist|' +
  'realised|realized|outturn|data|revised|break|b|r';

const words = (source: string): RegExp => new RegExp(`^(?:${source})(?: values?| data| figures?)?\\.?$`);
const KINDS: readonly (readonly [RegExp, string])[] = [
  [words(FORECAST), 'forecast'],
  [words(ESTIMATE), 'estimate'],
  [words(PROVISIONAL), 'provisional'],
];
const IS_ACTUAL = words(ACTUAL);

/** `forecast`, `estimate` or `provisional`, or null where a word says nothing of the kind. */
function kindOfWord(text: string): string | null {
  const word = plain(text).replace(/^[([]|[)\]]$/g, '');
  return KINDS.find(([form]) => form.test(word))?.[1] ?? null;
}

/** Codes of SDMX and Eurostat: F forecast, E estimated, P provisional, also together with others (`bep`). */
export function kindOfCode(text: string): string | null {
  const code = plain(text).replace(/^[([]|[)\]]$/g, '');
  if (!/^(?:[a-z]{1,3}|[a-z](?:[ ,;][a-z]){1,3})$/.test(code) || /[^abcdefimnoprstuz ,;]/.test(code))
    return null;
  return code.includes('f')
    ? 'forecast'
    : code.includes('e')
      ? 'estimate'
      : code.includes('p')
        ? 'provisional'
        : null;
}

const STATUS_NAME = new RegExp(
  '^(?:obs[ _]?status|obs[ _]?flag|observation[ _]status.*|status|flags?|flag[ _]codes?|data[ _]?type|' +
    'value[ _]?type|type|kind|estimate[ds]?|.*[ _]flag|.*[ _]status|a/f|actual/forecast|qualit.*|statut|estado|stato)$',
  'i',
);

/**
 * The column that says of each row what its value is: by name with codes or words in it, or any column that
 * holds nothing but such words. Null where none does, or where all rows say the same of observations.
 */
export function statusColumn(table: Table): number | null {
  for (const [column, name] of table.names.entries()) {
    const distinct = [...new Set(columnOf(table.rows, column).map(textOf))].filter((text) => text !== '');
    if (distinct.length === 0 || distinct.length > 12) continue;
    const named = STATUS_NAME.test(name.trim());
    const said = distinct.filter((text) => (kindOfWord(text) ?? (named ? kindOfCode(text) : null)) !== null);
    if (said.length === 0) continue;
    if (named || distinct.every((text) => kindOfWord(text) !== null || IS_ACTUAL.test(plain(text))))
      return column;
  }
  return null;
}

/** `F` where later rows have another code: forecasts come last, so that it means final. Null otherwise. */
export function finalCode(cells: readonly Cell[], tokens: readonly (DateToken | null)[]): string | null {
  let [last, lastOther] = [-Infinity, -Infinity];
  for (const [i, cell] of cells.entries()) {
    const at = tokens[i]?.at ?? -Infinity;
    const code = textOf(cell);
    if (/^f$/i.test(code)) last = Math.max(last, at);
    else if (code !== '') lastOther = Math.max(lastOther, at);
  }
  return Number.isFinite(last) && lastOther > last
    ? textOf(cells.find((cell) => /^f$/i.test(textOf(cell))))
    : null;
}

/** What the status of a row says of its value. */
export const kindOfStatus = (cell: Cell | undefined): string | null =>
  kindOfWord(textOf(cell)) ?? kindOfCode(textOf(cell));

const SUFFIXED = /^(.*\d)(?: ?[([]?([aefpb])[)\]]?| ?[([]?(\p{L}{3,12})\.?[)\]]?)$/iu;

export interface StatedDate {
  readonly text: string;
  /** `forecast`, `estimate`, `provisional`, or nothing for an actual. */
  readonly kind?: string;
}

/** `2024E`, `2025F`, `Q1 2025 (f)`, `2023A`, `2024 est.`: a date and what it says of its values. */
export function statedDate(text: string): StatedDate | null {
  const match = SUFFIXED.exec(text);
  if (match === null || couldBeDate(text) || !couldBeDate(match[1])) return null;
  const suffix = match[2] ?? match[3];
  const kind = match[2] === undefined ? kindOfWord(suffix) : kindOfCode(suffix);
  if (kind !== null) return { text: match[1], kind };
  return /^b$/i.test(suffix)
    ? { text: match[1], kind: 'forecast' }
    : IS_ACTUAL.test(plain(suffix))
      ? { text: match[1] }
      : null;
}
