import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Draft, LEVELS, type RoundSeries } from '../../rounds/src/index.ts';
import { forecastPath, roundFiles } from '../../rounds/src/open.ts';

const HORIZONS = [1, 3, 6, 12];

/**
 * A round as `longrun round open` writes it, with forecasts that cost nothing to make: from the third on a
 * forecaster gives those of the second.
 */
export function writeRound(rounds: string, id: string, count: number, forecasters: number): void {
  const series = Array.from({ length: count }, (_, i): RoundSeries => {
    const values = Float64Array.from(
      { length: 40 },
      (_, t) => i + t + Math.round(100 * Math.sin(i * t)) / 100,
    );
    return { target: `series${i}`, frequency: 'monthly', start: '2023-01', values };
  });
  const draft: Draft = {
    ...{ id, opened: '2026-05-01T08:00:00.000Z', due: '2026-05-08', truth: 'first_release', seed: 0 },
    ...{ data: { id: 'large', kind: 'file', version: 'a' }, engine: '1.0.0', opponents: ['longrun-naive'] },
    ...{ horizons: HORIZONS, levels: [...LEVELS] },
    series: series.map(({ target, frequency, start, values }) => ({
      target,
      frequency,
      start,
      n: values.length,
    })),
  };
  const forecastsOf = (f: number) =>
    new Map(
      series.map(({ target, values }, i) => [
        target,
        Float64Array.from({ length: HORIZONS.length * LEVELS.length }, (_, k) => {
          return Math.round(1e5 * (values[39] + (k % LEVELS.length) / 7 + Math.sin(f * i + k))) / 1e5;
        }),
      ]),
    );
  const names = Array.from({ length: forecasters }, (_, f) => (f === 0 ? 'longrun-naive' : `team-model${f}`));
  const forecasts = new Map(names.slice(0, 2).map((name, f) => [name, forecastsOf(f)]));
  const write = (path: string, bytes: Uint8Array): void => {
    mkdirSync(dirname(join(rounds, id, path)), { recursive: true });
    writeFileSync(join(rounds, id, path), bytes);
  };
  for (const [path, bytes] of roundFiles(draft, series, forecasts)) {
    write(path, bytes);
    if (path === forecastPath(id, names[1]))
      for (const name of names.slice(2)) write(forecastPath(id, name), bytes);
  }
}
