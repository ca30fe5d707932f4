/** Running sums of one model against the opponent, by horizon. */
import type { Scored } from '../compare/pair.ts';
import { entry } from '../files/entry.ts';
import { addParts, emptyParts, type PartSums, wisParts } from './decomposition.ts';
import type { TaskForecast } from './forecasts.ts';
import { COVERED, coveredBy, type PairScore, quantilesAt, type ScoreForm } from './scores.ts';
import type { TaskTable } from './tasks.ts';

export interface HorizonSums {
  readonly horizon: number;
  n: number;
  own: number;
  opponent: number;
  /** By series: sums of both scores. */
  readonly series: Map<number, { own: number; opponent: number }>;
  /** By interval of `COVERED`: hits and forecasts that give the interval. */
  readonly covered: { hits: number; n: number }[];
  /** The score in parts, and the bias; of the contest with the opponent alone. */
  readonly parts: PartSums;
  /** By round. */
  readonly wager: Map<number, { gain: number; bound: number }>;
}

export interface Tally {
  readonly model: string;
  add(forecast: TaskForecast, score: PairScore, y: number): void;
  has(task: number): boolean;
  readonly horizons: ReadonlyMap<number, HorizonSums>;
  readonly rounds: ReadonlySet<number>;
  readonly n: number;
  /** Counts by form: a model whose forecasts have several is scored in each. */
  readonly forms: ReadonlyMap<ScoreForm, number>;
  /** The model's own scores and the opponent's on the same tasks, for comparisons. */
  scored(): { own: Scored; opponent: Scored };
}

/** Numbers forms of scores: kind and levels. */
export type FormCodes = Map<string, number>;

/** `inParts` takes the scores of quantiles apart, for tables of scores. */
export function createTally(model: string, tasks: TaskTable, codes: FormCodes, inParts = false): Tally {
  const horizons = new Map<number, HorizonSums>();
  const rounds = new Set<number>();
  const seen = new Set<number>();
  const forms = new Map<ScoreForm, number>();
  const [taskList, own, opponent, formList]: number[][] = [[], [], [], []];
  const formCode = ({ form, levels }: PairScore): number => {
    const key = `${form} ${levels.join(' ')}`;
    return entry(codes, key, () => codes.size);
  };
  let lastLevels: Float64Array | null = null;
  let lastCode = -1;

  return {
    model,
    horizons,
    rounds,
    forms,
    get n() {
      return taskList.length;
    },
    has: (task) => seen.has(task),
    add(forecast, score, y) {
      const { task } = forecast;
      seen.add(task);
      rounds.add(tasks.taskRound[task]);
      forms.set(score.form, (forms.get(score.form) ?? 0) + 1);
      if (score.levels !== lastLevels || score.levels.length === 0) {
        lastLevels = score.levels;
        lastCode = formCode(score);
      }
      taskList.push(task);
      own.push(score.own);
      opponent.push(score.opponent);
      formList.push(lastCode);
      const horizon = tasks.taskHorizon[task];
      const sums = entry(horizons, horizon, () => emptySums(horizon));
      addScore(sums, tasks.taskSeries[task], tasks.taskRound[task], score);
      if (score.form !== 'absolute_error') addCoverage(sums, forecast, y);
      if (inParts && score.form === 'wis')
        addParts(sums.parts, wisParts(score.levels, quantilesAt(forecast, score.levels), y));
    },
    scored: () => ({
      own: { model, tasks: taskList, scores: own, forms: formList },
      opponent: { model, tasks: taskList, scores: opponent, forms: formList },
    }),
  };
}

const emptySums = (horizon: number): HorizonSums => ({
  horizon,
  n: 0,
  own: 0,
  opponent: 0,
  series: new Map(),
  covered: COVERED.map(() => ({ hits: 0, n: 0 })),
  parts: emptyParts(),
  wager: new Map(),
});

function addScore(sums: HorizonSums, series: number, round: number, score: PairScore): void {
  sums.n++;
  sums.own += score.own;
  sums.opponent += score.opponent;
  const known = entry(sums.series, series, () => ({ own: 0, opponent: 0 }));
  known.own += score.own;
  known.opponent += score.opponent;
  if (!(score.spread > 0)) return;
  const date = entry(sums.wager, round, () => ({ gain: 0, bound: 0 }));
  date.gain += (score.opponent - score.own) / score.spread;
  date.bound += score.bound / score.spread;
}

function addCoverage({ covered }: HorizonSums, forecast: TaskForecast, y: number): void {
  coveredBy(forecast, y).forEach((hit, k) => {
    if (hit < 0) return;
    covered[k].hits += hit;
    covered[k].n++;
  });
}
