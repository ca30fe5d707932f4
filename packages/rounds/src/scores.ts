/** The scores of a settlement, and the bets that it decides. */
import { compareQuantiles, levelWeights } from '@longrun/evaluation/wager';
import type { Forecasts } from './forecast-table.ts';
import type { Draft } from './terms.ts';
import { keyOf, type Target } from './truth.ts';

/** One forecaster at one horizon, over every target settled so far. */
export interface ScoreRow {
  readonly forecaster: string;
  readonly horizon: number;
  readonly n: number;
  /** Targets without a forecast, which count as naive. */
  readonly missing: number;
  /** Per opponent: the sums of gains and bounds, and on how many of n targets the forecaster was better. */
  readonly against: Readonly<Record<string, Sums>>;
}

export interface Sums {
  readonly gain: number;
  readonly bound: number;
  readonly wins: number;
  readonly n: number;
}

/** One forecaster against one opponent at one horizon: D = gain/bound is what the wager plays. */
export interface Bet {
  readonly forecaster: string;
  readonly opponent: string;
  readonly horizon: number;
  readonly gain: number;
  readonly bound: number;
  readonly n: number;
}

/** A bet is decided once this share of its targets has a value; stragglers are scored and change no bet. */
const DECIDED_AT = 0.9;

export interface Scoring {
  readonly draft: Draft;
  readonly targets: readonly Target[];
  /** Values by `keyOf`. */
  readonly truth: ReadonlyMap<string, number>;
  readonly forecasts: ReadonlyMap<string, Forecasts>;
  /** Horizons whose bets an earlier settlement decided. */
  readonly decided: ReadonlySet<number>;
}

export function scoreTargets(scoring: Scoring): { readonly scores: ScoreRow[]; readonly bets: Bet[] } {
  const { draft, targets, truth, forecasts, decided } = scoring;
  const scores = draft.horizons.flatMap((horizon) => {
    const settled = targets.filter((target) => target.horizon === horizon && truth.has(keyOf(target)));
    if (settled.length === 0) return [];
    return [...forecasts.keys()].sort().map((name) => rowOf(scoring, name, horizon, settled));
  });
  const complete = draft.horizons.filter((horizon) => {
    const own = targets.filter((target) => target.horizon === horizon);
    const there = own.filter((target) => truth.has(keyOf(target))).length;
    return own.length > 0 && there >= DECIDED_AT * own.length && !decided.has(horizon);
  });
  const bets = scores
    .filter(({ horizon }) => complete.includes(horizon))
    .flatMap(({ forecaster, horizon, against }) =>
      Object.entries(against)
        .filter(([opponent]) => opponent !== forecaster)
        .map(([opponent, { gain, bound, n }]): Bet => ({ forecaster, opponent, horizon, gain, bound, n })),
    );
  return { scores, bets };
}

const NAIVE = 'longrun-naive';

function rowOf(
  { draft, truth, forecasts }: Scoring,
  name: string,
  horizon: number,
  settled: readonly Target[],
): ScoreRow {
  const { levels, horizons } = draft;
  const weights = levelWeights(levels);
  const k = horizons.indexOf(horizon);
  const quantilesOf = (forecaster: string, target: string): Float64Array | undefined => {
    const own = forecasts
      .get(forecaster)
      ?.get(target)
      ?.subarray(k * levels.length, (k + 1) * levels.length);
    return own && !Number.isNaN(own[0]) ? own : undefined;
  };
  const sums = draft.opponents.map((opponent) => ({ opponent, gain: 0, bound: 0, wins: 0, n: 0 }));
  let missing = 0;
  for (const { target, ...rest } of settled) {
    const y = truth.get(keyOf({ target, horizon: rest.horizon }))!;
    const naive = quantilesOf(NAIVE, target);
    const own = quantilesOf(name, target) ?? naive;
    if (!own || !naive) continue;
    if (own === naive && name !== NAIVE) missing++;
    for (const sum of sums) {
      const compared = compareQuantiles(levels, own, quantilesOf(sum.opponent, target) ?? naive, y, weights);
      if (compared === null) continue;
      sum.gain += compared.gain;
      sum.bound += compared.bound;
      sum.n++;
      if (compared.gain > 0) sum.wins++;
    }
  }
  const against = sums.map(({ opponent, ...sum }) => [opponent, sum] as const);
  return { forecaster: name, horizon, n: settled.length, missing, against: Object.fromEntries(against) };
}
