/** Built-in forecasts on threads, in pieces that are kept: an interrupted `open` goes on where it was. */
import { setMaxListeners } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, replaceFile } from './files.ts';
import type { Forecasts } from './forecast-table.ts';
import { BUILT_IN, type Settings } from './forecasters.ts';
import type { RoundSeries } from './terms.ts';
import { createThreads } from './threads.ts';

/** Series per piece: about a second of work. */
const PIECE = 8;

export interface WorkOptions {
  readonly threads: number;
  /** Where finished pieces are kept; without it nothing is. */
  readonly keep?: { readonly root: string; readonly folder: string };
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Per series, per forecaster: quantiles by horizon and level, or null where the model has no answer. JSON
 * turns the NaN of a missing horizon into null.
 */
export type Piece = readonly (readonly (readonly (number | null)[] | null)[])[];

/** The forecasts of every built-in forecaster, by its id. */
export async function builtInForecasts(
  series: readonly RoundSeries[],
  settings: Settings,
  { threads, keep, signal, onProgress }: WorkOptions,
): Promise<ReadonlyMap<string, Forecasts>> {
  const pieces = Array.from({ length: Math.ceil(series.length / PIECE) }, (_, i) =>
    series.slice(i * PIECE, (i + 1) * PIECE),
  );
  const pool = createThreads(threads);
  if (signal) setMaxListeners(0, signal); // one per piece
  let done = 0;
  const one = async (piece: readonly RoundSeries[], i: number): Promise<Piece> => {
    const path = keep && join(keep.folder, `${i}.json`);
    const kept = path === undefined ? undefined : await readIfThere(path);
    const result: Piece =
      kept === undefined
        ? await pool.run({ series: piece, settings }, signal ? { signal } : {})
        : JSON.parse(kept.toString());
    if (keep && path !== undefined && kept === undefined)
      await replaceFile(keep.root, path, Buffer.from(JSON.stringify(result)));
    done += piece.length;
    onProgress?.(done, series.length);
    return result;
  };
  try {
    if (keep) await mkdir(keep.folder, { recursive: true });
    const results = (await Promise.all(pieces.map(one))).flat();
    return byForecaster(series, results);
  } finally {
    await pool.destroy();
  }
}

function byForecaster(series: readonly RoundSeries[], results: Piece): Map<string, Forecasts> {
  return new Map(
    BUILT_IN.map((id, f) => [
      id,
      new Map(
        series.flatMap(({ target }, i) => {
          const values = results[i][f];
          return values === null
            ? []
            : [[target, Float64Array.from(values, (value) => value ?? Number.NaN)] as const];
        }),
      ),
    ]),
  );
}
