/** The calendar of each series: from how its dates are written and how far they lie apart. */
import { type Context, choice } from './context.ts';
import {
  byUnit,
  calendarFor,
  canPlace,
  INDEX_CALENDAR,
  isSubDaily,
  type Rhythm,
  rhythmOf,
} from './dates/frequency.ts';
import type { DateToken } from './dates/types.ts';
import { dateOf, type Frequency } from './periods.ts';
import { timeSpans } from './sums-to-date.ts';
import type { Timed } from './timed.ts';
import { describeFrequency } from './understood.ts';
import type { NumberSeries } from './values.ts';

const tokensOf = ({ raw }: NumberSeries, rows: readonly number[]): DateToken[] =>
  rows.map((i) => raw.observations[i].token!);

const present = ({ values }: NumberSeries): number[] =>
  values.flatMap((value, i) => (value === null ? [] : [i]));

const UNIT_FREQUENCY: Partial<Record<DateToken['unit'], Frequency>> = {
  year: 'annual',
  half: 'half-yearly',
  quarter: 'quarterly',
  month: 'monthly',
  week: 'weekly',
};

/** Decides the calendars; asks or reports where there is none, and leaves those series out. */
export function timeSeries(series: readonly NumberSeries[], context: Context): Timed[] {
  const all = series.flatMap(({ raw }) =>
    raw.observations.flatMap(({ token }) => (token === null ? [] : [token])),
  );
  if (!checkUnits(all, context)) return [];
  const shared = byUnit(all).size === 1 ? rhythmOf(all) : null;
  const timed: Timed[] = [];
  const irregular: string[] = [];
  for (const numbers of series) {
    const found = timeOne(numbers, shared, context);
    if (found === 'irregular') irregular.push(numbers.raw.name);
    else if (found !== null) timed.push(found);
  }
  if (irregular.length > 0) askIrregular(irregular, all, context);
  return timed;
}

function checkUnits(tokens: readonly DateToken[], context: Context): boolean {
  const instants = tokens.filter(({ unit }) => unit === 'instant');
  const { frequency } = context.options;
  if (instants.length === 0 || frequency === 'undated' || frequency === 'hourly') return true;
  if (!isSubDaily(tokens)) {
    context.note('times of day left out');
    return true;
  }
  const odd = instants.find(({ clock = 0 }) => clock % 3600 !== 0);
  if (odd === undefined) return true;
  context.ask({
    id: 'frequency',
    sentence: 'Several values come within an hour, and hours are the shortest periods. What is meant?',
    choices: [choice({ frequency: 'undated' }, 'number the values in their order')],
  });
  return false;
}

function timeOne(numbers: NumberSeries, shared: Rhythm | null, context: Context): Timed | 'irregular' | null {
  const { frequency } = context.options;
  const every = numbers.values.map((_, i) => i);
  if (numbers.raw.observations.every(({ token }) => token === null)) {
    if (frequency !== undefined && frequency !== 'undated')
      context.refuse(
        'no-date',
        `The rows have no dates, so they cannot be read as ${describeFrequency(frequency)}.`,
      );
    return { numbers, calendar: null, rows: every, notes: [] };
  }
  const filled = present(numbers);
  if (numbers.raw.observations[0].token?.unit === 'index' && frequency === undefined)
    return { numbers, calendar: INDEX_CALENDAR, rows: every, notes: [] };
  if (frequency === 'undated') {
    const left = every.length - filled.length - numbers.bounds.size;
    const notes = ['dates left out: the values are numbered in their order'];
    if (left > 0) notes.push(`${left} empty ${left === 1 ? 'value' : 'values'} left out`);
    return { numbers, calendar: null, rows: inTime(numbers, filled), notes };
  }
  const units = byUnit(tokensOf(numbers, filled));
  if (units.size === 1 && units.has('span'))
    return timeSpans(numbers, filled, (rows) => timeAs(numbers, frequency!, rows, context), context);
  if (units.size > 1 && !['day instant', 'instant day'].includes([...units.keys()].join(' ')))
    return timeMixed(numbers, filled, units, context);
  if (filled.length === 0) return null;
  if (frequency !== undefined) return timeAs(numbers, frequency, every, context);
  const own = rhythmOf(tokensOf(numbers, filled));
  const rhythm = pick(own, shared, filled.length);
  if (rhythm === null) return 'irregular';
  const coarser = rhythm === own && shared !== null && own.frequency !== shared.frequency;
  const rows = coarser ? filled : every;
  const calendar = calendarFor(rhythm.frequency, tokensOf(numbers, filled));
  const notes: string[] = [];
  const [name, others] = [rhythm.frequency, shared?.frequency].map((one) => one && describeFrequency(one));
  if (coarser) notes.push(`${name} values in a table of ${others} rows`);
  if (rhythm.moved) notes.push(`${rhythm.moved} of the dates moved to the weekday of the others`);
  return { numbers, calendar, rows, notes };
}

/** A series' own rhythm where it is complete and coarser than the table's; else the table's. */
function pick(own: Rhythm | null, shared: Rhythm | null, count: number): Rhythm | null {
  if (own === null || count < 4) return shared ?? (own !== null && own.fill === 1 ? own : null);
  if (shared === null) return own;
  if (own.frequency === shared.frequency) return shared;
  return own.fill === 1 ? own : shared;
}

