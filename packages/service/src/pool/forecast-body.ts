/** A forecast as the bytes that are sent. */
import { type Forecast, forecastToJson } from '@longrun/engine';

/** The media types in which a forecast with its samples is available. */
export const FORECAST_TYPES = [
  'application/json',
  'text/csv',
  'application/vnd.apache.arrow.stream',
] as const;
export type ForecastMediaType = (typeof FORECAST_TYPES)[number];

export interface BodyForm {
  readonly type: ForecastMediaType;
  /** False leaves the samples out, as JSON only. */
  readonly samples: boolean;
}

export async function forecastBody(
  forecast: Forecast,
  { type, samples }: BodyForm,
): Promise<Uint8Array<ArrayBuffer>> {
  if (type === 'text/csv') return new TextEncoder().encode(samplesCsv(forecast));
  if (type === 'application/vnd.apache.arrow.stream') return samplesArrow(forecast);
  return forecastToJson(forecast, { samples });
}

/** One row per path and horizon; numbers are the shortest that read back as the same double. */
function samplesCsv({ samples, horizons }: Forecast): string {
  const width = horizons.length;
  const lines = ['path,horizon,value'];
  for (let i = 0; i < samples.length; i++)
    lines.push(`${Math.floor(i / width)},${horizons[i % width]},${samples[i]}`);
  return `${lines.join('\n')}\n`;
}

/** The same table as one record batch: int32, int32, float64. */
async function samplesArrow({ samples, horizons }: Forecast): Promise<Uint8Array<ArrayBuffer>> {
  const { tableFromArrays, tableToIPC } = await import('@uwdata/flechette');
  const width = horizons.length;
  const path = Int32Array.from(samples, (_, i) => Math.floor(i / width));
  const horizon = Int32Array.from(samples, (_, i) => horizons[i % width]);
  const table = tableFromArrays({ path, horizon, value: samples });
  return new Uint8Array(tableToIPC(table, { format: 'stream' })!);
}
