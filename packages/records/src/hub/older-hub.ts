/**
 * Hubs from before hubverse: the COVID-19 Forecast Hubs of the United States, of Germany and Poland, and of
 * Europe, and FluSight from 2021 to 2023. Their files are shown to the reader of hubs as hubverse has them.
 *
 *   data-processed/<team>-<model>/<date>-<team>-<model>.csv  forecast_date, target ("2 wk ahead inc death"),
 *   (or data-forecasts/)                                     target_end_date, location, type, quantile, value
 *   data-truth/truth-Incident Deaths.csv                     date, location, value
 *   data-truth/RKI/truth_RKI-Incident Deaths_Germany.csv     likewise, per source and country
 */
import { type FileFault, type FileSource, RecordError } from '../files/source.ts';
import { guessTasks, type HubTasks } from './config.ts';
import { hubRoot } from './layout.ts';
import type { Notices } from './notices.ts';
import { FORECAST_COLUMNS, hubverseForecasts } from './older-forecasts.ts';
import { hubverseTruth, truthFiles } from './older-truth.ts';

export interface OlderHub {
  readonly source: FileSource;
  /** Where the forecasts are. */
  readonly folder: string;
  readonly tasks: HubTasks;
  /** How it is read, for people. */
  readonly sentence: string;
}

const FOLDERS = ['data-processed', 'data-forecasts'];
const TRUTH = 'data-truth/';
const TIME_SERIES = 'target-data/time-series.csv';

/** Null where the folder is none of these hubs; a folder `model-output` is hubverse's. */
export async function olderHub(source: FileSource, notices: Notices): Promise<OlderHub | null> {
  const root = hubRoot(source.paths);
  const holds = (folder: string): boolean =>
    source.paths.some((path) => path.startsWith(`${root}${folder}/`));
  const folder = FOLDERS.find(holds);
  if (folder === undefined || holds('model-output') || holds('target-data')) return null;
  const files = truthFiles(source.paths.filter((path) => path.startsWith(root + TRUTH)));
  if (files.length === 0)
    throw new RecordError(
      'no_truth',
      'no observations: no file such as "data-truth/truth-Incident Deaths.csv"',
    );
  const faults: string[] = [];
  const onFault = (path: string, { message: reason, line }: FileFault): void => {
    const file = path.slice(root.length);
    faults.push(`${file}${line === null || line === 1 ? '' : `:${line}`}: ${reason}`);
    notices.add({ code: 'unreadable_file', model: null, file, line, reason });
  };
  const truth = await hubverseTruth(files, source.read, onFault);
  if (truth.paths.length === 0) {
    const why = faults.length === 0 ? 'data-truth has no value' : faults.slice(0, 3).join('; ');
    throw new RecordError('no_truth', `no observations: ${why}`);
  }
  const read = async (path: string): Promise<Uint8Array> => {
    if (path === root + TIME_SERIES) return truth.table;
    const bytes = await source.read(path);
    return path.startsWith(`${root}${folder}/`) ? hubverseForecasts(bytes) : bytes;
  };
  return {
    source: { paths: [...source.paths, root + TIME_SERIES], read },
    folder,
    tasks: guessTasks(FORECAST_COLUMNS),
    sentence: `${READ_SO}; observations from ${truth.paths.map((path) => path.slice(root.length)).join(', ')}`,
  };
}

const READ_SO =
  'a hub from before hubverse: a round of weeks is the Monday after the last week known, one of days the ' +
  'day before the first forecast; points are taken for medians; daily counts are added up to weeks that ' +
  'end on Saturdays; of two files for one round the later counts';
