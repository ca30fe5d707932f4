/** Which columns of a long table name its series, and what is asked where they do not say. */
import { type Context, choice } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { textOf } from '../grid.ts';
import type { KnownFormat } from './formats.ts';
import { isEntityName } from './hints.ts';
import { groupsBy, keyOf, repeats, smallestKey, splitters, varies, withNamesForAll } from './keys.ts';
import type { LongInput } from './long-input.ts';
import { restatesDates } from './restated-dates.ts';
import { findColumn } from './select.ts';
import { statusColumn } from './status.ts';
import { columnOf, isEmptyCell, isNumberCell, type Table } from './table.ts';

/** `08:15:52 12 Feb 2020`, when a row was written, and the address of a page name no series. */
const STAMP = /^(?:\d{1,2}:\d\d:\d\d\b.*\d|https?:\/\/\S+)$/;

export function keyColumns(
  input: LongInput,
  dates: readonly string[],
  context: Context,
  known: KnownFormat | null,
): number[] | null {
  const { table, roles, columns } = input;
  const { rows, names } = table;
  const { by } = context.options;
  if (by !== undefined) return by.map((name) => findColumn(names, name, context));
  if (known?.by !== undefined) {
    const varying = known.by.filter((column) => varies(rows, column));
    const apart = keyOfRemarks(input, dates, varying);
    if (apart !== null) return apart;
    return varying.length > 0 ? lean(varying, rows) : [...known.by];
  }
  const free = (column: number): boolean => !columns.includes(column) && varies(rows, column);
  const status = statusColumn(table);
  const words = roles.flatMap((role, i) => (role === 'text' && free(i) && i !== status ? [i] : []));
  // what differs in every row, or is a date itself, names no series
  const labels = words.filter((column) => {
    const distinct = new Set(columnOf(rows, column).map(textOf));
    if (restatesDates(columnOf(rows, column).map(textOf), input.tokens)) return false;
    return (
      distinct.size < rows.length && ![...distinct].every((text) => couldBeDate(text) || STAMP.test(text))
    );
  });
  const texts =
    status !== null && repeats(rows, dates, labels) > 0 && roles[status] === 'text'
      ? [...labels, status]
      : labels;
  if (repeats(rows, dates, []) === 0) return singleOrStacked(texts, input, context);
  const key = smallestKey(rows, dates, texts, names);
  if (key !== null) {
    askSplitters(splitters(rows, key, texts, names), key, names, context);
    return withNamesForAll(rows, key, texts);
  }
  return (
    keyOfRemarks(input, dates, texts) ??
    numericKey(input, dates, texts, context) ??
    nearKey(input, dates, texts)
  );
}

/**
 * A column with the name of a remark, such as `source` or `status`, tells series apart where no other does
 * and each of its labels comes with most dates. Remarks on single figures do not.
 */
function keyOfRemarks(
  { table: { rows, names }, columns }: LongInput,
  dates: readonly string[],
  texts: readonly number[],
): number[] | null {
  if (repeats(rows, dates, texts) === 0) return null;
  const isText = (column: number): boolean =>
    columnOf(rows, column).some((cell) => !isEmptyCell(cell) && !isNumberCell(cell));
  const remarks = names.flatMap((_, i) =>
    !columns.includes(i) && !texts.includes(i) && isText(i) && varies(rows, i) ? [i] : [],
  );
  const key = smallestKey(rows, dates, [...texts, ...remarks], names);
  return key !== null && shareDates(rows, dates, texts, key) ? key : null;
}

/** Whether each series of the finer key has at least half of the dates that the coarser one has. */
function shareDates(
  rows: Table['rows'],
  dates: readonly string[],
  coarse: readonly number[],
  fine: readonly number[],
): boolean {
  const timesOf = (key: readonly number[]): Map<string, Set<string>> => {
    const found = new Map<string, Set<string>>();
    for (const [i, row] of rows.entries()) {
      const id = keyOf(row, key);
      found.set(id, (found.get(id) ?? new Set()).add(dates[i]));
    }
    return found;
  };
  const [whole, parts] = [timesOf(coarse), timesOf([...coarse, ...fine])];
  return rows.every(
    (row) => parts.get(keyOf(row, [...coarse, ...fine]))!.size * 2 >= whole.get(keyOf(row, coarse))!.size,
  );
}

