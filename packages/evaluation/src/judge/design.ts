import { DEFAULTS, LIMITS } from '@longrun/contract';
import { checkHorizons, checkSeed, checkWhole } from '@longrun/engine/checks';
import { MAXIMUM_REPLICATES } from '../benchmark/flips.ts';

/** The optional fields of a judgement's design. */
export interface JudgeOptions {
  readonly horizons?: readonly number[];
  readonly n_origins?: number;
  readonly n_samples?: number;
  readonly decision_horizon?: number;
  readonly seed?: number;
  readonly every?: number;
  readonly replicates?: number;
  /** Every k-th case has sign-flipped copies. */
  readonly walk_every?: number;
}

/** A design with every default filled in: with the panel's version it decides every task. */
export interface JudgeDesign {
  /** The horizons asked for and the decision horizon, increasing. */
  readonly horizons: readonly number[];
  readonly n_origins: number;
  /** Paths asked of the challenger and drawn from the built-in models. */
  readonly n_samples: number;
  readonly decision_horizon: number;
  readonly seed: number;
  /** Every k-th series of those chosen is a case. */
  readonly every: number;
  /**
   * Random signs that a case is copied with; each gives two copies, by the lowest and the highest null model.
   */
  readonly replicates: number;
  /** Every k-th case is copied, the first among them. */
  readonly walk_every: number;
}

/** With fewer no p-value can be as small as 5 %. */
const JUDGE_REPLICATES = 19;
/** A judgement of few cases is topped up to this many copies by each null model. */
const JUDGE_WALKS = 200;
/**
 * A challenger may be slow: of many series about this many are copied, evenly spread, unless replicates are
 * given.
 */
const COPIED_SERIES = 40;

/**
 * The levels a task suggests: the median and the bounds of the central 50, 80 and 95 % intervals.
 *
 * @example
 * TASK_LEVELS; // → [0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975]
 */
export const TASK_LEVELS: readonly number[] = Object.freeze([0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975]);

/** Replicates of a judgement of so many cases: 19, or as many as give 200 walks, at most 199. */
function judgeReplicates(nCases: number): number {
  if (nCases < 1) return 0;
  return Math.min(MAXIMUM_REPLICATES, Math.max(JUDGE_REPLICATES, Math.ceil(JUDGE_WALKS / nCases)));
}

/** Replicates that are asked for are made of every case; else 40 to 79 cases of many are copied. */
const walkEvery = ({ replicates, walk_every: every }: JudgeOptions, nCases: number): number =>
  every ?? (replicates === undefined ? Math.max(1, Math.floor(nCases / COPIED_SERIES)) : 1);

/**
 * Fills in the defaults, those of a benchmark where both have the field. `nCases` sets the replicates.
 *
 * @example
 * judgeDesign({ horizons: [1] }, 100).horizons; // → [1, 12]
 * judgeDesign({}, 10).replicates; // → 20
 * judgeDesign({}, 400).walk_every; // → 10
 */
export function judgeDesign(options: JudgeOptions, nCases: number): JudgeDesign {
  const decisionHorizon = options.decision_horizon ?? DEFAULTS.judge.decision_horizon;
  const horizons = new Set([...(options.horizons ?? DEFAULTS.judge.horizons), decisionHorizon]);
  const design = {
    horizons: [...horizons].sort((a, b) => a - b),
    n_origins: options.n_origins ?? DEFAULTS.judge.n_origins,
    n_samples: options.n_samples ?? DEFAULTS.judge.n_samples,
    decision_horizon: decisionHorizon,
    seed: options.seed ?? DEFAULTS.judge.seed,
    every: options.every ?? DEFAULTS.judge.every,
    replicates: options.replicates ?? judgeReplicates(nCases),
    walk_every: walkEvery(options, nCases),
  };
  checkHorizons(design.horizons, 1); // those of the request and the decision horizon
  checkWhole(design.n_origins, 'n_origins', ...LIMITS.n_origins);
  checkWhole(design.n_samples, 'n_samples', ...LIMITS.n_samples);
  checkSeed(design.seed);
  checkWhole(design.every, 'every', ...LIMITS.every);
  // none at all: whoever plans the real series alone
  if (design.replicates !== 0) checkWhole(design.replicates, 'replicates', ...LIMITS.replicates);
  return design;
}
