/** The figures of a round: a panel of the catalogue, or the series of a file. */
import { existsSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileVersion, type RoundData, type RoundSeries } from '@longrun/rounds';
import { withCatalogue } from '../commands/panels.ts';
import { isFileName } from '../input/file-name.ts';
import type { DataFlags } from '../input/flags.ts';
import { readWithBytes } from '../input/series.ts';
import { UsageError } from '../usage.ts';

export async function roundData(source: string, dataDir: string, flags: DataFlags): Promise<RoundData> {
  return isFileName(source) ? fileData(source, flags) : panelData(source, dataDir);
}

async function fileData(file: string, flags: DataFlags, today?: string): Promise<RoundData> {
  const { series, bytes } = await readWithBytes(file, flags, today);
  const undated = series.find(({ frequency }) => frequency === 'undated');
  if (undated)
    throw new UsageError(`"${undated.name}" has no dates; --date-column names the column that holds them`);
  const hourly = series.find(({ frequency }) => frequency === 'hourly');
  if (hourly)
    throw new UsageError(`"${hourly.name}" is hourly; the files of a round date every value by its day`);
  return {
    id: basename(file, extname(file)),
    kind: 'file',
    version: fileVersion(bytes),
    series: series.map(({ name, frequency, start, values }): RoundSeries => {
      return { target: name, frequency, start, values: Float64Array.from(values) };
    }),
  };
}

async function panelData(panel: string, dataDir: string): Promise<RoundData> {
  const { info, variables, series } = await withCatalogue(dataDir, (catalogue) => catalogue.open(panel));
  return {
    id: panel,
    kind: 'panel',
    version: info.version,
    series: variables.map(({ id, frequency, start }): RoundSeries => {
      return { target: `${panel}.${id}`, frequency, start, values: series(id).values };
    }),
  };
}

/** New figures for a round: a file, a folder of panels, or without either the catalogue as it is now. */
export async function newData(
  round: { readonly id: string; readonly kind: 'panel' | 'file' },
  given: string | undefined,
  dataDir: string,
  flags: DataFlags & { readonly asOf?: string },
): Promise<RoundData> {
  if (given !== undefined && existsSync(given) && statSync(given).isDirectory())
    return panelData(round.id, given);
  if (given !== undefined) return fileData(given, flags, flags.asOf);
  if (round.kind === 'panel') return panelData(round.id, dataDir);
  throw new UsageError(`the round is of the file ${round.id}; name the file with the new values`);
}
