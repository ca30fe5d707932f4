/**
 * Plays the past as if a round had been sealed at every date: each forecast is made from the values up to
 * that date. The models knew the past when they were written, so a replay shows how the wager works and is no
 * evidence of foresight.
 */
import { setMaxListeners } from 'node:events';
import { horizonsOf } from '@longrun/evaluation';
import { compareQuantiles, type DatedGain, levelWeights, sumByDate } from '@longrun/evaluation/wager';
import { type Frequency, shiftPeriod } from '@longrun/tables';
import { lastDay } from './calendar.ts';
import { RoundError } from './errors.ts';
import { BUILT_IN, FORECAST_MODELS, forecastSeries, type Settings, SHORTEST_SERIES } from './forecasters.ts';
import { type LiveRecord, playedRecord } from './record.ts';
import { LEVELS, ROUND_DEFAULTS, type RoundSeries } from './terms.ts';
import { createThreads } from './threads.ts';

export interface ReplayOptions {
  readonly horizons?: readonly number[];
  /** How many dates are played, the latest ones. */
  readonly dates?: number;
  /** At most so many series, evenly chosen. */
  readonly series?: number;
  /** Models to play beside the naive family; all of them, and the ensemble, when absent. */
  readonly models?: readonly string[];
  /** Paths per forecast of the models. */
  readonly samples?: number;
  readonly threads?: number;
  readonly seed?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

const OPPONENT = 'longrun-naive';
const SAMPLES = 500;

/** What one series adds: per forecaster and horizon, the gains against naive by date. */
export type ReplayedSeries = readonly {
  readonly forecaster: string;
  readonly horizon: number;
  readonly gains: readonly DatedGain[];
}[];

export interface ReplayTask {
  readonly series: RoundSeries;
  /** Periods of the forecasts, the same for all series. */
  readonly first: string;
  readonly dates: number;
  readonly settings: Settings;
}

export async function replay(
  data: string,
  all: readonly RoundSeries[],
  options: ReplayOptions = {},
): Promise<LiveRecord> {
  const { dates = 40, threads = 1, seed = ROUND_DEFAULTS.seed } = options;
  const frequency = commonFrequency(all);
  const horizons = options.horizons ?? horizonsOf([frequency]);
  const chosen = evenly(
    all.filter((one) => one.frequency === frequency && one.values.length > SHORTEST_SERIES),
    options.series ?? Number.POSITIVE_INFINITY,
  );
  if (chosen.length === 0)
    throw new RoundError('bad_data', `no series of ${data} is long enough for a replay`);
  const last = chosen.map(endOf).sort().at(-1)!;
  const { samples = SAMPLES, models = FORECAST_MODELS } = options;
  const settings = { seed, horizons, levels: LEVELS, samples, models: checkModels(models) };
  const first = shiftPeriod(last, -dates, frequency);
  const pool = createThreads(threads);
  if (options.signal) setMaxListeners(0, options.signal); // one per series
  let done = 0;
  try {
    const played = await Promise.all(
      chosen.map(async (series): Promise<ReplayedSeries> => {
        const task: ReplayTask = { series, first, dates, settings };
        const result = await pool.run(task, {
          name: 'replay',
          ...(options.signal ? { signal: options.signal } : {}),
        });
        options.onProgress?.(++done, chosen.length);
        return result;
      }),
    );
    return playedRecord(data, [lastDay(first), lastDay(last)], rowsOfReplay(played, settings));
  } finally {
    await pool.destroy();
  }
}

function checkModels(models: readonly string[]): readonly string[] {
  const wrong = models.find((id) => !FORECAST_MODELS.includes(id));
  if (wrong === undefined) return models;
  throw new RoundError('bad_name', `no model ${wrong} to play; there are ${FORECAST_MODELS.join(', ')}`);
}

function commonFrequency(series: readonly RoundSeries[]): Frequency {
  const counts = new Map<Frequency, number>();
  for (const { frequency } of series) counts.set(frequency, (counts.get(frequency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'annual';
}

const evenly = <T>(items: readonly T[], most: number): T[] => {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(items.length, most) }, (_, i) => items[Math.floor(i * step)]);
};

const endOf = ({ start, values, frequency }: RoundSeries): string =>
  shiftPeriod(start, values.length - 1, frequency);

/** One series at every date: the work of a thread. */
export function replaySeries({ series, first, dates, settings }: ReplayTask): ReplayedSeries {
  const { target, frequency, start, values } = series;
  const { horizons, levels } = settings;
  const weights = levelWeights(levels);
  const found = BUILT_IN.map(() => horizons.map((): DatedGain[] => []));
  const place = new Map(Array.from(values, (_, t) => [shiftPeriod(start, t, frequency), t]));
  for (let step = 0; step < dates; step++) {
    const origin = place.get(shiftPeriod(first, step, frequency));
    if (origin === undefined || origin + 1 < SHORTEST_SERIES || origin + 1 >= values.length) continue;
    const known = { target, frequency, start, values: values.slice(0, origin + 1) };
    const forecasts = forecastSeries(known, settings);
    horizons.forEach((horizon, k) => {
      if (origin + horizon >= values.length) return;
      const part = (own: readonly number[] | null): readonly number[] | undefined => {
        const quantiles = own?.slice(k * levels.length, (k + 1) * levels.length);
        return quantiles && !Number.isNaN(quantiles[0]) ? quantiles : undefined;
      };
      const naive = part(forecasts[BUILT_IN.indexOf(OPPONENT)])!;
      const date = lastDay(shiftPeriod(first, step + horizon, frequency));
      BUILT_IN.forEach((_, f) => {
        const own = part(forecasts[f]) ?? naive;
        const compared = compareQuantiles(levels, own, naive, values[origin + horizon], weights);
        if (compared) found[f][k].push({ date, ...compared });
      });
    });
  }
  return BUILT_IN.flatMap((forecaster, f) =>
    horizons.map((horizon, k) => ({ forecaster, horizon, gains: found[f][k] })),
  );
}

function rowsOfReplay(played: readonly ReplayedSeries[], { horizons, models }: Settings) {
  const left = FORECAST_MODELS.filter((model) => !models?.includes(model)).map((id) => `longrun-${id}`);
  return BUILT_IN.filter((id) => id !== OPPONENT && !left.includes(id)).flatMap((forecaster) =>
    horizons.map((horizon) => ({
      forecaster,
      opponent: OPPONENT,
      horizon,
      dates: sumByDate(
        played.flatMap((rows) =>
          rows
            .filter((row) => row.forecaster === forecaster && row.horizon === horizon)
            .flatMap((row) => row.gains),
        ),
      ),
    })),
  );
}