/** Of columns that say the same (a code and its label), the first entity-like one is enough. */
function lean(columns: readonly number[], rows: Table['rows']): number[] {
  const kept: number[] = [];
  let groups = 1;
  for (const column of columns) {
    const count = new Set(rows.map((row) => keyOf(row, [...kept, column]))).size;
    if (count === groups) continue;
    kept.push(column);
    groups = count;
  }
  return kept;
}

/**
 * No date comes twice. Blocks of one label after the other are still several series: a country that follows
 * another.
 */
function singleOrStacked(texts: readonly number[], { table }: LongInput, context: Context): number[] {
  const { rows, names } = table;
  const stacked = texts.filter((column) => {
    const labels = rows.map((row) => textOf(row[column]));
    const distinct = new Set(labels).size;
    const runs = labels.filter((label, i) => i === 0 || label !== labels[i - 1]).length;
    // what stands in one row remarks on it, or on the file
    const filled = labels.filter((label) => label !== '').length;
    return (
      distinct > 1 && filled > 1 && runs === distinct && distinct <= labels.length / 3 && areLong(labels)
    );
  });
  const signs = texts.filter((column) => areSigns(columnOf(rows, column).map(textOf)));
  if (signs.length > 0) {
    askSplitters(signs, [], names, context);
    return [];
  }
  const entity = stacked.find((column) => isEntityName(names[column]));
  if (entity !== undefined) return [entity];
  askSplitters(stacked, [], names, context);
  return [];
}

const DEBIT = /^(?:s|soll|d|dr|deb|debit|débit|debet|debe|dare|af|out|withdrawal|-)$/i;
const CREDIT = /^(?:h|haben|c|cr|cred|credit|crédit|kredit|haber|avere|bij|in|deposit|\+)$/i;

/** Whether a column says of each amount on which side of the books it stands: its sign. */
function areSigns(labels: readonly string[]): boolean {
  const distinct = [...new Set(labels)];
  return (
    distinct.length === 2 &&
    distinct.some((label) => DEBIT.test(label)) &&
    distinct.some((label) => CREDIT.test(label))
  );
}

/** Most labels have the rows of a series; a list of what the columns mean has one row for each. */
function areLong(labels: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 2).length * 2 >= counts.size;
}

function askSplitters(
  columns: readonly number[],
  key: readonly number[],
  names: readonly string[],
  context: Context,
): void {
  const [column] = columns;
  if (column === undefined) return;
  const name = names[column];
  const without = key.map((i) => names[i]);
  context.ask({
    id: 'by',
    sentence: `Does "${name}" tell series apart, or is it a remark on the values?`,
    choices: [
      choice({ by: [...without, name] }, `a series for each "${name}"`),
      choice({ by: without }, `"${name}" is a remark`),
    ],
  });
}

/** Columns of numbers among which pairs are tried. */
const MOST_NUMBERS = 8;

/** Most rows that may come twice where columns still tell series apart. */
const FEW = 0.1;

/** The label that leaves only a few rows twice: which of them holds is asked then. */
function nearKey({ table }: LongInput, dates: readonly string[], texts: readonly number[]): number[] | null {
  const { rows } = table;
  const all = repeats(rows, dates, []);
  const best = texts
    .map((column) => ({ column, left: repeats(rows, dates, [column]) }))
    .sort((a, b) => a.left - b.left)[0];
  return best !== undefined && all > rows.length / 3 && best.left <= rows.length * FEW ? [best.column] : null;
}

