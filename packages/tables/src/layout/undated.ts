/** Tables without dates: one column, several columns, or one line of numbers. */
import { type Context, choice } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { partOfYear } from '../dates/parts.ts';
import { withoutYears } from '../dates/yearless.ts';
import { type Grid, textOf } from '../grid.ts';
import { calendarOfDate } from './calendar-names.ts';
import { valueColumns } from './columns.ts';
import { isHourName } from './hints.ts';
import { varies } from './keys.ts';
import { groupSeries } from './long.ts';
import { numberedRows } from './numbered-rows.ts';
import { areRepeatedParts } from './parts-without-years.ts';
import type { Laid } from './raw.ts';
import { previewOf, readingOf } from './reading.ts';
import { columnRoles, type Role } from './roles.ts';
import { findColumn } from './select.ts';
import { columnOf, isEmptyCell, isNumberCell, type Table, tableAt, widthOf } from './table.ts';
import { askOrder, timesWithoutDates } from './times-without-dates.ts';

const HEADS_WITHIN = 12;
const FEWEST_PERIODS = 4;

/** Heads that name a period twice: which of the columns holds its values cannot be told. */
function refuseRepeatedPeriods(grid: Grid, context: Context): void {
  for (const [r, row] of grid.rows.slice(0, HEADS_WITHIN).entries()) {
    const texts = row.map(textOf).filter((text) => text !== '');
    const periods = texts.filter(couldBeDate);
    const twice = periods.find((text, i) => periods.indexOf(text) < i);
    const below = grid.rows.slice(r + 1);
    const areHeads = below.length > 0 && below.every((cells) => !couldBeDate(textOf(cells[0])));
    if (twice === undefined || periods.length < Math.max(FEWEST_PERIODS, texts.length - 3) || !areHeads)
      continue;
    const line = grid.lines[r];
    context.refuse(
      'not-a-date',
      `Line ${line} names "${twice}" more than once: which column holds its values?`,
      {
        row: line,
      },
    );
  }
}

export function undated(grid: Grid, context: Context): Laid {
  if (context.options.frequency !== 'undated') refuseRepeatedPeriods(grid, context);
  const line = oneLine(grid, context);
  if (line !== null) return line;
  const rows = numberedRows(grid, context);
  if (rows !== null) return rows;
  const { first, end } = body(grid, context);
  const table = tableAt(grid, first, end, null);
  checkWidths(table, context);
  const roles = columnRoles(table, [], []);
  leaveOutParts(table, roles, context);
  for (const column of timesWithoutDates(table, roles, context)) roles[column] = 'ignored';
  const values = valueColumns(table, roles, [], context, null);
  askYears(table, values, context);
  const datelike = roles.findIndex(
    (role, i) =>
      (role === 'text' || isIgnoredText(table, roles, i)) &&
      mostlyDates(table, i) &&
      !namesDays(columnOf(table.rows, i).map(textOf)),
  );
  if (datelike >= 0 && context.options.frequency !== 'undated') {
    const cells = columnOf(table.rows, datelike).map(textOf);
    const i = cells.findIndex((cell) => !couldBeDate(cell));
    if (i === -1) return askAboutDates(table, datelike, values, context);
    const [row, column] = [table.lines[i], table.names[datelike]];
    context.refuse('not-a-date', `Line ${row}, ${column}: "${cells[i].slice(0, 40)}" is not a date.`, {
      row,
      column,
    });
  }
  const by = groupColumns(table, roles, context);
  return {
    layout: by.length > 0 ? 'long' : 'columns',
    series: groupSeries({ table, tokens: table.rows.map(() => null) }, by, values),
    columns: readingOf(table, roles, [], values, by),
    preview: previewOf(table),
  };
}

