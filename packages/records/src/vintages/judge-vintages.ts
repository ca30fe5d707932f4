/**
 * Point forecasts made from vintages, judged by what was first released and by what is known now. A forecast
 * is of growth over a year, 100 (x_t / x_{t−1 year} − 1), with the vintage's own data before the first period
 * forecast, or of the level.
 */
import type { AnswerWord } from '@longrun/evaluation/inference';
import { type Contest, compare, contests, type PairRow } from '../compare/compare.ts';
import type { Scored, TaskFrame } from '../compare/pair.ts';
import { entry } from '../files/entry.ts';
import { type Notice, RecordError } from '../files/source.ts';
import { createNotices } from '../hub/notices.ts';
import { addPath, type Measure, NAIVE, naivePaths, pathsByVariable } from './paths.ts';
import type { Outturns, VintageForecast } from './read.ts';

export type { Measure };

export type Release = 'first_release' | 'latest';

export interface VintageOptions {
  /** The source to beat; without it one whose name contains `random walk` or `baseline`. */
  readonly opponent?: string;
  /** Variables judged in levels; without it those called unemployment or rate. */
  readonly level?: readonly string[];
}

export interface ReleaseScore {
  /** Mean absolute error over the opponent's, on shared tasks. */
  readonly ratio: number | null;
  readonly mean_absolute_error: number | null;
  readonly n_tasks: number;
}

export interface VintageHorizon extends Readonly<Record<Release, ReleaseScore>> {
  readonly horizon: number;
}

export interface VintageVariable {
  readonly variable: string;
  readonly measure: Measure;
  readonly models: readonly { readonly model: string; readonly by_horizon: readonly VintageHorizon[] }[];
}

export interface VintageContest {
  readonly ratio: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly p_value: number | null;
  readonly answer: AnswerWord;
}

/** One source against the opponent, and against `naive` fitted to each vintage. */
export interface VintageModel extends Readonly<Record<Release, VintageContest>> {
  readonly model: string;
  readonly naive: Readonly<Record<Release, VintageContest>> | null;
}

export interface VintageRecord {
  readonly opponent: string;
  readonly score: 'absolute_error';
  readonly n_vintages: number;
  readonly variables: readonly VintageVariable[];
  /** Over all variables and horizons, against the opponent. */
  readonly models: readonly VintageModel[];
  readonly pairwise: readonly PairRow[];
  readonly confidence_set: readonly string[];
  /** What could not be used; absent where that is nothing. */
  readonly skipped?: readonly Notice[];
}

const RELEASES: readonly Release[] = ['first_release', 'latest'];
const IN_LEVELS = /unemp|rate/i;

/** Absolute errors of one source: by task, in parallel lists. */
interface Errors {
  readonly tasks: number[];
  readonly first_release: number[];
  readonly latest: number[];
}

interface Tasks {
  readonly variable: number[];
  readonly horizon: number[];
  readonly month: number[];
}

export function judgeVintages(
  outturns: Outturns,
  forecasts: readonly VintageForecast[],
  options: VintageOptions = {},
): VintageRecord {
  const notices = createNotices();
  const sources = [...new Set(forecasts.map(({ source }) => source))];
  const opponent = opponentOf(sources, options.opponent);
  const variables = [...outturns.keys()];
  checkLevels(variables, options.level ?? []);
  const measures = variables.map(
    (name): Measure => ((options.level?.includes(name) ?? IN_LEVELS.test(name)) ? 'level' : 'growth'),
  );
  const tasks: Tasks = { variable: [], horizon: [], month: [] };
  const errors = new Map([...sources, NAIVE].map((source) => [source, emptyErrors()]));
  const numbers = new Map<string, number>();
  const byVariable = pathsByVariable(forecasts, outturns, notices);
  variables.forEach((name, v) => {
    const vintages = outturns.get(name)!;
    const paths = byVariable.get(name) ?? [];
    for (const path of [...paths, ...naivePaths(paths, measures[v])]) {
      addPath(path, vintages, measures[v], (month, horizon, first, latest) => {
        const task = entry(numbers, `${v} ${path.vintage} ${month}`, () => tasks.variable.push(v) - 1);
        tasks.horizon[task] = horizon;
        tasks.month[task] = month;
        const own = errors.get(path.source)!;
        own.tasks.push(task);
        own.first_release.push(first);
        own.latest.push(latest);
      });
    }
  });
  const skipped = notices.all();
  if (tasks.variable.length === 0) throw new RecordError('no_task', nothingJudged(skipped));
  const record = report(opponent, variables, measures, tasks, errors, vintagesOf(outturns));
  return skipped.length === 0 ? record : { ...record, skipped };
}

function nothingJudged(skipped: readonly Notice[]): string {
  const why = skipped.slice(0, 3).map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
  return why.length === 0
    ? 'no forecast is of a period that was unknown in its vintage and is known now'
    : `no forecast can be judged (${why.join('; ')})`;
}