function inTime(numbers: NumberSeries, rows: readonly number[]): number[] {
  const at = (i: number): number => {
    const { at: ordinal, clock = 0 } = numbers.raw.observations[i].token!;
    return ordinal + clock / 86_400;
  };
  // years among quarters stay where the file has them
  const units = [...byUnit(tokensOf(numbers, rows)).keys()].sort().join(' ');
  const mixed = units.includes(' ') && units !== 'day instant';
  return mixed ? [...rows] : [...rows].sort((a, b) => at(a) - at(b));
}

function timeAs(
  numbers: NumberSeries,
  frequency: Exclude<Frequency, 'undated'>,
  rows: readonly number[],
  context: Context,
): Timed | null {
  const tokens = tokensOf(numbers, rows);
  if (!canPlace(tokens, frequency)) {
    const message = `${numbers.raw.name}: the dates are too coarse to be read as ${describeFrequency(frequency)}.`;
    context.problem('unsupported-frequency', message, { column: numbers.raw.column });
    return null;
  }
  return { numbers, calendar: calendarFor(frequency, tokens), rows, notes: [] };
}

/** What is meant for itself makes a series. */
const FEWEST = 3;
const NAMELESS: Partial<Record<DateToken['unit'], string>> = {
  span: 'multi-month',
  day: 'daily',
  instant: 'hourly',
};

/** Years, quarters and months in one column: three series in one, of which one is to be chosen. */
function timeMixed(
  numbers: NumberSeries,
  filled: readonly number[],
  units: ReadonlyMap<DateToken['unit'], readonly DateToken[]>,
  context: Context,
): Timed | null {
  const { frequency } = context.options;
  const wanted = [...units.keys()].find((unit) => UNIT_FREQUENCY[unit] === frequency);
  if (frequency !== undefined && wanted !== undefined) {
    const rows = filled.filter((i) => numbers.raw.observations[i].token!.unit === wanted);
    return timeAs(numbers, frequency as Exclude<Frequency, 'undated'>, rows, context);
  }
  const together = frequency === undefined ? oneFrequency(numbers, filled) : null;
  if (together !== null) {
    const timed = timeAs(numbers, together, filled, context);
    const written = [...units.keys()].map((unit) => `${unit}s`).join(' and ');
    return timed && { ...timed, notes: [`${written} read as ${describeFrequency(together)} values`] };
  }
  const choices = [...units.keys()].flatMap((unit) => {
    const name = UNIT_FREQUENCY[unit];
    const lines = filled.filter((i) => numbers.raw.observations[i].token!.unit === unit);
    if (name === undefined || lines.length < FEWEST) return [];
    const line = numbers.raw.observations[lines[0]].line;
    const what = `only the ${lines.length} ${describeFrequency(name)} values, the first in line ${line}`;
    return [choice({ frequency: name }, what)];
  });
  const kinds = [...units.keys()].map((unit) => {
    const name = UNIT_FREQUENCY[unit];
    return name === undefined ? NAMELESS[unit] : describeFrequency(name);
  });
  const sentence = `The table holds ${kinds.join(' and ')} values one after the other. Which are meant?`;
  const all = choice({ frequency: 'undated' }, 'all of them: number the values in their order');
  context.ask({ id: 'frequency', sentence, choices: [...choices, all] });
  return null;
}

/**
 * Days and months in one column, of which each month has one, are months: the coarsest kind that fits. A half
 * among years is less than the others, and so is a day in the middle of a year.
 */
function oneFrequency(numbers: NumberSeries, rows: readonly number[]): Exclude<Frequency, 'undated'> | null {
  const tokens = tokensOf(numbers, rows);
  const coarse = (['annual', 'half-yearly', 'quarterly', 'monthly', 'weekly', 'daily'] as const).find(
    (frequency) =>
      canPlace(tokens, frequency) && tokens.some(({ unit }) => UNIT_FREQUENCY[unit] === frequency),
  );
  if (coarse === undefined || !tokens.every((token) => standsFor(token, coarse))) return null;
  const calendar = calendarFor(coarse, tokens);
  return new Set(tokens.map((token) => calendar.ordinalOf(token))).size === tokens.length ? coarse : null;
}

/** Whether a token is of the frequency itself, or a day at the beginning or the end of such a period. */
function standsFor(token: DateToken, frequency: Exclude<Frequency, 'undated'>): boolean {
  if (token.unit !== 'day') return UNIT_FREQUENCY[token.unit] === frequency;
  const months = { annual: 12, 'half-yearly': 6, quarterly: 3 }[frequency as string] ?? 1;
  const month = dateOf(token.at).month - 1;
  return month % months === 0 || month % months === months - 1;
}

function askIrregular(names: readonly string[], tokens: readonly DateToken[], context: Context): void {
  const options = (['monthly', 'quarterly', 'half-yearly', 'annual'] as const).filter((frequency) =>
    canPlace(tokens, frequency),
  );
  context.ask({
    id: 'frequency',
    sentence:
      'The dates follow no rhythm: they are not years, quarters, months, weeks, days or hours one after the other.',
    choices: [
      choice({ frequency: 'undated' }, 'number the values in their order'),
      ...options.map((frequency) => choice({ frequency }, `one value per ${PERIOD_NAME[frequency]}`)),
    ],
    series: names,
  });
}

const PERIOD_NAME = {
  annual: 'year',
  'half-yearly': 'half-year',
  quarterly: 'quarter',
  monthly: 'month',
} as const;