/** Months or days of years that nothing names are no series: the order of the rows is asked about. */
function leaveOutParts(table: Table, roles: Role[], context: Context): void {
  const parts = table.names.flatMap((name, i) =>
    areRepeatedParts(name, columnOf(table.rows, i)) && context.options.columns === undefined ? [i] : [],
  );
  const others = roles.some((role, i) => role === 'value' && !parts.includes(i));
  if (parts.length === 0 || !others) return;
  for (const column of parts) roles[column] = 'ignored';
  const names = parts.map((column) => `"${table.names[column]}"`).join(' and ');
  const count = parts.length === 1 ? 'counts' : 'count';
  const wholes = parts.every((column) => isHourName(table.names[column])) ? 'days' : 'years';
  askOrder(`${names} ${count} parts of ${wholes} but no column names the ${wholes}`, context);
}

/** Dates under a name that says they are about the figures, such as that of a last update. */
function askAboutDates(table: Table, column: number, values: readonly number[], context: Context): Laid {
  const name = table.names[column];
  context.ask({
    id: 'date-column',
    sentence: `"${name}" holds dates. Are they those of the values?`,
    choices: [
      choice({ dateColumn: name }, 'yes'),
      choice({ frequency: 'undated' }, 'no: number the values in their order'),
    ],
  });
  return {
    layout: 'columns',
    series: groupSeries({ table, tokens: table.rows.map(() => null) }, [], values),
    columns: readingOf(table, [], [], values, []),
    preview: previewOf(table),
  };
}

const namesDays = (labels: readonly string[]): boolean => withoutYears(labels) === 'days';

/**
 * Labels beside undated numbers: names of series where they repeat, else perhaps dates that were not
 * recognised.
 */
function groupColumns(table: Table, roles: readonly Role[], context: Context): number[] {
  const { by, frequency } = context.options;
  if (by !== undefined) return by.map((name) => findColumn(table.names, name, context));
  const column = roles.findIndex((role, i) => role === 'text' && varies(table.rows, i));
  if (column === -1) return [];
  const labels = columnOf(table.rows, column).map(textOf);
  const name = table.names[column];
  const parts = labels.map((label) => partOfYear(label)?.unit ?? null);
  if (namesDays(labels))
    askOrder(`"${name}" names days ("${labels[0]}") but no column names the year`, context);
  else if (parts.every((unit) => unit !== null) && frequency !== 'undated') {
    askOrder(`"${name}" names parts of years ("${labels[0]}") but no column names the years`, context);
  } else if (new Set(labels).size <= labels.length / 2 && frequency !== 'undated') {
    context.ask({
      id: 'by',
      sentence: `The rows have no dates. Does "${name}" tell series apart, or is it a remark on the values?`,
      choices: [
        choice({ by: [name] }, `a series for each "${name}"`),
        choice({ by: [] }, `"${name}" is a remark`),
      ],
    });
  } else if (frequency !== 'undated') {
    const calendar = calendarOfDate(labels[0]);
    const other =
      calendar === null ? '' : `, perhaps of the ${calendar} calendar, which is not converted to ours`;
    const held = `"${name}" holds "${labels[0].slice(0, 30)}"${other}`;
    askOrder(`No dates were recognised (${held})`, context);
  }
  return [];
}

/**
 * Numbers between 1500 and 2200 that never repeat, before other numbers, are more likely years than values.
 */
function askYears(table: Table, values: readonly number[], context: Context): void {
  if (values.length < 2 || context.options.columns !== undefined || values[0] !== 0) return;
  const cells = columnOf(table.rows, 0).map(textOf);
  const ours = cells.every((cell) => /^(1[5-9]|2[01])\d\d$/.test(cell));
  if (new Set(cells).size < cells.length || !(ours || countsYears(cells))) return;
  const [name, ...others] = values.map((column) => table.names[column]);
  context.ask({
    id: 'date-column',
    sentence:
      `Are the numbers in "${name}" (${cells.slice(0, 3).join(', ')} …) years` +
      `${ours ? '' : ' of a calendar that is not converted to ours, such as the Hijri or the Persian one'}?`,
    choices: [
      ...(ours ? [choice({ dateColumn: '1' }, 'years')] : []),
      choice(
        { columns: others },
        ours
          ? `no; read only ${others.join(', ')}`
          : `leave them out: number the values of ${others.join(', ')}`,
      ),
    ],
  });
}

