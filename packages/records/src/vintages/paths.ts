/** Forecasts of one source made in one vintage, and how far they were off. */
import { entry } from '../files/entry.ts';
import type { Notices } from '../hub/notices.ts';
import { naiveMedian } from './naive.ts';
import type { Outturns, Vintage, VintageForecast } from './read.ts';

export type Measure = 'growth' | 'level';

const MONTHS = 12;
/** The name of our naive forecast among the sources. */
export const NAIVE = 'naive';

/** What one source said in one vintage. */
export interface Path {
  /** As the forecast names it. */
  readonly vintage: string;
  readonly made: Vintage;
  readonly source: string;
  readonly values: ReadonlyMap<number, number>;
  /** Whether values are growth already; otherwise they are levels. */
  readonly inMeasure: boolean;
}

/** The paths of every variable; what cannot be used is told to `notices`. */
export function pathsByVariable(
  forecasts: readonly VintageForecast[],
  outturns: Outturns,
  notices: Notices,
): Map<string, Path[]> {
  const paths = new Map<string, Map<string, Path & { values: Map<number, number> }>>();
  for (const { vintage, variable, source, month, value, line } of forecasts) {
    const note = (code: string, reason: string): void =>
      notices.add({ code, model: source, file: 'forecasts.csv', line, reason });
    const vintages = outturns.get(variable);
    const made = vintages === undefined ? undefined : vintageOf(vintages, vintage);
    if (vintages === undefined) note('no_truth', `outturns have no variable "${variable}"`);
    else if (made === undefined) note('no_vintage', 'outturns have no such vintage, and none before it');
    else if (Number.isNaN(value)) note('no_number', 'the value is not a number');
    else {
      const ofVariable = entry(paths, variable, () => new Map());
      const key = `${source}\u0000${vintage}`;
      const path = entry(ofVariable, key, () => ({
        vintage,
        made,
        source,
        values: new Map(),
        inMeasure: false,
      }));
      if (path.values.has(month)) note('duplicate_row', 'a row is given twice; the first counts');
      else path.values.set(month, value);
    }
  }
  return new Map([...paths].map(([variable, found]) => [variable, [...found.values()]]));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The vintage of that name; of days the last one up to it, since data hold until others are published. */
function vintageOf(vintages: readonly Vintage[], name: string): Vintage | undefined {
  const exact = vintages.find(({ vintage }) => vintage === name);
  if (exact !== undefined || !DAY.test(name)) return exact;
  return vintages.findLast(({ vintage }) => DAY.test(vintage) && vintage < name);
}

/** The naive forecast for every vintage and period that anybody forecast. */
export function naivePaths(paths: readonly Path[], measure: Measure): Path[] {
  const wanted = new Map<string, { made: Vintage; months: Set<number> }>();
  for (const { vintage, made, values } of paths) {
    const known = entry(wanted, vintage, () => ({ made, months: new Set<number>() }));
    for (const month of values.keys()) known.months.add(month);
  }
  return [...wanted].map(([vintage, { made, months }]): Path => {
    const history = runOf(made, measure);
    const [step, last] = [stepOf(made), made.months.at(-1)!];
    const season = step < MONTHS ? MONTHS / step : null;
    const values = [...months].map(
      (month) => [month, naiveMedian(history, (month - last) / step, season)] as const,
    );
    return { vintage, made, source: NAIVE, values: new Map(values), inMeasure: true };
  });
}

/** Values of the unbroken run that ends with the last period: behind a gap, lags and seasons are others. */
function runOf(made: Vintage, measure: Measure): number[] {
  const step = stepOf(made);
  const values: number[] = [];
  for (let month = made.months.at(-1)!; ; month -= step) {
    const value = applyMeasure((at) => valueIn(made, at), month, measure);
    if (Number.isNaN(value)) return values.reverse();
    values.push(value);
  }
}

/** Absolute errors of a path at every period that has an outcome. */
export function addPath(
  { made, values, inMeasure }: Path,
  vintages: readonly Vintage[],
  measure: Measure,
  add: (month: number, horizon: number, first: number, latest: number) => void,
): void {
  const newest = vintages.at(-1)!;
  const step = stepOf(made);
  const last = made.months.at(-1)!;
  const valueSeen = (month: number): number => values.get(month) ?? valueIn(made, month);
  for (const month of values.keys()) {
    const first = vintages.find((each) => !Number.isNaN(valueIn(each, month)));
    if (first === undefined || month <= last) continue;
    const own = inMeasure ? values.get(month)! : applyMeasure(valueSeen, month, measure);
    const released = applyMeasure((at) => valueIn(first, at), month, measure);
    const latest = applyMeasure((at) => valueIn(newest, at), month, measure);
    if ([own, released, latest].some(Number.isNaN)) continue;
    add(month, (month - last) / step - 1, Math.abs(own - released), Math.abs(own - latest));
  }
}

function applyMeasure(value: (month: number) => number, month: number, measure: Measure): number {
  return measure === 'level' ? value(month) : 100 * (value(month) / value(month - MONTHS) - 1);
}

/** Months are in order: a search in halves. */
function valueIn({ months, values }: Vintage, month: number): number {
  let [low, high] = [0, months.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (months[middle] === month) return values[middle];
    if (months[middle] < month) low = middle + 1;
    else high = middle - 1;
  }
  return Number.NaN;
}

/** Months from one period to the next: the least there are, since gaps only make them more. */
function stepOf({ months }: Vintage): number {
  let step = Number.POSITIVE_INFINITY;
  for (let i = 1; i < months.length; i++) step = Math.min(step, months[i] - months[i - 1]);
  return Number.isFinite(step) ? step : 1;
}
