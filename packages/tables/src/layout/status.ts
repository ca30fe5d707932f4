/** Which values a table itself calls forecasts or estimates: by a status column, a date such as `2025F`. */
import { withoutAccents } from '../accents.ts';
import { couldBeDate } from '../dates/column.ts';
import type { DateToken } from '../dates/types.ts';
import { type Cell, textOf } from '../grid.ts';
import { columnOf, type Table } from './table.ts';

const plain = (text: string): string => withoutAccents(text).trim();

const FORECAST =
  'forecasts?|forecasted|fcst|fc|projection|projections|projected|proj|prognosen?|prognos(?:er)?|prevision|previsto|' +
  'previsions?|previsioni|prev|prog|progn|latest estimate|target|projektion(?:en)?|prognoza|prognozis|predikce|' +
  'pronosticos?|proyeccion(?:es)?|projecao|projecoes|raming(?:en)?|budget(?:ed)?|plan(?:ned)?|outlook|' +
  'ennuste|прогноз|план|予測|予想|見通し';
const ESTIMATE =
  'estimates?|estimated|est|esti|schatzung|geschatzte?[rs]?|estimation|estimacion|estimativa|' +
  'estimado|estimee?|stima|szacunek|odhad|szac|schatting|ocena|оценка|imputed|nowcast|flash|推計|見込み?';
const PROVISIONAL =
  'provisional|provisoire|provisorio|preliminary|prelim|prel|prov|vorlaufige?[rs]?|advance|avance|速報|速報値';
const ACTUAL =
  'a|actuals?|normal value|normal|observed|observation|history|historical|historic|hist|final|definitive|ist|' +
  'realised|realized|realise|real|realizado|werkelijk|utfall|consuntivo|факт|実績|outturn|data|revised|break|b|r';

const words = (source: string): RegExp =>
  new RegExp(`^(?:${source})(?: values?| data| figures?| werte?)?\\.?$`);
const KINDS: readonly (readonly [RegExp, string])[] = [
  [words(FORECAST), 'forecast'],
  [words(ESTIMATE), 'estimate'],
  [words(PROVISIONAL), 'provisional'],
];
const IS_ACTUAL = words(ACTUAL);

export const isActualWord = (text: string): boolean => IS_ACTUAL.test(plain(text));

/** `forecast`, `estimate` or `provisional`, or null where a word says nothing of the kind. */
export function kindOfWord(text: string): string | null {
  const word = plain(text).replace(/^[([]|[)\]]$/g, '');
  return KINDS.find(([form]) => form.test(word))?.[1] ?? null;
}

/** Codes of SDMX and Eurostat: F forecast, E estimated, P provisional, also together (`bep`) or raised. */
export function kindOfCode(text: string): string | null {
  // "Mês" heads months, and "Ende" names an end
  if (/^\p{Lu}\p{Ll}/u.test(text) || /[^\P{Ll}\p{ASCII}]/u.test(text.normalize('NFKC'))) return null;
  const code = plain(text.normalize('NFKC')).replace(/^[([]|[)\]]$/g, '');
  if (
    !/^(?:[a-z]{1,3}|[a-z](?:[ ,;:][a-z]){1,3})$/.test(code) ||
    /[^abcdefimnoprstuz ,;:]|([a-z]).*\1/.test(code)
  )
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
    'value[ _]?type|type|kind|estimate[ds]?|.*[ _]flags?|.*[ _]status|footnote[ _]codes?|a/f|actual/forecast|' +
    'qualit.*|statut|estado|stato)$',
  'i',
);

const ZONE_NAME = /^(?:tz|time[ _]?zone)(?:[ _].*)?$/i;

/**
 * The column that says of each row what its value is: by name with codes or words in it, or any column that
 * holds nothing but such words. Null where none does, or where all rows say the same of observations.
 */
export function statusColumn(table: Table): number | null {
  for (const [column, name] of table.names.entries()) {
    // EST is a time there
    if (ownerOf(table, name) !== -1 || ZONE_NAME.test(name)) continue;
    if (isStatus(table, column)) return column;
  }
  return null;
}

