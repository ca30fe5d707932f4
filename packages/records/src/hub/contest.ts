/** Models of a hub against the opponent and against our `naive`, file by file. */
import type { FileSource } from '../files/source.ts';
import { dayOf, notADate } from './dates.ts';
import { type OutputColumns, readForecasts, type TaskForecast } from './forecasts.ts';
import type { ForecastFile } from './layout.ts';
import { NAIVE, naiveForecasts } from './naive.ts';
import type { Notices } from './notices.ts';
import { scorePair } from './scores.ts';
import { createTally, type FormCodes, type Tally } from './tally.ts';
import { type TaskTable, targetName } from './tasks.ts';
import type { Truth } from './truth.ts';

/** What reading and scoring a hub needs. */
export interface HubReading {
  readonly source: FileSource;
  readonly root: string;
  readonly tasks: TaskTable;
  readonly truth: Truth;
  readonly output: OutputColumns;
  readonly notices: Notices;
  /** Called after every file; throws to stop. */
  readonly step: () => void;
}

/** One model against the opponent and against `naive`; the latter has no task where no history is known. */
export interface JudgedModel {
  readonly own: Tally;
  readonly naive: Tally;
}

type Forecasts = Map<number, TaskForecast>;

export async function judgeModels(
  reading: HubReading,
  files: readonly ForecastFile[],
  opponent: string,
  models: readonly string[],
): Promise<JudgedModel[]> {
  const { tasks, truth } = reading;
  const places = new Map<number, string>();
  const theirs = await opponentForecasts(reading, files, opponent, places);
  const naive: Forecasts = new Map();
  const extendNaive = (list: Iterable<number>): void => {
    const missing = [...list].filter((task) => !naive.has(task));
    for (const [task, forecast] of naiveForecasts(
      missing,
      tasks,
      truth,
      (at) => theirs.get(at)?.levels ?? null,
    )) {
      naive.set(task, forecast);
    }
  };
  extendNaive(theirs.keys());
  const [codes, naiveCodes]: FormCodes[] = [new Map(), new Map()];
  const newModel = (model: string): JudgedModel => ({
    own: createTally(model, tasks, codes, true),
    naive: createTally(model, tasks, naiveCodes),
  });
  const first = newModel(opponent);
  for (const forecast of theirs.values())
    take(reading, first, forecast, theirs, naive, places.get(forecast.task)!);
  const judged = opponent === NAIVE ? [] : [first];
  for (const model of models.filter((name) => name !== opponent)) {
    const entry = newModel(model);
    for (const file of files.filter((each) => each.model === model)) {
      const forecasts = await forecastsOf(reading, file);
      if (opponent === NAIVE) extendNaive(forecasts.map(({ task }) => task));
      const against = opponent === NAIVE ? naive : theirs;
      for (const forecast of forecasts) take(reading, entry, forecast, against, naive, file.path);
      reading.step();
    }
    judged.push(entry);
    if (opponent !== NAIVE) countMissing(reading, entry.own, first.own);
  }
  return judged;
}

/** Everything the opponent said; the first file that answers a task counts. */
async function opponentForecasts(
  reading: HubReading,
  files: readonly ForecastFile[],
  opponent: string,
  places: Map<number, string>,
): Promise<Forecasts> {
  const theirs: Forecasts = new Map();
  for (const file of files.filter(({ model }) => model === opponent)) {
    for (const forecast of await forecastsOf(reading, file)) {
      if (theirs.has(forecast.task)) continue;
      theirs.set(forecast.task, forecast);
      places.set(forecast.task, file.path);
    }
    reading.step();
  }
  return theirs;
}

const forecastsOf = (
  { source, root, tasks, output, notices }: HubReading,
  file: ForecastFile,
): Promise<TaskForecast[]> => readForecasts(source, root, file, tasks, output, notices);

/** Scores a forecast, or says why it cannot be scored. */
function take(
  { truth, notices, tasks }: HubReading,
  { own, naive }: JudgedModel,
  forecast: TaskForecast,
  theirs: Forecasts,
  naives: Forecasts,
  file: string,
): void {
  const note = (code: string, reason: string): void =>
    notices.add({ code, model: own.model, file, line: forecast.line, reason });
  const { task } = forecast;
  const y = truth.valueOf(task);
  const other = theirs.get(task);
  const score = other === undefined || Number.isNaN(y) ? null : scorePair(forecast, other, y);
  if (Number.isNaN(y)) {
    if (hasBadDate(tasks, task)) note('bad_date', notADate(tasks.dates.name));
    else note('no_truth', `no observation${targetOf(tasks, task)}`);
  } else if (other === undefined) note('no_opponent', 'the opponent has no forecast of the task');
  else if (own.has(task)) note('duplicate_forecast', 'answered in two files; the first counts');
  else if (score === null) note('other_form', 'the forecast and the opponent share no form');
  else {
    own.add(forecast, score, y);
    const simple = naives.get(task);
    const beside = simple === undefined ? null : scorePair(forecast, simple, y);
    if (beside !== null) naive.add(forecast, beside, y);
  }
}

/** A target date that is written in another way than observations are matched by. */
function hasBadDate({ taskDate, dates }: TaskTable, task: number): boolean {
  return taskDate[task] >= 0 && Number.isNaN(dayOf(dates.dictionary.texts[taskDate[task]]));
}

function targetOf(tasks: TaskTable, task: number): string {
  const name = targetName(tasks, tasks.taskSeries[task]);
  return name === undefined ? '' : ` of target "${name}"`;
}

function countMissing({ notices }: HubReading, tally: Tally, opponent: Tally): void {
  const missing = [...opponent.rounds].filter((round) => !tally.rounds.has(round)).length;
  if (missing === 0) return;
  const { size } = opponent.rounds;
  const reason = `no forecast in ${missing} of ${size} rounds; they are left out, not counted as lost`;
  notices.add({ code: 'missing_rounds', model: tally.model, file: null, line: null, count: missing, reason });
}
