/** From running sums to the record of a hub. */
import type { AnswerWord } from '@longrun/evaluation/inference';
import { wager } from '@longrun/evaluation/wager';
import { type Contest, compare, contests, type PairRow } from '../compare/compare.ts';
import type { TaskFrame } from '../compare/pair.ts';
import { entry } from '../files/entry.ts';
import type { Notice } from '../files/source.ts';
import type { JudgedModel } from './contest.ts';
import { dayOf } from './dates.ts';
import { meanParts, type WisParts } from './decomposition.ts';
import { COVERED, type ScoreForm } from './scores.ts';
import type { HorizonSums, Tally } from './tally.ts';
import type { TaskTable } from './tasks.ts';

export interface HubHorizon {
  /** Null for targets without a horizon. */
  readonly horizon: number | null;
  /** Mean score over the opponent's, on shared tasks. */
  readonly ratio: number | null;
  /** Series with a lower mean score than the opponent's. */
  readonly wins: number;
  readonly n_series: number;
  /** Share of the observations inside the central intervals; null where forecasts do not give them. */
  readonly coverage: Readonly<Record<'50' | '80' | '95', number | null>>;
  readonly wager: { readonly wealth: number; readonly reached_20_at: string | null } | null;
}

export interface AgainstNaive {
  readonly rate: number | null;
  readonly p_value: number | null;
  readonly skill: {
    readonly geometric: number;
    readonly lower: number | null;
    readonly upper: number | null;
  } | null;
  readonly answer: AnswerWord;
}

export interface HubModel {
  readonly model: string;
  readonly n_tasks: number;
  readonly n_rounds: number;
  readonly by_horizon: readonly HubHorizon[];
  /** Against `naive` fitted to what was known in each round; null where no history is known. */
  readonly naive: AgainstNaive | null;
  /** Whether it beats the opponent; null for the opponent itself. */
  readonly answer: AnswerWord | null;
}

/** What `longrun judge --hub … --json` prints. */
export interface HubRecord {
  readonly opponent: string;
  readonly models: readonly HubModel[];
  readonly pairwise: readonly PairRow[];
  readonly confidence_set: readonly string[];
  readonly skipped: readonly Notice[];
}

/** Sums behind a record, for tables of scores. */
export interface HubDetail {
  readonly model: string;
  readonly score: ScoreForm;
  readonly horizon: number | null;
  readonly n: number;
  readonly mean_score: number;
  readonly coverage: HubHorizon['coverage'];
  readonly ratio: number | null;
  /** Of quantiles at levels in pairs. */
  readonly parts: WisParts | null;
}

const numberOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Tasks in order of time, and how many dates pass until an outcome is known. */
function taskFrame(tasks: TaskTable): TaskFrame {
  const keys = tasks.taskDate.map((date, task) =>
    date < 0 ? tasks.rounds.dictionary.texts[tasks.taskRound[task]] : tasks.dates.dictionary.texts[date],
  );
  const order = [...new Set(keys)].sort();
  const place = new Map(order.map((key, at) => [key, at]));
  const date = keys.map((key) => place.get(key)!);
  return { series: tasks.taskSeries, date, dates: order.length, lag: longestLead(tasks, date, order) };
}

/** The most dates that lie between a round and its target, the target's included, and one more. */
function longestLead(tasks: TaskTable, date: readonly number[], order: readonly string[]): number {
  let longest = 1;
  const before = new Map<number, number>();
  for (const [task, round] of tasks.taskRound.entries()) {
    const text = tasks.rounds.dictionary.texts[round];
    const at = entry(before, round, () => order.findIndex((each) => each >= text));
    if (at >= 0) longest = Math.max(longest, date[task] - at + 1);
  }
  return longest;
}

/** Rounds until the outcome at a horizon is known: h + 1 where rounds are one step of the horizon apart. */
function lagOf(tasks: TaskTable, horizon: number): number {
  const days = [...new Set(tasks.taskRound)].map((round) => dayOf(tasks.rounds.dictionary.texts[round]));
  const known = days.filter((day) => !Number.isNaN(day)).sort((a, b) => a - b);
  const at = tasks.taskHorizon.findIndex((h, task) => h === horizon && tasks.taskDate[task] >= 0);
  const gaps = known
    .slice(1)
    .map((day, i) => day - known[i])
    .sort((a, b) => a - b);
  const step = gaps[Math.floor(gaps.length / 2)];
  if (at < 0 || step === undefined) return Math.max(1, horizon + 1);
  const origin = dayOf(tasks.rounds.dictionary.texts[tasks.taskRound[at]]);
  const lead = dayOf(tasks.dates.dictionary.texts[tasks.taskDate[at]]) - origin;
  return Number.isNaN(lead) ? Math.max(1, horizon + 1) : Math.max(1, Math.floor(lead / step) + 1);
}

