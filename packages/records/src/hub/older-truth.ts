/**
 * Observations from before hubverse: one file per measure, by day or by week, as one table of hubverse. The
 * weeks of daily counts end on Saturdays, as those of the forecasts do.
 */
import { csvField } from '@longrun/contract';
import { createDictionary } from '../files/dictionary.ts';
import { entry } from '../files/entry.ts';
import { FileFault } from '../files/source.ts';
import { readTable } from '../files/table.ts';
import { dayOf, isoOf } from './dates.ts';

const HEADER = 'target_end_date,target,location,observation';

/** `truth-Incident Deaths.csv`, in Europe `truth_ECDC-Incident Cases.csv`, in Germany `…Cases_Poland.csv`. */
const TRUTH_FILE = /\/(truth[^/]*)-(Incident|Cumulative) (Deaths|Cases|Hospitalizations)(?:_[^/]*)?\.csv$/i;

/** What targets call a measure; admissions are those of influenza in one hub, of COVID-19 in the others. */
const MEASURES: Readonly<Record<string, readonly string[]>> = {
  deaths: ['death'],
  cases: ['case'],
  hospitalizations: ['hosp', 'flu hosp'],
};

type Values = Map<number, number>;

interface TruthFile {
  readonly path: string;
  /** "incident deaths". */
  readonly measure: string;
}

export interface OlderTruth {
  /** As `target-data/time-series.csv` of hubverse. */
  readonly table: Uint8Array;
  readonly paths: readonly string[];
}

/**
 * The files of a measure: those in the folder itself, or all of other sources; of files of one name that in
 * the outer folder, since copies are kept further inside.
 */
export function truthFiles(paths: readonly string[]): TruthFile[] {
  const depth = (path: string): number => path.split('/').length;
  const byDepth = paths
    .filter((path) => TRUTH_FILE.test(path))
    .sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  const chosen = new Map<string, TruthFile>();
  const own = new Set<string>();
  for (const path of byDepth) {
    const [name, source, kind, measured] = TRUTH_FILE.exec(path)!;
    const measure = `${kind} ${measured}`.toLowerCase();
    if (own.has(measure)) continue;
    if (source.toLowerCase() === 'truth') own.add(measure);
    entry(chosen, name, () => ({ path, measure }));
  }
  return [...chosen.values()];
}

/**
 * Every place has its observations of a measure from the file with the most of them, else the first. A file
 * that cannot be read is told to `onFault`, and the others stand for it.
 */
export async function hubverseTruth(
  files: readonly TruthFile[],
  read: (path: string) => Promise<Uint8Array>,
  onFault: (path: string, fault: FileFault) => void,
): Promise<OlderTruth> {
  const lines = [HEADER];
  const seriesIn = async (path: string): Promise<Map<string, Values>> => {
    try {
      return await valuesOf(await read(path));
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      onFault(path, error);
      return new Map();
    }
  };
  const used = new Set<string>();
  for (const measure of new Set(files.map((file) => file.measure))) {
    const best = new Map<string, { path: string; byDay: Values; daily: boolean }>();
    for (const { path } of files.filter((file) => file.measure === measure)) {
      const series = await seriesIn(path);
      const daily = [...series.values()].some(isDaily);
      for (const [location, byDay] of series)
        if (byDay.size > (best.get(location)?.byDay.size ?? 0)) best.set(location, { path, byDay, daily });
    }
    for (const [location, { path, byDay, daily }] of best) {
      used.add(path);
      addMeasure(lines, measure, location, byDay, daily);
    }
  }
  return { table: new TextEncoder().encode(`${lines.join('\n')}\n`), paths: [...used] };
}

function addMeasure(lines: string[], measure: string, location: string, byDay: Values, daily: boolean): void {
  const [kind, measured] = measure.split(' ');
  const isCount = kind === 'incident';
  const weekly = daily ? weeksOf(byDay, isCount) : byDay;
  for (const name of MEASURES[measured].map((word) => `${isCount ? 'inc' : 'cum'} ${word}`)) {
    addRows(lines, `wk ahead ${name}`, location, weekly);
    if (daily) addRows(lines, `day ahead ${name}`, location, byDay);
  }
}

async function valuesOf(bytes: Uint8Array): Promise<Map<string, Values>> {
  const [dates, locations] = [createDictionary(), createDictionary()];
  const days: number[] = [];
  const series = new Map<string, Values>();
  await readTable(
    bytes,
    (names) => {
      const missing = ['date', 'location', 'value'].find((name) => !names.includes(name));
      if (missing !== undefined) throw new FileFault(`no column ${missing}`, 1);
      return {
        texts: new Map([
          ['date', dates],
          ['location', locations],
        ]),
        numbers: ['value'],
      };
    },
    ({ rows, texts, numbers }) => {
      const [dateCodes, places] = [texts.get('date')!, texts.get('location')!];
      const values = numbers.get('value')!;
      for (let i = 0; i < rows; i++) {
        days[dateCodes[i]] ??= dayOf(dates.texts[dateCodes[i]]);
        const day = days[dateCodes[i]];
        if (Number.isNaN(day) || Number.isNaN(values[i])) continue;
        entry(series, locations.texts[places[i]], () => new Map<number, number>()).set(day, values[i]);
      }
    },
  );
  return series;
}

const DAYS_OF_WEEK = 7;
/** 1970-01-01 was a Thursday: Saturdays are 2 more than a multiple of 7. */
const isSaturday = (day: number): boolean => (((day - 2) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK === 0;

const isDaily = (byDay: Values): boolean => {
  for (const day of byDay.keys()) if (byDay.has(day + 1)) return true;
  return false;
};

/** Counts of the week up to each Saturday, where all seven days are known; of totals, Saturday's. */
function weeksOf(byDay: Values, isCount: boolean): Values {
  const weeks: Values = new Map();
  for (const [day, value] of byDay) {
    if (!isSaturday(day)) continue;
    const week = Array.from({ length: DAYS_OF_WEEK }, (_, back) => byDay.get(day - back));
    if (!isCount) weeks.set(day, value);
    else if (!week.includes(undefined))
      weeks.set(
        day,
        week.reduce<number>((sum, count) => sum + count!, 0),
      );
  }
  return weeks;
}

function addRows(lines: string[], target: string, location: string, values: Values): void {
  const place = csvField(location);
  for (const [day, value] of values) lines.push(`${isoOf(day)},${target},${place},${value}`);
}
