/**
 * Sums over cases of every forecaster against the best naive forecast: of the real series, and of every
 * replicate by every null model. They add up over panels.
 */
import { perYear } from '@longrun/contract';
import { log } from '@longrun/engine/numerics';
import { RUNGS, type Rung } from '../benchmark/null-models.ts';
import type { CaseResult, RunConfig } from '../benchmark/types.ts';
import { walkWidth } from '../benchmark/walks.ts';
import { poolsReplicate, runsEnsemble } from '../design/config.ts';
import { BASELINE, NAIVE_MEMBERS } from '../design/models.ts';
import { addCase, emptyTotals, LOG_RATIO_CUT, type Totals } from '../inference/totals.ts';
import { meanOrFailed } from './verdict.ts';

/** A forecaster of the table: the models, then the ensemble and the members of the family. */
export type NaiveChallenger = string;

/** Log ratios of single forecasts by target date: number and sum. Dates are in years. */
export type DateSums = Map<number, [number, number]>;

/** One forecaster at one horizon, over the real cases. */
export interface RealSums {
  readonly totals: Totals;
  /** Sums of log ratios of the forecast with only its direction, or only its spread, over `parts` cases. */
  parts: number;
  direction: number;
  spread: number;
  readonly dates: DateSums;
  /** The same against `rw`. */
  readonly walkDates: DateSums;
}

/** The log ratios of one case at the decision horizon, by forecaster; null where it has none. */
export interface CaseRatios {
  readonly entity: string;
  readonly indicator: string;
  readonly ratios: readonly (number | null)[];
  /** The same against `rw`. */
  readonly walkRatios: readonly (number | null)[];
}

export interface NaiveEvidence {
  readonly challengers: readonly NaiveChallenger[];
  /** How many of them, from the first, were run on all replicates: the models. */
  readonly flipped: number;
  readonly horizons: readonly number[];
  /** By forecaster and horizon. */
  readonly real: readonly (readonly RealSums[])[];
  /** Horizons in years: the longest of the panel's frequencies. */
  readonly windows: readonly number[];
  /**
   * By null model, replicate, forecaster and horizon: the models, and the ensemble on the replicates on which
   * it was run. A null model that applies to no series is left out.
   */
  readonly rungs: Partial<Record<Rung, readonly (readonly (readonly Totals[])[])[]>>;
  readonly cases: readonly CaseRatios[];
}

/** More cases are not kept one by one: an interval by entity and indicator is then not made. */
const MOST_CASES_KEPT = 10_000;

/** Sums that grow case by case and walk by walk. */
export interface NaiveTally {
  add(result: CaseResult): void;
  addWalk(walk: {
    readonly replicate: number;
    readonly rungs: readonly Rung[];
    readonly crps: ArrayLike<number>;
  }): void;
  evidence(): NaiveEvidence;
}

type Config = RunConfig & { readonly decision_horizon: number };

/** What a case belongs to; a case without it is an entity of its own. */
type Groups = ReadonlyMap<string, { readonly entity: string; readonly indicator: string }>;

/** `horizons` are those that are added up, all unless said. */
export function createNaiveTally(
  config: Config,
  groups: Groups = new Map(),
  horizons: readonly number[] = config.horizons,
): NaiveTally {
  const { models } = config;
  const columns = horizons.map((horizon) => config.horizons.indexOf(horizon));
  const beside = [...(runsEnsemble(config) ? ['ensemble'] : []), ...NAIVE_MEMBERS];
  const challengers: string[] = [...models, ...beside];
  const real = challengers.map(() => horizons.map(emptySums));
  const windows = horizons.map(() => 0);
  const rungs = new Map(RUNGS.map((rung): [Rung, Totals[][][]] => [rung, []]));
  const seen = new Set<Rung>();
  const cases: CaseRatios[] = [];
  const decision = horizons.indexOf(config.decision_horizon);
  return {
    add(result) {
      if (result.skipped !== null) return;
      const ratios = challengers.map((id, c) => {
        const each = horizons.map((horizon, k) => addReal(real[c][k], result, id, horizon));
        return each[decision];
      });
      const walkRatios = challengers.map((id, c) => {
        const each = horizons.map((horizon, k) => addWalkDates(real[c][k].walkDates, result, id, horizon));
        return each[decision];
      });
      horizons.forEach((horizon, k) => {
        windows[k] = Math.max(windows[k], horizon / perYear(result.frequency));
      });
      if (cases.length >= MOST_CASES_KEPT) return;
      const { entity, indicator } = groups.get(result.variable) ?? { entity: result.variable, indicator: '' };
      cases.push({ entity, indicator, ratios, walkRatios });
    },
    addWalk({ replicate, rungs: applied, crps }) {
      const width = walkWidth(config, replicate);
      const rows = [...models, ...(poolsReplicate(config, replicate) ? ['ensemble'] : [])];
      for (const rung of applied) seen.add(rung);
      let block = 0;
      for (const [rung, replicates] of rungs) {
        // a series to which a null model does not apply is rebuilt by the one below
        if (applied.includes(rung)) block = applied.indexOf(rung);
        while (replicates.length <= replicate) replicates.push([]);
        const sums = replicates[replicate];
        while (sums.length < rows.length) sums.push(horizons.map(emptyTotals));
        addFlipped(sums, crps, block * width, config, columns);
      }
    },
    evidence: () => {
      const applied = Object.fromEntries([...rungs].filter(([rung]) => seen.has(rung)));
      return { challengers, flipped: models.length, horizons, real, windows, rungs: applied, cases };
    },
  };
}

