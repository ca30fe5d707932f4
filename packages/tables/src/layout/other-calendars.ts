/**
 * Columns of years that are not counted as ours: Japanese eras by their letters (`H30`, `R2`), years of the
 * Republic of China (`109`, `109/01`, `10901`), of the Buddha (`2563`). They are as many years apart from
 * ours in every month, so that they are converted. Others are named in a question.
 */
import { type Context, choice } from '../context.ts';
import { ERA_LETTER, MINGUO } from '../dates/eras.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { BUDDHIST_YEARS, calendarOfHead, MINGUO_YEARS, type OtherCalendar } from './calendar-names.ts';
import { isYearName } from './hints.ts';

const LINES = 12;
const COLUMNS = 8;
const FEWEST = 3;
const FEWEST_MONTHS = 6;

interface Period {
  readonly year: number;
  readonly month?: number;
}

interface Column {
  readonly head: string;
  readonly column: number;
  readonly first: number;
  readonly cells: readonly string[];
}

type Reader = (text: string) => Period | null;

const period = (year: number, month: string | undefined): Period | null =>
  month === undefined
    ? { year }
    : Number(month) >= 1 && Number(month) <= 12
      ? { year, month: Number(month) }
      : null;

/** `H30`, `R.2`, `R元年`, `R2.5`, `R2年5月`. */
const ofEra: Reader = (text) => {
  const match = /^([MTSHR])\.? ?(\d{1,2}|元)(?:年度?|(?:[./-]|年)(\d{1,2})月?)?$/.exec(text);
  return match === null
    ? null
    : period(ERA_LETTER[match[1]] + (match[2] === '元' ? 1 : Number(match[2])), match[3]);
};

/** `87年`, `109年1月`. */
const ofMinguo: Reader = (text) => {
  const match = /^(\d{2,3}) ?年度?(?: ?(\d{1,2}) ?月)?$/.exec(text);
  return match === null ? null : period(MINGUO + Number(match[1]), match[2]);
};

/** `109/01` and `10901`. */
const ofMinguoMonths: Reader = (text) => {
  const match = /^(\d{2,3})(?:[-/.](\d{1,2})|(\d\d))$/.exec(text);
  return match === null ? null : period(MINGUO + Number(match[1]), match[2] ?? match[3]);
};

/** `BE 2563`, `2563 B.E.`. */
const ofBuddha: Reader = (text) => {
  const match = /^(?:B\.?E\.? ?(2[45]\d\d)|(2[45]\d\d) ?B\.?E\.?)$/i.exec(text);
  return match === null ? null : { year: Number(match[1] ?? match[2]) + BUDDHIST_YEARS.behind! };
};

const shifted =
  ({ behind = 0, years: [least, most] = [0, 0] }: OtherCalendar): Reader =>
  (text) => {
    const year = /^\d{1,4}(?:\.0)?$/.test(text) ? Number(text) : -1;
    return year >= least && year <= most ? { year: year + behind } : null;
  };

/** Whether a head or the first cell below it may be of years that are not ours. */
const mayBe = (head: string, first: string): boolean =>
  calendarOfHead(head) !== null ||
  isCjkDate(head) ||
  /年|^B\.?E|B\.?E\.?$/i.test(first) ||
  (isYearName(head) && /^2[45]\d\d$/.test(first));

/** Texts below a head, down to the first that is empty. */
function columnsOf({ rows }: Grid): Column[] {
  return Array.from({ length: COLUMNS }, (_, column) => column).flatMap((column) => {
    const sample = rows.slice(0, LINES).map((row) => textOf(row[column]));
    const first = sample.findIndex((text, r) => r > 0 && /\d/.test(text) && sample[r - 1] !== '');
    if (first === -1 || !mayBe(sample[first - 1], sample[first])) return [];
    const end = rows.findIndex((row, r) => r >= first && textOf(row[column]) === '');
    const cells = rows.slice(first, end === -1 ? rows.length : end).map((row) => textOf(row[column]));
    return cells.length < FEWEST ? [] : [{ head: sample[first - 1], column, first, cells }];
  });
}

/** One period after the other, also several times each or newest first; null where a text is none. */
function inTurn(cells: readonly string[], read: Reader): Period[] | null {
  const periods: Period[] = [];
  for (const cell of cells) {
    const found = read(cell);
    if (found === null) return null;
    periods.push(found);
  }
  if (new Set(periods.map(({ month }) => month === undefined)).size > 1) return null;
  const monthly = periods[0].month !== undefined;
  const counts = periods.map(({ year, month = 1 }) => (monthly ? year * 12 + month : year));
  const steps = counts.slice(1).map((n, i) => Math.abs(n - counts[i]));
  const next = steps.filter((step) => step <= 1).length;
  const enough = new Set(counts).size >= (monthly ? FEWEST_MONTHS : FEWEST);
  return enough && next >= steps.length * 0.9 ? periods : null;
}

