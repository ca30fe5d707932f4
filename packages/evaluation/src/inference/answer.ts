/**
 * The one word: does it beat the opponent? Two questions must agree before it is *yes*: could it be luck
 * (sign flips), and does the gain hold for other dates (an interval)? *No* needs the interval alone, because
 * a loss needs no luck.
 */

export type AnswerWord = 'yes' | 'no' | 'undecided';

/** Why an answer is undecided. */
export type UndecidedReason =
  | 'too_few_dates'
  | 'one_series'
  | 'too_few_replicates'
  | 'not_tested_for_luck'
  | 'could_be_luck'
  | 'interval_holds_zero'
  | 'nothing_to_compare';

/** What can be said beside the word. */
export type AnswerWarning = 'ruinous_on_some';

export interface Answer {
  readonly word: AnswerWord;
  /** Empty unless the word is *undecided*. */
  readonly reasons: readonly UndecidedReason[];
  readonly warnings: readonly AnswerWarning[];
}

/** The numbers an answer is made of. */
export interface Findings {
  /** Geometric skill and its 95 % interval; null where there is none. */
  readonly geometric: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly mean_ratio: number | null;
  /** Against luck, family-wise over the table, the largest over the null models that apply. */
  readonly p_value: number | null;
  /** Replicates behind the p-value. */
  readonly replicates: number;
  /** True where there is no interval because only one series was judged. */
  readonly isOneSeries?: boolean;
}

/** An answer errs on the side of *yes* in at most this share of cases. */
export const SIGNIFICANCE = 0.05;
/** With fewer replicates no p-value can be as small as 5 %. */
const FEWEST_REPLICATES = 19;

/**
 * @example
 * const skill = { geometric: 0.1, lower: 0.02, upper: 0.17, mean_ratio: 0.08 };
 * answer({ ...skill, p_value: 0.01, replicates: 99 }).word; // → 'yes'
 */
export function answer(findings: Findings): Answer {
  if (findings.geometric === null) return undecided(['nothing_to_compare']);
  if (findings.upper !== null && findings.upper < 0) return { word: 'no', reasons: [], warnings: [] };
  const reasons = doubts(findings);
  if (reasons.length > 0) return undecided(reasons);
  const isRuinous = findings.mean_ratio !== null && findings.mean_ratio < 0;
  return { word: 'yes', reasons, warnings: isRuinous ? ['ruinous_on_some'] : [] };
}

function undecided(reasons: readonly UndecidedReason[]): Answer {
  return { word: 'undecided', reasons, warnings: [] };
}

/** What keeps the word from being *yes*. */
function doubts({ lower, p_value, replicates, isOneSeries }: Findings): UndecidedReason[] {
  const reasons: UndecidedReason[] = [];
  if (lower === null) reasons.push(isOneSeries ? 'one_series' : 'too_few_dates');
  else if (lower <= 0) reasons.push('interval_holds_zero');
  if (p_value === null) reasons.push('not_tested_for_luck');
  else if (replicates < FEWEST_REPLICATES) reasons.push('too_few_replicates');
  else if (p_value > SIGNIFICANCE) reasons.push('could_be_luck');
  return reasons;
}

/** One sentence per reason, for people. */
export const REASON_SENTENCES: Readonly<Record<UndecidedReason, string>> = {
  nothing_to_compare: 'There is no series on which both can be scored.',
  too_few_dates: 'The forecasts have fewer than four target dates, too few to say how sure the gain is.',
  one_series: 'One series says nothing of how sure the gain is on others.',
  interval_holds_zero: 'The 95 % interval of skill includes 0: on other dates the gain could be a loss.',
  not_tested_for_luck: 'It was not run on sign-flipped copies, so luck cannot be told from skill.',
  too_few_replicates: 'Fewer than 19 sign-flipped copies were run; a p-value of 5 % cannot be reached.',
  could_be_luck: 'On copies of the series with random signs it does as well in more than 5 % of cases.',
};

/** One sentence per warning, for people. */
export const WARNING_SENTENCES: Readonly<Record<AnswerWarning, string>> = {
  ruinous_on_some: 'Better on most series, ruinous on some: the mean of the ratios is above 1.',
};