const emptySums = (): RealSums => ({
  totals: emptyTotals(),
  parts: 0,
  direction: 0,
  spread: 0,
  dates: new Map(),
  walkDates: new Map(),
});

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/**
 * The forecasters of a walk against the best naive forecast on the same walk. The rows of a block are the
 * models, the reference, that naive forecast and the ensemble, where it was run.
 */
function addFlipped(
  sums: readonly (readonly Totals[])[],
  crps: ArrayLike<number>,
  at: number,
  { models, horizons }: RunConfig,
  columns: readonly number[],
): void {
  const width = horizons.length;
  const naive = at + (models.length + 1) * width;
  sums.forEach((totals, m) => {
    const own = m < models.length ? at + m * width : naive + width;
    columns.forEach((column, k) => {
      addCase(totals[k], orNull(crps[own + column]), orNull(crps[naive + column]), null);
    });
  });
}

/** What the sums need of one forecaster in one case. */
interface Own {
  readonly crps: readonly (number | null)[];
  /** Mean over the origins with as many paths as walks have. */
  readonly mean: number | null;
  readonly direction: number | null;
  readonly spread: number | null;
}

function ownScores(result: CaseResult, id: string, horizon: number): Own | null {
  const rows = [...result.scores, ...result.ensemble];
  const row = rows.find((score) => score.model === id && score.horizon === horizon);
  if (row) return { crps: row.crps, mean: row.compared, direction: row.direction, spread: row.spread };
  const member = result.naive.find((score) => score.id === id && score.horizon === horizon);
  // a member that does not apply to a series is no failure there
  if (!member || member.crps.some((crps) => crps === null)) return null;
  return { crps: member.crps, mean: meanOrFailed(member.crps), direction: null, spread: null };
}

/** Adds one case of one forecaster; returns its log ratio. */
function addReal(sums: RealSums, result: CaseResult, id: string, horizon: number): number | null {
  const naive = result.naive.find((score) => score.id === 'naive' && score.horizon === horizon);
  const opponent = naive ? meanOrFailed(naive.crps) : null;
  const own = ownScores(result, id, horizon);
  if (!naive || opponent === null || own === null) return null;
  addCase(sums.totals, own.mean, opponent, result.scale);
  addDates(sums.dates, result, horizon, own.crps, naive.crps);
  const [direction, spread] = [logRatio(own.direction, opponent), logRatio(own.spread, opponent)];
  if (direction !== null && spread !== null) {
    sums.parts++;
    sums.direction += direction;
    sums.spread += spread;
  }
  return logRatio(own.mean, opponent);
}

/** Adds the dates of one forecaster against `rw`; returns the log ratio of the case. */
function addWalkDates(dates: DateSums, result: CaseResult, id: string, horizon: number): number | null {
  const walk = ownScores(result, BASELINE, horizon);
  const own = ownScores(result, id, horizon);
  if (walk === null || own === null) return null;
  addDates(dates, result, horizon, own.crps, walk.crps);
  return logRatio(own.mean, walk.mean);
}

type Scores = readonly (number | null)[];

function addDates(dates: DateSums, result: CaseResult, horizon: number, own: Scores, opponent: Scores): void {
  own.forEach((crps, i) => {
    const ratio = logRatio(crps, opponent[i]);
    if (ratio === null) return;
    const place = (result.start ?? 0) + result.origins[i] + horizon - 1;
    const date = place / perYear(result.frequency);
    const known = dates.get(date);
    if (known) {
      known[0]++;
      known[1] += ratio;
    } else dates.set(date, [1, ratio]);
  });
}

function logRatio(own: number | null, opponent: number | null): number | null {
  if (own === null || opponent === null || !(own > 0 && opponent > 0)) return null;
  return Math.max(-LOG_RATIO_CUT, Math.min(LOG_RATIO_CUT, log(own / opponent)));
}