/** Words for years, months and periods in Chinese and Japanese: other columns hold codes such as `H1`. */
const isCjkDate = (head: string): boolean => /[年月期]|和暦|時点|時間/.test(head);

interface Converted {
  readonly calendar: string;
  readonly periods: readonly Period[];
}

/** The column in our years where its head or its cells say of which calendar they are. */
function converted({ head, cells }: Column): Converted | null {
  const named = calendarOfHead(head);
  const cjk = isCjkDate(head);
  const of = (calendar: string, read: Reader): Converted | null => {
    const periods = inTurn(cells, read);
    return periods === null ? null : { calendar, periods };
  };
  const three = cells.some((cell) => /^1\d\d\D/.test(cell)) && cells.some((cell) => /^\d\d\D/.test(cell));
  const months = cells.every((cell) => /^(?:9\d|1[0-4]\d)/.test(cell)) && (cjk || named === MINGUO_YEARS);
  return (
    (cjk ? of('Japanese', ofEra) : null) ??
    (three ? of('Minguo', ofMinguo) : null) ??
    (months ? of('Minguo', ofMinguoMonths) : null) ??
    of('Buddhist', ofBuddha) ??
    (named?.behind === undefined ? null : of(named.name, shifted(named)))
  );
}

const written = ({ year, month }: Period): string =>
  month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;

function replaced(grid: Grid, { column, first }: Column, periods: readonly Period[]): Grid {
  const rows = grid.rows.map((row, r): readonly Cell[] => {
    const found = periods[r - first];
    return r < first || found === undefined
      ? row
      : row.map((cell, i) => (i === column ? written(found) : cell));
  });
  return { rows, lines: grid.lines };
}

/** Years that ours will reach in centuries are those of the Buddha, unless somebody says otherwise. */
const areBuddhist = ({ head, cells }: Column): boolean =>
  isYearName(head) &&
  inTurn(cells, (text) => (/^2[45]\d\d$/.test(text) ? { year: Number(text) } : null)) !== null;

const areYears = ({ cells }: Column): boolean =>
  inTurn(cells, (text) => (/^[12]\d{3}$/.test(text) ? { year: Number(text) } : null)) !== null;

function askCalendar(found: Column, { name, behind }: OtherCalendar, grid: Grid, context: Context): void {
  const { head, column, first, cells } = found;
  const others = grid.rows[first - 1].map(textOf).filter((text, i) => i !== column && text !== '');
  const example = cells.slice(0, 3).join(', ');
  const converts = behind === undefined ? ', which are not converted to ours' : '';
  context.ask({
    id: 'date-column',
    sentence: `Are the numbers in "${head}" (${example} …) years of the ${name} calendar${converts}?`,
    choices: [
      ...(behind === undefined
        ? []
        : [choice({ dateColumn: head }, `yes: ${cells[0]} is ${Number(cells[0]) + behind}`)]),
      choice({ columns: others, frequency: 'undated' }, 'leave them out: number the values in their order'),
      ...(behind === undefined
        ? [choice({ dateColumn: head }, 'no: they are years of our count')]
        : [choice({ estimates: 'keep' }, 'no: they are years to come')]),
    ],
  });
}

/** The grid without the numbers that an answer leaves out. */
function emptied(grid: Grid, { column }: Column, { name }: OtherCalendar, context: Context): Grid {
  context.note(`left out: years of the ${name} calendar`);
  const rows = grid.rows.map((row) => row.map((cell, i) => (i === column ? '' : cell)));
  return { rows, lines: grid.lines };
}

/** The grid with our years where a column counts others, or as it was. */
export function withOtherCalendars(grid: Grid, context: Context): Grid {
  const { dateColumn, columns, estimates, frequency } = context.options;
  for (const found of columnsOf(grid)) {
    const { head, cells } = found;
    const read = converted(found);
    if (read !== null) {
      context.note(
        `years of the ${read.calendar} calendar read as ours: ${cells[0]} is ${written(read.periods[0])}`,
      );
      return replaced(grid, found, read.periods);
    }
    const named = calendarOfHead(head);
    const ahead = areBuddhist(found) && estimates !== 'keep' ? BUDDHIST_YEARS : null;
    const calendar = ahead ?? (named?.behind === undefined && areYears(found) ? named : null);
    if (calendar === null) continue;
    if (columns !== undefined && !columns.includes(head) && frequency === 'undated')
      return emptied(grid, found, calendar, context);
    if (dateColumn === head && calendar.behind !== undefined) {
      const periods = cells.map((cell) => ({ year: Number(cell) + BUDDHIST_YEARS.behind! }));
      context.note(`years of the Buddhist calendar read as ours: ${cells[0]} is ${periods[0].year}`);
      return replaced(grid, found, periods);
    }
    if (dateColumn !== head && columns === undefined && frequency !== 'undated')
      askCalendar(found, calendar, grid, context);
    return grid;
  }
  return grid;
}
