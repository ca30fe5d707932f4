/** Series from people's files; what is not certain is an error that shows the readings and the flags. */
import { type ReadResult, type ReadSeries, readTable } from '@longrun/tables';
import { questionsText } from '../render/questions.ts';
import { UsageError } from '../usage.ts';
import { readBytes } from './bytes.ts';
import { type DataFlags, readOptions } from './flags.ts';

export async function readFile(file: string | undefined, flags: DataFlags): Promise<ReadResult> {
  return readTable(await readBytes(file), readOptions(flags));
}

export interface FileSeries {
  readonly bytes: Uint8Array;
  readonly series: readonly ReadSeries[];
}

/** All series of a file, or an error that says what is open; `today` where it is read for another day. */
export async function readWithBytes(
  file: string | undefined,
  flags: DataFlags,
  today?: string,
): Promise<FileSeries> {
  const bytes = await readBytes(file);
  const result = await readTable(bytes, { ...readOptions(flags), ...(today === undefined ? {} : { today }) });
  if (result.questions.length > 0 || result.problems.length > 0 || result.series.length === 0)
    throw new UsageError(questionsText(result));
  return { bytes, series: result.series };
}

/** The one series that a command works on. */
export async function readOneSeries(file: string | undefined, flags: DataFlags): Promise<ReadSeries> {
  const { series } = await readWithBytes(file, flags);
  if (series.length === 1) return series[0];
  const columns = new Set(series.map(({ column }) => column));
  const flag = columns.size > 1 && series[0].entity === undefined ? '--column' : '--entity';
  const names = series
    .slice(0, 12)
    .map(({ name }) => name)
    .join(', ');
  const more = series.length > 12 ? ` and ${series.length - 12} more` : '';
  throw new UsageError(`the file holds ${series.length} series (${names}${more}); choose one with ${flag}`);
}
