/**
 * `longrun judge --vintages <folder>`: point forecasts made from vintages, in outturns.csv and forecasts.csv.
 */
import {
  FileFault,
  judgeVintages,
  RecordError,
  readOutturns,
  readVintageForecasts,
  type VintageRecord,
} from '@longrun/records';
import { table } from '../render/table.ts';
import { UsageError } from '../usage.ts';
import { folderSource } from './folder.ts';
import { noticeLines } from './render-notices.ts';

export interface VintageCommandOptions {
  readonly opponent?: string;
  readonly level?: string;
  readonly json?: boolean;
}

const OUTTURNS = /(^|\/)outturns\.(csv|parquet)(\.gz)?$/;
const FORECASTS = /(^|\/)forecasts\.(csv|parquet)(\.gz)?$/;

export async function judgeVintageFolder(folder: string, options: VintageCommandOptions): Promise<string> {
  const source = folderSource(folder);
  const read = async <T>(pattern: RegExp, parse: (bytes: Uint8Array) => Promise<T>): Promise<T> => {
    const path = source.paths.find((each) => pattern.test(each));
    if (path === undefined) throw new UsageError(`${folder} has no outturns.csv and forecasts.csv`);
    try {
      return await parse(await source.read(path));
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      throw new UsageError(
        `${folder}/${path}${error.line === null ? '' : `:${error.line}`}: ${error.message}`,
      );
    }
  };
  const outturns = await read(OUTTURNS, readOutturns);
  const forecasts = await read(FORECASTS, readVintageForecasts);
  try {
    const record = judgeVintages(outturns, forecasts, {
      ...(options.opponent === undefined ? {} : { opponent: options.opponent }),
      ...(options.level === undefined ? {} : { level: options.level.split(',') }),
    });
    return options.json ? JSON.stringify(record) : vintageText(record);
  } catch (error) {
    if (error instanceof RecordError) throw new UsageError(`${folder}: ${error.message}`);
    throw error;
  }
}

const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

function vintageText({
  opponent,
  variables,
  models,
  confidence_set,
  n_vintages,
  skipped,
}: VintageRecord): string {
  const rows = variables.flatMap(({ variable, measure, models: sources }) =>
    sources
      .filter(({ model }) => model !== opponent)
      .flatMap(({ model, by_horizon }) =>
        by_horizon.map(({ horizon, first_release, latest }) => [
          `${variable} (${measure})`,
          model,
          String(horizon),
          String(latest.n_tasks),
          figure(first_release.ratio),
          figure(latest.ratio),
        ]),
      ),
  );
  const answers = models.map(({ model, first_release, latest, naive }) => [
    model,
    first_release.answer,
    latest.answer,
    naive?.latest.answer ?? '–',
    figure(latest.ratio),
    latest.lower === null || latest.upper === null
      ? '–'
      : `${figure(latest.lower)} to ${figure(latest.upper)}`,
  ]);
  return [
    `Mean absolute error over that of ${opponent}; ${n_vintages} vintages; below 1 is better.`,
    '',
    table(['variable', 'source', 'horizon', 'tasks', 'first release', 'latest'], rows),
    '',
    table(['source', 'by first release', 'by latest', 'beats naive?', 'ratio', '95 % interval'], answers),
    '',
    `Not shown worse than another at 5 %: ${confidence_set.join(', ')}.`,
    'A point forecast has no intervals, so there is no calibration.',
    ...noticeLines(skipped ?? []),
  ].join('\n');
}