function checkLevels(variables: readonly string[], asked: readonly string[]): void {
  const unknown = asked.find((name) => !variables.includes(name));
  if (unknown !== undefined)
    throw new RecordError('unknown_variable', `no variable "${unknown}"; there are ${variables.join(', ')}`);
}

const vintagesOf = (outturns: Outturns): number =>
  new Set([...outturns.values()].flatMap((list) => list.map(({ vintage }) => vintage))).size;

const emptyErrors = (): Errors => ({ tasks: [], first_release: [], latest: [] });

function opponentOf(sources: readonly string[], wanted: string | undefined): string {
  const found =
    wanted === undefined
      ? (sources.find((name) => /random walk/i.test(name)) ??
        sources.find((name) => /baseline|naive/i.test(name)))
      : [...sources, NAIVE].find((name) => name === wanted);
  if (found !== undefined) return found;
  throw new RecordError(
    'unknown_model',
    `no source to beat${wanted ? ` called "${wanted}"` : ''}; there are ${sources.join(', ')}, and ${NAIVE}`,
  );
}

function report(
  opponent: string,
  variables: readonly string[],
  measures: readonly Measure[],
  tasks: Tasks,
  errors: ReadonlyMap<string, Errors>,
  vintages: number,
): VintageRecord {
  const frame = frameOf(tasks);
  const scoredOf = (source: string, release: Release): Scored => {
    const own = errors.get(source)!;
    return { model: source, tasks: own.tasks, scores: own[release], forms: own.tasks.map(() => 0) };
  };
  const sources = [...errors.keys()];
  const against = (rival: string): Map<string, Readonly<Record<Release, VintageContest>>> => {
    const others = sources.filter((source) => source !== rival);
    const [first, latest] = RELEASES.map((release) =>
      contests(
        others.map((source) => ({ own: scoredOf(source, release), opponent: scoredOf(rival, release) })),
        frame,
      ).map(contestOf),
    );
    return new Map(others.map((source, at) => [source, { first_release: first[at], latest: latest[at] }]));
  };
  const [byOpponent, byNaive] = [against(opponent), against(NAIVE)];
  return {
    opponent,
    score: 'absolute_error',
    n_vintages: vintages,
    variables: variables.map((variable, v) => ({
      variable,
      measure: measures[v],
      models: [...errors.keys()]
        .map((model) => ({
          model,
          by_horizon: horizonsOf(v, tasks, errors.get(model)!, errors.get(opponent)!),
        }))
        .filter(({ by_horizon }) => by_horizon.length > 0),
    })),
    models: [...byOpponent].map(([model, contest]) => ({
      model,
      ...contest,
      naive: byNaive.get(model) ?? null,
    })),
    ...compare(
      [...errors.keys()].map((source) => scoredOf(source, 'latest')),
      frame,
    ),
  };
}

const contestOf = ({ summary, p_value, answer }: Contest): VintageContest => ({
  ratio: summary.ratio,
  lower: summary.lower,
  upper: summary.upper,
  p_value,
  answer,
});

/** A series is a variable at a horizon; dates are the periods forecast. */
function frameOf({ variable, horizon, month }: Tasks): TaskFrame {
  const order = [...new Set(month)].sort((a, b) => a - b);
  const place = new Map(order.map((each, at) => [each, at]));
  const span = Math.max(0, ...horizon) + 1;
  return {
    series: variable.map((v, task) => v * span + horizon[task]),
    date: month.map((each) => place.get(each)!),
    dates: order.length,
    lag: span,
  };
}

function horizonsOf(v: number, tasks: Tasks, own: Errors, opponent: Errors): VintageHorizon[] {
  const theirs = new Map(opponent.tasks.map((task, at) => [task, at]));
  const horizons = [
    ...new Set(own.tasks.filter((task) => tasks.variable[task] === v).map((task) => tasks.horizon[task])),
  ];
  return horizons
    .sort((a, b) => a - b)
    .map((horizon) => {
      const shared = own.tasks.flatMap((task, at) => {
        const other = theirs.get(task);
        const here = tasks.variable[task] === v && tasks.horizon[task] === horizon;
        return here && other !== undefined ? [{ at, other }] : [];
      });
      const score = (release: Release): ReleaseScore => {
        const mine = shared.reduce((sum, { at }) => sum + own[release][at], 0);
        const baseline = shared.reduce((sum, { other }) => sum + opponent[release][other], 0);
        const n = shared.length;
        return {
          ratio: baseline > 0 ? mine / baseline : null,
          mean_absolute_error: n > 0 ? mine / n : null,
          n_tasks: n,
        };
      };
      return { horizon, first_release: score('first_release'), latest: score('latest') };
    });
}
