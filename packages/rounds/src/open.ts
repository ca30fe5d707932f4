/** Opens a round: freezes the data, makes every built-in forecast, puts the finished folder into place. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ENGINE_VERSION } from '@longrun/engine';
import { horizonsOf } from '@longrun/evaluation';
import { canonicalBytes, canonicalJson, sha256Hex } from '@longrun/seal';
import { dateOfMoment, daysAfter } from './calendar.ts';
import { RoundError } from './errors.ts';
import { createFolder, readIfThere, replaceFile, withLock } from './files.ts';
import { roundFolder } from './folder.ts';
import { type Forecasts, forecastParquet } from './forecast-table.ts';
import { usableSeries } from './forecasters.ts';
import { tasksJson } from './tasks-json.ts';
import {
  DRAFT_FILE,
  type Draft,
  LEVELS,
  OPPONENTS,
  ROUND_DEFAULTS,
  type RoundSeries,
  readTruth,
} from './terms.ts';
import { TIME_SERIES_FILE, timeSeriesParquet } from './time-series.ts';
import { builtInForecasts, type WorkOptions } from './work.ts';

/** Where the figures come from, and their version. */
export interface RoundData {
  readonly id: string;
  readonly kind: 'panel' | 'file';
  readonly version: string;
  readonly series: readonly RoundSeries[];
}

export interface OpenOptions extends Pick<WorkOptions, 'signal' | 'onProgress'> {
  readonly id?: string;
  readonly horizons?: readonly number[];
  readonly truth?: string;
  /** The last day on which challengers are taken; a week after today when absent. */
  readonly due?: string;
  readonly seed?: number;
  readonly threads?: number;
  readonly now?: Date;
}

export interface Opened {
  readonly draft: Draft;
  readonly folder: string;
  /** Series that are too short to be forecast. */
  readonly left_out: readonly string[];
}

export async function openRound(root: string, data: RoundData, options: OpenOptions = {}): Promise<Opened> {
  const { now = new Date(), threads = 1 } = options;
  const today = dateOfMoment(now);
  const id = options.id ?? today;
  const folder = roundFolder(root, id);
  const { usable, leftOut } = usableSeries(data.series);
  if (usable.length === 0)
    throw new RoundError('bad_data', `no series of ${data.id} is long enough for a forecast`);
  return withLock(root, id, async () => {
    if (await readIfThere(join(folder, DRAFT_FILE)))
      throw new RoundError('round_exists', `there is a round ${id} already; --id gives another name`);
    const work = join(root, '.work', id);
    const draft = await resumedDraft(root, work, draftOf(id, data, usable, options, now));
    const { seed, horizons, levels } = draft;
    const forecasts = await builtInForecasts(
      usable,
      { seed, horizons, levels },
      {
        threads,
        keep: { root, folder: join(work, 'pieces') },
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.onProgress ? { onProgress: options.onProgress } : {}),
      },
    );
    const built = join(work, 'round');
    await rm(built, { recursive: true, force: true });
    for (const [path, bytes] of roundFiles(draft, usable, forecasts)) {
      await mkdir(dirname(join(built, path)), { recursive: true });
      await writeFile(join(built, path), bytes, { flush: true } as object);
    }
    if (!(await createFolder(built, folder)))
      throw new RoundError('round_exists', `${folder} exists and is no round`);
    await rm(work, { recursive: true, force: true });
    return { draft, folder, left_out: leftOut };
  });
}

function draftOf(
  id: string,
  data: RoundData,
  series: readonly RoundSeries[],
  options: OpenOptions,
  now: Date,
): Draft {
  const today = dateOfMoment(now);
  const truth = options.truth ?? ROUND_DEFAULTS.truth;
  readTruth(truth);
  const due = options.due ?? daysAfter(today, ROUND_DEFAULTS.days);
  if (due < today) throw new RoundError('late', `the due date ${due} is before today, ${today}`);
  daysAfter(due, 0); // is it a date
  return {
    id,
    opened: now.toISOString(),
    due,
    data: { id: data.id, kind: data.kind, version: data.version },
    engine: ENGINE_VERSION,
    seed: options.seed ?? ROUND_DEFAULTS.seed,
    horizons: [...(options.horizons ?? horizonsOf(series.map(({ frequency }) => frequency)))],
    levels: [...LEVELS],
    truth,
    opponents: [...OPPONENTS],
    series: series.map(({ target, frequency, start, values }) => ({
      target,
      frequency,
      start,
      n: values.length,
    })),
  };
}

/** The draft of an interrupted call where that was for the same round; its moment of opening stays. */
async function resumedDraft(root: string, work: string, draft: Draft): Promise<Draft> {
  const path = join(work, 'draft.json');
  const found = await readIfThere(path);
  if (found) {
    const earlier = JSON.parse(found.toString()) as Draft;
    if (canonicalJson({ ...draft, opened: earlier.opened }) === canonicalJson(earlier)) return earlier;
    await rm(work, { recursive: true, force: true });
  }
  await replaceFile(root, path, canonicalBytes(draft));
  return draft;
}

/** Every file of an open round. */
export function* roundFiles(
  draft: Draft,
  series: readonly RoundSeries[],
  forecasts: ReadonlyMap<string, Forecasts>,
): Generator<readonly [path: string, bytes: Uint8Array]> {
  yield [DRAFT_FILE, canonicalBytes(draft)];
  yield ['hub-config/tasks.json', new TextEncoder().encode(tasksJson(draft))];
  yield [TIME_SERIES_FILE, timeSeriesParquet(draft.opened.slice(0, 10), series)];
  for (const [name, own] of forecasts)
    if (own.size > 0) yield [forecastPath(draft.id, name), forecastParquet(draft, own)];
}

/** Where a forecaster's file lies in the hub. */
export const forecastPath = (id: string, name: string, ending = 'parquet'): string =>
  `model-output/${name}/${id}-${name}.${ending}`;

/** The version of a file of one's own: its SHA-256. */
export const fileVersion = (bytes: Uint8Array): string => sha256Hex(bytes);