function horizonsOf(tally: Tally, tasks: TaskTable): HubHorizon[] {
  const rounds = [...tally.rounds].sort((a, b) => (roundText(tasks, a) < roundText(tasks, b) ? -1 : 1));
  return [...tally.horizons.values()]
    .sort((a, b) => (Number.isNaN(a.horizon) ? 1 : Number.isNaN(b.horizon) ? -1 : a.horizon - b.horizon))
    .map((sums) => ({
      horizon: numberOrNull(sums.horizon),
      ratio: numberOrNull(sums.own / sums.opponent),
      wins: [...sums.series.values()].filter(({ own, opponent }) => own < opponent).length,
      n_series: sums.series.size,
      coverage: coverageOf(sums),
      wager: wagerOf(sums, rounds, tasks),
    }));
}

const roundText = (tasks: TaskTable, round: number): string => tasks.rounds.dictionary.texts[round];

function coverageOf({ covered }: HorizonSums): HubHorizon['coverage'] {
  const shares = COVERED.map((percent, k) => [percent, numberOrNull(covered[k].hits / covered[k].n)]);
  return Object.fromEntries(shares) as HubHorizon['coverage'];
}

function wagerOf(sums: HorizonSums, rounds: readonly number[], tasks: TaskTable): HubHorizon['wager'] {
  if (Number.isNaN(sums.horizon)) return null;
  const dates = rounds.flatMap((round) => {
    const sum = sums.wager.get(round);
    return sum === undefined ? [] : [{ date: roundText(tasks, round), ...sum }];
  });
  if (dates.length === 0) return null;
  const { wealth, reached_20_at } = wager(dates, lagOf(tasks, sums.horizon));
  return { wealth, reached_20_at };
}

export function hubRecord(
  opponent: string,
  judged: readonly JudgedModel[],
  tasks: TaskTable,
  skipped: readonly Notice[],
): HubRecord {
  const frame = taskFrame(tasks);
  const tallies = judged.map(({ own }) => own);
  const others = tallies.filter(({ model }) => model !== opponent);
  const against = contests(
    others.map((tally) => tally.scored()),
    frame,
  );
  const withHistory = judged.map(({ naive }) => naive).filter(({ n }) => n > 0);
  const againstNaive = contests(
    withHistory.map((tally) => tally.scored()),
    frame,
  );
  const answers = new Map(others.map(({ model }, at) => [model, against[at].answer]));
  const naiveBy = new Map(withHistory.map(({ model }, at) => [model, naiveOf(againstNaive[at])]));
  const beside = new Map(others.map((tally) => [tally.model, tally.scored().opponent]));
  const { pairwise, confidence_set } = compare(
    tallies.map((tally) => tally.scored().own),
    frame,
    { model: opponent, beside: (model) => ({ ...beside.get(model)!, model: opponent }) },
  );
  return {
    opponent,
    models: tallies.map((tally) => ({
      model: tally.model,
      n_tasks: tally.n,
      n_rounds: tally.rounds.size,
      by_horizon: horizonsOf(tally, tasks),
      naive: naiveBy.get(tally.model) ?? null,
      answer: answers.get(tally.model) ?? null,
    })),
    pairwise,
    confidence_set,
    skipped,
  };
}

function naiveOf({ summary, p_value, answer }: Contest): AgainstNaive {
  const { ratio, lower, upper, share } = summary;
  const skill =
    ratio === null
      ? null
      : {
          geometric: 1 - ratio,
          lower: upper === null ? null : 1 - upper,
          upper: lower === null ? null : 1 - lower,
        };
  return { rate: share, p_value, skill, answer };
}

/** One row per model and horizon, for tables of scores. */
export function hubDetails(tallies: readonly Tally[], tasks: TaskTable): HubDetail[] {
  return tallies.flatMap((tally) => {
    const [score] = [...tally.forms].sort(([, a], [, b]) => b - a)[0] ?? ['wis'];
    return horizonsOf(tally, tasks).map(({ horizon, coverage, ratio }) => {
      const sums = tally.horizons.get(horizon ?? Number.NaN)!;
      return {
        model: tally.model,
        score,
        horizon,
        n: sums.n,
        mean_score: sums.own / sums.n,
        coverage,
        ratio,
        parts: meanParts(sums.parts),
      };
    });
  });
}
