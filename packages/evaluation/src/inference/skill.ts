import { expm1 } from '@longrun/engine/numerics';
import { rankPValue, spreadOf } from './randomization.ts';
import { meanLogRatio, type Totals } from './totals.ts';

/** Skill over the baseline, 1 − a mean of own / baseline: 0 is no better, 1 is perfect. */
export interface Skill {
  /** 1 − exp(mean of log ratios cut at ±3): every case counts the same, gains and losses alike. */
  readonly geometric: number;
  /** 95 % interval of `geometric` for other dates; null where there are too few of them. */
  readonly lower: number | null;
  readonly upper: number | null;
  /** 1 − mean of the ratios: large losses weigh most. */
  readonly mean_ratio: number;
  /** 1 − ratio of the sums of scores in units of each case's scale: volatile cases weigh most. */
  readonly scaled: number | null;
  /** Geometric skill that the replicates give. */
  readonly luck: number | null;
  /** Probability that luck gives a geometric skill at least as high. */
  readonly p_value: number | null;
}

const toSkill = (logRatio: number): number => -expm1(logRatio);

/**
 * The three averages of skill, with luck of the geometric one, and its interval where half the width of the
 * mean log ratio's is known. The spread over replicates is the noise of a world without skill: it makes
 * p-values and no interval. Null without a log ratio.
 */
export function skill(
  real: Totals,
  replicates: readonly Totals[],
  halfWidth: number | null = null,
): Skill | null {
  const mean = meanLogRatio(real);
  if (mean === null) return null;
  const logs = replicates.map(meanLogRatio).filter((value) => value !== null);
  const spread = spreadOf(logs);
  return {
    geometric: toSkill(mean),
    // 1 − exp falls as the ratio grows: the bounds change places
    lower: halfWidth === null ? null : toSkill(mean + halfWidth),
    upper: halfWidth === null ? null : toSkill(mean - halfWidth),
    mean_ratio: 1 - real.ratios / real.compared,
    scaled: real.scaledBaseline > 0 ? 1 - real.scaledOwn / real.scaledBaseline : null,
    luck: spread && toSkill(spread.mean),
    p_value:
      spread &&
      rankPValue(
        -mean,
        logs.map((value) => -value),
      ),
  };
}