/** The column that says it of one column of values, `GDP_FLAGS` beside `GDP`, or that of the whole table. */
export function statusOf(table: Table, value: number, whole: number | null): number | null {
  const own = table.names.findIndex((name, i) => ownerOf(table, name) === value && isStatus(table, i));
  return own === -1 ? whole : own;
}

const OWNED = /^(.+)[ _](?:flags?|status|cd)$/i;
/** What else stands behind the name of a column that says how its values were made. */
const REMARK =
  /^(.+)[ _](?:flags?|status|cd|qc|qf|attributes?|qualit(?:y|ies)|qualifiers?|remarks?|notes?)$/i;

/** The column whose name stands before `_FLAGS`, or -1. */
const ownerOf = (table: Table, name: string): number => {
  const owner = OWNED.exec(name)?.[1];
  return owner === undefined ? -1 : table.names.indexOf(owner);
};

/** The column on whose values another remarks, told by its name, or -1. */
export const remarkedBy = ({ names }: Table, column: number): number => {
  const owner = REMARK.exec(names[column])?.[1];
  return owner === undefined ? -1 : names.indexOf(owner);
};

function isStatus(table: Table, column: number): boolean {
  const distinct = [...new Set(columnOf(table.rows, column).map(textOf))].filter((text) => text !== '');
  if (distinct.length === 0 || distinct.length > 12) return false;
  const name = table.names[column];
  const named = STATUS_NAME.test(name.trim()) || ownerOf(table, name) !== -1;
  const said = distinct.filter((text) => (kindOfWord(text) ?? (named ? kindOfCode(text) : null)) !== null);
  if (said.length === 0) return false;
  return named || distinct.every((text) => kindOfWord(text) !== null || isActualWord(text));
}

/**
 * `F` where later rows have another code, or where every row has it: forecasts come last and beside
 * observations, so that it means final. Null otherwise.
 */
export function finalCode(cells: readonly Cell[], tokens: readonly (DateToken | null)[]): string | null {
  let [last, lastOther] = [-Infinity, -Infinity];
  for (const [i, cell] of cells.entries()) {
    const at = tokens[i]?.at ?? -Infinity;
    const code = textOf(cell);
    if (/^f$/i.test(code)) last = Math.max(last, at);
    else if (code !== '') lastOther = Math.max(lastOther, at);
  }
  const everywhere = cells.length > 0 && cells.every((cell) => /^f$/i.test(textOf(cell)));
  return everywhere || (Number.isFinite(last) && lastOther > last)
    ? textOf(cells.find((cell) => /^f$/i.test(textOf(cell))))
    : null;
}

/** What the status of a row says of its value. */
export const kindOfStatus = (cell: Cell | undefined): string | null =>
  kindOfWord(textOf(cell)) ?? kindOfCode(textOf(cell));

const SUFFIXED = /^(.*\d)(?: ?[([]?([aefpbr]|sd|p[re])[)\]]?| ?[([]?(\p{L}{2,12})\.?[)\]]?)$/iu;

const RAISED = /\d[ᵃᵇᵉᶠᵖʳ]$/u;

export interface StatedDate {
  readonly text: string;
  /** `forecast`, `estimate`, `provisional`, or nothing for an actual. */
  readonly kind?: string;
}

/** `2024E`, `2025F`, `Q1 2025 (f)`, `2023A`, `2024 est.`: a date and what it says of its values. */
export function statedDate(text: string): StatedDate | null {
  // raised letters too: `2024ᵉ`
  const match = SUFFIXED.exec(RAISED.test(text) ? text.normalize('NFKC') : text);
  if (match === null || couldBeDate(text) || !couldBeDate(match[1])) return null;
  const suffix = match[2] ?? match[3];
  // what France calls half definitive
  const isHalf = suffix.toLowerCase() === 'sd';
  const kind = isHalf ? 'provisional' : match[2] === undefined ? kindOfWord(suffix) : kindOfCode(suffix);
  if (kind !== null) return { text: match[1], kind };
  return /^b$/i.test(suffix)
    ? { text: match[1], kind: 'forecast' }
    : isActualWord(suffix)
      ? { text: match[1] }
      : null;
}