/** Series named by numbers: store 1, store 2. Only a column called an identifier is taken without asking. */
function numericKey(
  input: LongInput,
  dates: readonly string[],
  texts: readonly number[],
  context: Context,
): number[] | null {
  const { table, roles, values } = input;
  const { rows, names } = table;
  const isWhole = (column: number): boolean => rows.every((row) => /^\d+$/.test(textOf(row[column])));
  const identifiers = roles.flatMap((role, i) => (role === 'identifier' && varies(rows, i) ? [i] : []));
  const sure = smallestKey(rows, dates, [...texts, ...identifiers], names);
  if (sure !== null) return sure;
  const candidates = values.filter((column) => isWhole(column) && values.length > 1);
  // labels are part of the key where the numbers alone leave dates twice
  const whole = (column: number): number[] =>
    repeats(rows, dates, [column]) === 0 ? [column] : [...texts, column];
  const keys = candidates.filter((column) => {
    const distinct = new Set(rows.map((row) => textOf(row[column]))).size;
    return distinct <= rows.length / 3 && repeats(rows, dates, [...texts, column]) === 0;
  });
  const named = keys.filter((column) => isEntityName(names[column]));
  if (named.length === 1)
    return [...texts, named[0]].filter(
      (column) => column === named[0] || repeats(rows, dates, [named[0]]) > 0,
    );
  if (keys.length === 0) return pairOfNumbers(input, dates, candidates, context);
  const clear = keys.filter((column) => {
    const key = whole(column);
    return namesSeries(
      rows.map((row) => keyOf(row, key)),
      dates,
    );
  });
  if (clear.length === 1) {
    context.note(`the numbers of "${names[clear[0]]}" name the series: each has its own run of dates`);
    return whole(clear[0]);
  }
  // figures beside labels differ in nearly every row: 2884 of one make, 2521 of the next
  const likely = keys.filter((column) => groupsBy(rows, whole(column)) <= rows.length / 2);
  if (likely.length === 0) return null;
  context.ask({
    id: 'by',
    sentence: 'Dates come more than once. Which column tells the series apart?',
    choices: likely.map((column) =>
      choice({ by: whole(column).map((one) => names[one]) }, `"${names[column]}"`),
    ),
  });
  return whole(likely[0]);
}

/** Two columns of numbers that name the series together: store and department. */
function pairOfNumbers(
  { table: { rows, names } }: LongInput,
  dates: readonly string[],
  candidates: readonly number[],
  context: Context,
): number[] | null {
  const few = candidates
    .filter((column) => new Set(rows.map((row) => textOf(row[column]))).size <= rows.length / 3)
    .slice(0, MOST_NUMBERS);
  const pairs = few.flatMap((one, i) => few.slice(i + 1).map((other) => [one, other]));
  const clear = pairs.filter((pair) => {
    const ids = rows.map((row) => keyOf(row, pair));
    return namesSeries(ids, dates);
  });
  if (clear.length === 0) return null;
  const called = (pair: readonly number[]): string =>
    pair.map((column) => `"${names[column]}"`).join(' and ');
  if (clear.length === 1)
    context.note(`the numbers of ${called(clear[0])} name the series: each pair has its own run of dates`);
  else
    context.ask({
      id: 'by',
      sentence: 'Dates come more than once. Which columns tell the series apart?',
      choices: clear.map((pair) => choice({ by: pair.map((column) => names[column]) }, called(pair))),
    });
  return clear[0];
}

/**
 * Figures never do what the numbers of series do: they stand in blocks, one each, or every one of them comes
 * with every date, and none comes twice with one.
 */
function namesSeries(numbers: readonly string[], dates: readonly string[]): boolean {
  if (new Set(numbers.map((number, i) => `${number} ${dates[i]}`)).size < numbers.length) return false;
  const distinct = new Set(numbers).size;
  const blocks = numbers.filter((number, i) => i === 0 || number !== numbers[i - 1]).length;
  const times = new Set(dates).size;
  return distinct > 1 && times > 2 && (blocks === distinct || distinct * times === numbers.length);
}