/** `1421`, `1422`, `1423` …: years of another calendar, if they are any. */
const countsYears = (cells: readonly string[]): boolean =>
  cells.length >= 6 &&
  cells.every(
    (cell, i) => /^[12]\d{3}$/.test(cell) && (i === 0 || Math.abs(Number(cell) - Number(cells[i - 1])) === 1),
  );

const mostlyDates = (table: Table, column: number): boolean => {
  const cells = columnOf(table.rows, column).map(textOf);
  return cells.filter(couldBeDate).length >= cells.length * 0.5;
};

/** Text under the name of a remark. */
const isIgnoredText = (table: Table, roles: readonly Role[], column: number): boolean =>
  roles[column] === 'ignored' && !columnOf(table.rows, column).some(isNumberCell);

function oneLine(grid: Grid, context: Context): Laid | null {
  if (grid.rows.length !== 1 || grid.rows[0].length < 3) return null;
  const [cells] = grid.rows;
  if (countsYears(cells.slice(1).map(textOf)))
    context.refuse('empty', `Line ${grid.lines[0]} names years, and no line with values follows.`);
  const named =
    !isNumberCell(cells[0]) && cells.slice(1).every((cell) => isNumberCell(cell) || isEmptyCell(cell));
  if (!named && !cells.every((cell) => isNumberCell(cell) || isEmptyCell(cell))) return null;
  const name = named ? textOf(cells[0]) : 'values';
  const observations = (named ? cells.slice(1) : cells).map((cell) => ({
    token: null,
    cell,
    line: grid.lines[0],
  }));
  return {
    layout: 'line',
    series: [{ name, column: name, unit: '', observations }],
    columns: [{ name, role: 'value' }],
    preview: [cells.slice(0, 20).map(textOf)],
  };
}

/** From the first row of numbers to the last. */
function body(grid: Grid, context: Context): { first: number; end: number } {
  const width = widthOf(grid.rows);
  const lower = grid.rows.slice(
    Math.min(Math.max(1, Math.floor(grid.rows.length / 3)), grid.rows.length - 1),
  );
  const numeric = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const filled = lower.filter((row) => !isEmptyCell(row[column]));
    return (
      filled.length > 0 && filled.filter((row) => isNumberCell(row[column])).length >= filled.length * 0.6
    );
  });
  if (numeric.length === 0) {
    context.refuse(
      'no-numbers',
      'No column of numbers was found. Each row should hold a number, possibly after a date.',
    );
  }
  const isData = (row: (typeof grid.rows)[number]): boolean =>
    numeric.some((column) => isNumberCell(row[column])) &&
    numeric.every((column) => isNumberCell(row[column]) || isEmptyCell(row[column]));
  const first = grid.rows.findIndex(isData);
  const end = grid.rows.findLastIndex((row) => numeric.some((column) => isNumberCell(row[column]))) + 1;
  if (end < grid.rows.length) {
    const tail = grid.rows.slice(end);
    const words = tail.every((row) => row.length === 1 && textOf(row[0]).length > 24);
    if (words && width > 1) context.note(`left out because they are not data: the last ${tail.length} lines`);
    else return { first: Math.max(first, 0), end: grid.rows.length };
  }
  return { first: Math.max(first, 0), end };
}

function checkWidths(table: Table, context: Context): void {
  const counts = new Map<number, number>();
  for (const { length } of table.rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  const names = table.headed ? table.names.filter((name) => !/^column \d+$/.test(name)).length : usual;
  const limit = Math.max(usual, names);
  const wide = table.rows.findIndex((row) => row.length > limit);
  if (wide === -1) return;
  const row = table.lines[wide];
  context.refuse('ragged', `Line ${row} has ${table.rows[wide].length} cells, most lines have ${usual}.`, {
    row,
  });
}
