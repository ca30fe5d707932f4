/**
 * Rows between the names of the columns and the data that say more about each series: its unit, source,
 * frequency, code or last update, as databanks write them. The column of dates says what each row holds.
 */
import { withoutAccents } from '../accents.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';

const MAX_LINES = 24;

/** What such a row calls itself, without a point before it or a colon behind it. */
const FACT = new RegExp(
  '^(?:(?:series |source |sr |dataset |time ?series )?(?:codes?|keys?|ids?|identifiers?|mnemonics?|tickers?|rics?)|' +
    'cdid|' +
    'codigo(?: de la serie)?|source dataset id|numero secuencial|alias de la serie|' +
    '(?:pre)?units?(?: of measure(?:ment)?)?|unidad(?:es)?(?: de medida)?|unidade|unite|' +
    'einheit|enhet|enhed|eenheid|' +
    'period\\\\unit|descripcion de las unidades|scale|scaling|multiplier|magnitude|power|decimals|currency|' +
    'frequency|freq|frq|periodicity|periodicidad|periodicite|periodizitat|frecuencia|frequenz|frequence|' +
    'l?sources?|fuentes?|fontes?|quellen?|collection|agg|aggregation|t1|dtlm|' +
    '(?:last |next |first )?(?:update|updated|update time|updated on|release|release date|publication date)|' +
    'ultima actualizacion|letzte aktualisierung|aviso|warning|' +
    '(?:first|last) (?:obs\\.? ?|observation )?date|(?:first|last) obs(?:ervation)?\\.?|' +
    '(?:start|end|begin)(?: date| period)?|' +
    '(?:important )?notes?|remarks?|(?:seasonal )?adjustment|seasonality|price base|base(?: year| period)?|' +
    'transform(?:ation)?(?: code)?s?|tcodes?|country|region|function(?: information)?|status|' +
    'mean|variance|std|standard deviation|min(?:imum)?|max(?:imum)?|median|skewness|kurtosis|' +
    'no\\.? (?:of )?obs(?:ervations)?)$',
);

/** Whether a label names a fact about series rather than their dates. */
export const isFact = (label: string): boolean =>
  FACT.test(
    withoutAccents(label)
      .replace(/^\.|:$/g, '')
      .trim()
      .toLowerCase(),
  );

const filledIn = (row: readonly Cell[]): number => row.filter((cell) => cell !== '').length;

/** Rows of such facts above the data. */
function factRows(grid: Grid, first: number, dateColumn: number): number[] {
  const from = Math.max(0, first - MAX_LINES);
  return Array.from({ length: first - from }, (_, i) => from + i).filter((r) =>
    isFact(textOf(grid.rows[r][dateColumn])),
  );
}

/** A code of a databank: `EXR.M.USD.EUR.SP00.A`, `Q:R:AT:628`. */
const isCode = (text: string): boolean => /^[\p{Lu}\d_.:@$%/#-]{3,}$/u.test(text) && /[\d.:@_]/.test(text);
const isNumberText = (text: string): boolean => /^[-+\d.,%]+$/.test(text);
const isWord = (text: string): boolean => /\p{Ll}{2}/u.test(text);

export interface Heads {
  readonly grid: Grid;
  /** Row of the first data. */
  readonly first: number;
  /** Row of the whole grid for each of the rows that are left. */
  readonly rows: readonly number[];
  /** The facts about each column. */
  readonly facts: readonly string[];
}

/** Rows that name every column otherwise. */
function namesAll(
  row: readonly Cell[],
  columns: readonly number[],
  test: (text: string) => boolean,
): boolean {
  const texts = columns.map((i) => textOf(row[i]));
  return texts.every(test) && new Set(texts).size === texts.length;
}

/** Codes right above the data below words for the same columns, or above them, are facts like others. */
function codeRows(grid: Grid, first: number, dateColumn: number, facts: readonly number[]): number[] {
  const columns = grid.rows[first].flatMap((cell, i) => (i !== dateColumn && cell !== '' ? [i] : []));
  if (columns.length === 0) return [];
  const rows: number[] = [];
  for (let r = first - 1; r >= Math.max(0, first - MAX_LINES); r--) {
    if (facts.includes(r)) continue;
    const filled = columns.filter((i) => textOf(grid.rows[r][i]) !== '').length;
    if (filled < columns.length) break;
    rows.push(r);
  }
  const words = rows.filter((r) => namesAll(grid.rows[r], columns, isWord));
  return rows.filter(
    (r) =>
      namesAll(grid.rows[r], columns, isCode) &&
      words.some((word) => filledIn(grid.rows[word]) >= filledIn(grid.rows[r])),
  );
}

/** How many of the columns the rows tell apart; a text also stands for the empty cells behind it. */
function toldApart(grid: Grid, rows: readonly number[], columns: readonly number[]): number {
  const labels = columns.map(() => '');
  for (const r of rows) {
    let text = '';
    for (const [k, i] of columns.entries()) {
      text = textOf(grid.rows[r][i]) || text;
      labels[k] += `\u0001${text}`;
    }
  }
  return new Set(labels).size;
}

/** Without those that alone tell columns apart: tickers below fields are names, and so are units. */
function withoutNames(grid: Grid, first: number, dateColumn: number, facts: readonly number[]): number[] {
  const columns = grid.rows[first].flatMap((cell, i) => (i !== dateColumn && cell !== '' ? [i] : []));
  const names = Array.from({ length: first }, (_, r) => r).filter((r) => !facts.includes(r));
  for (const fact of facts) {
    if (columns.some((i) => isNumberText(textOf(grid.rows[fact][i])))) continue;
    const more = toldApart(grid, [...names, fact], columns) > toldApart(grid, names, columns);
    if (more || !names.some((r) => columns.some((i) => textOf(grid.rows[r][i]) !== ''))) names.push(fact);
  }
  return facts.filter((r) => !names.includes(r));
}

/** The grid without such rows above its data. */
export function withoutFacts(grid: Grid, first: number, dateColumn: number | null): Heads {
  const labelled =
    dateColumn === null ? [] : withoutNames(grid, first, dateColumn, factRows(grid, first, dateColumn));
  const codes = dateColumn === null ? [] : codeRows(grid, first, dateColumn, labelled);
  const facts = [...labelled, ...codes].sort((a, b) => a - b);
  const rows = grid.rows.flatMap((_, r) => (facts.includes(r) ? [] : [r]));
  if (facts.length === 0 || rows[0] === first)
    return { grid, first, rows: grid.rows.map((_, r) => r), facts: [] };
  // rows that stood beside one another with facts between them do so without
  const below = (r: number): number => facts.filter((fact) => fact > r && r < first).length;
  const width = Math.max(...facts.map((r) => grid.rows[r].length));
  // one figure in a row is about the table as a whole
  const columns = filledIn(grid.rows[first]);
  const own = facts.filter((r) => columns <= 2 || filledIn(grid.rows[r]) !== 2);
  return {
    grid: { rows: rows.map((r) => grid.rows[r]), lines: rows.map((r) => grid.lines[r] + below(r)) },
    first: first - facts.length,
    rows,
    facts: Array.from({ length: width }, (_, i) =>
      own
        .map((r) => textOf(grid.rows[r][i]))
        .filter((text) => text !== '')
        .join(', '),
    ),
  };
}
