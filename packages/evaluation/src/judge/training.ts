/**
 * What a model has seen, by its owner's account, in a form that can be compared with the tasks:
 *
 *   {"panel": "wb", "cutoff": "2019"}, {"set": "us-employment", "cutoff": "2020-06"}, or a list of such
 *
 * written as JSON where words were accepted before. Values up to the end of the cutoff were seen; without a
 * cutoff, all of them. An account is not a proof: nothing shows that it is complete.
 */
import { lastDateOf, perYear, type SeriesFrequency } from '@longrun/contract';
import type { JudgedCase, TaskPlan } from './tasks.ts';

/** Data that a model has seen. */
export interface TrainingSet {
  readonly panel?: string;
  readonly set?: string;
  /** A year, quarter, month or day: `2019`, `2019-Q2`, `2019-06`, `2019-06-30`. */
  readonly cutoff?: string;
}

/** What a model has seen, and how much of it is asked for again. */
export interface Training {
  readonly data: readonly TrainingSet[];
  /** Real forecasts, series by origin and horizon, and how many of them are of values seen before. */
  readonly n_forecasts: number;
  readonly n_seen: number;
  /** Says so where there are any. */
  readonly warning: string | null;
}

const FIELDS = ['panel', 'set', 'cutoff'];
const CUTOFF = /^(\d{4})(?:-(?:Q([1-4])|(\d{2})(?:-(\d{2}))?))?$/;

/**
 * The structure of an account; null where it is in words. What begins like JSON and is none of the forms is
 * refused by a RangeError.
 *
 * @example
 * readTrainedOn('M4'); // → null
 * readTrainedOn('{"panel":"wb","cutoff":"2019"}')[0].cutoff; // → '2019'
 */
export function readTrainedOn(text: string): readonly TrainingSet[] | null {
  if (!/^\s*[{[]/.test(text)) return null;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new RangeError('trained_on begins like JSON and is none');
  }
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.map((one, i) => checkTrainingSet(one, list.length === 1 ? 'trained_on' : `trained_on[${i}]`));
}

function checkTrainingSet(one: unknown, where: string): TrainingSet {
  if (typeof one !== 'object' || one === null || Array.isArray(one))
    throw new RangeError(`${where} is no object with panel or set, and cutoff`);
  const given = one as Record<string, unknown>;
  const extra = Object.keys(given).find((key) => !FIELDS.includes(key));
  if (extra !== undefined)
    throw new RangeError(`${where} has "${extra}"; it may have panel or set, and cutoff`);
  const wrong = FIELDS.find((key) => given[key] !== undefined && typeof given[key] !== 'string');
  if (wrong !== undefined) throw new RangeError(`${where}.${wrong} is no text`);
  if ((given['panel'] === undefined) === (given['set'] === undefined))
    throw new RangeError(`${where} names a panel or a set, one of them`);
  const { cutoff } = given as TrainingSet;
  if (cutoff !== undefined && endOf(cutoff) === null)
    throw new RangeError(`${where}.cutoff is "${cutoff}", not a year, quarter, month or day such as 2019-06`);
  return given as TrainingSet;
}

/** The end of a cutoff in years since year 0, or null. A day counts as its share of a month of 31. */
function endOf(cutoff: string): number | null {
  const found = CUTOFF.exec(cutoff);
  if (!found) return null;
  const [, year, quarter, month, day] = found;
  if (quarter !== undefined) return Number(year) + Number(quarter) / 4;
  if (month === undefined) return Number(year) + 1;
  const [m, d] = [Number(month), day === undefined ? 31 : Number(day)];
  return m < 1 || m > 12 || d < 1 || d > 31 ? null : endOfDay(Number(year), m, d);
}

const endOfDay = (year: number, month: number, day: number): number => year + (month - 1 + day / 31) / 12;

/** Dates are fractions of years: rounding must not part equal ones. */
const EQUAL = 1e-6;

/** What the account means for the tasks of a judgement; null for words. */
export function trainingOf(plan: TaskPlan, text: string | null): Training | null {
  const data = text === null ? null : readTrainedOn(text);
  if (data === null) return null;
  const own = data.filter(({ panel, set }) => (panel ?? set) === plan.panel);
  const ends = own.map(({ cutoff }) => (cutoff === undefined ? Number.POSITIVE_INFINITY : endOf(cutoff)!));
  const end = Math.max(Number.NEGATIVE_INFINITY, ...ends);
  const forecasts = plan.cases.flatMap((one) => targetEnds(one, plan.design.horizons));
  const seen = forecasts.filter((target) => target <= end + EQUAL).length;
  return {
    data,
    n_forecasts: forecasts.length,
    n_seen: seen,
    warning: seen === 0 ? null : warningOf(plan.panel, own, end, seen, forecasts.length),
  };
}

/** The ends of the periods forecast, in years. A series without dates ends after any cutoff. */
function targetEnds({ input, origins }: JudgedCase, horizons: readonly number[]): number[] {
  const { start, frequency } = input;
  return origins.flatMap((origin) =>
    horizons.map((h) =>
      start === undefined ? Number.MAX_VALUE : endOfPeriod(frequency, start + origin + h - 1),
    ),
  );
}

/** The end of a period in years, as a cutoff on its last day would have it. */
function endOfPeriod(frequency: SeriesFrequency, ordinal: number): number {
  const date = lastDateOf(frequency, ordinal);
  return date === null
    ? (ordinal + 1) / perYear(frequency)
    : endOfDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function warningOf(
  panel: string,
  own: readonly TrainingSet[],
  end: number,
  seen: number,
  all: number,
): string {
  const until = own.find(({ cutoff }) => cutoff !== undefined && endOf(cutoff) === end)?.cutoff;
  const what = until === undefined ? `all of ${panel}` : `${panel} up to ${until}`;
  return (
    `By its owner's account the model has seen ${what}: ${seen} of ${all} forecasts are of values in it, and ` +
    'on those it may remember rather than forecast.'
  );
}
