/**
 * Sentences about a report or a verdict, made of the numbers beside them: page, command line and docs share
 * them.
 */
import { inModelOrder } from '@longrun/contract';
import type { ModelId } from '@longrun/engine';
import { BASELINE } from '../design/models.ts';
import { type AnswerWord, REASON_SENTENCES, WARNING_SENTENCES } from '../inference/answer.ts';
import type { Beats } from '../inference/beats.ts';
import type { Skill } from '../inference/skill.ts';
import { answersAgainstNaive, summarySentence, titleOf } from './sentences.ts';
import { capitalised, countWord, joinNames, percent, points, pText, signed } from './words.ts';

/** What is said against the best naive forecast. */
interface SaidNaive {
  readonly rate: number;
  readonly luck: number | null;
  readonly p_value: number | null;
  readonly n_replicates: number;
  readonly skill: {
    readonly geometric: number;
    readonly lower: number | null;
    readonly upper: number | null;
    readonly mean_ratio: number;
  } | null;
  readonly answer: AnswerWord;
  /** Why it is undecided. */
  readonly reasons?: readonly string[];
  /** What is to be known beside a yes. */
  readonly warnings?: readonly string[];
}

/** The part of a report or a verdict that the sentences are made from. */
export interface StatementInput {
  readonly pass_rate: number;
  readonly passes: boolean;
  readonly n_cases: number;
  readonly decision_horizon: number;
  readonly beat_threshold: number;
  readonly leaderboard: readonly {
    readonly model: ModelId;
    readonly beats_rw?: Beats | null;
    readonly skill?: Omit<Skill, 'p_value'> | null;
    readonly superior?: boolean | null;
    /** Missing in runs of earlier versions. */
    readonly naive?: SaidNaive | null;
  }[];
  readonly also?: readonly { readonly model: string; readonly naive: SaidNaive }[];
  readonly placebo?: {
    readonly pass_rate: number;
    readonly n_replicates?: number;
    readonly n_samples?: number;
    /** The pass rate with as many paths as walks have, from which lift is taken. */
    readonly compared_pass_rate?: number;
  } | null;
  readonly lift?: { readonly estimate: number; readonly lower: number; readonly upper: number } | null;
}

/** Sentences; null where there is nothing to say. */
export interface Statements {
  /** The one plain sentence, with the word first; null in runs without a naive forecast. */
  readonly summary: string | null;
  /** Whether a model beats a naive forecast, and the one with the largest skill in numbers. */
  readonly lead: string;
  /** The answer for every model. */
  readonly superior: string | null;
  /** Why forecasters are undecided, and what a yes leaves open: each once, with those that it holds for. */
  readonly doubts: readonly string[];
  /** The pass rate against the random walk of the best of all models, which luck raises. */
  readonly best: string;
  /** Where the averages of skill disagree in sign. */
  readonly disagreement: string | null;
}

/**
 * Sentences computed from a report or a verdict.
 *
 * @example
 * const leaderboard = [{ model: 'rw' }, { model: 'ar1', beats_rw: { rate: 0.6, luck: 0.4, p_value: 0.02 } }];
 * const shares = { pass_rate: 0.6, passes: true, n_cases: 20, decision_horizon: 12, beat_threshold: 0.5 };
 * const { lead } = statements({ ...shares, leaderboard });
 * lead.includes('beats the random walk on 60 % of 20 series'); // → true
 */
export function statements(input: StatementInput): Statements {
  const challengers = input.leaderboard.filter((entry) => entry.model !== BASELINE);
  const isCompared = answersAgainstNaive(input).length > 0;
  return {
    summary: isCompared ? summaryOf(input) : null,
    lead: isCompared ? leadSentence(input) : walkSentence(input, challengers),
    superior: isCompared ? answersSentence(input) : null,
    doubts: doubtSentences(input),
    best: bestSentence(input, challengers.length),
    disagreement: disagreementSentence(challengers),
  };
}

type Entry = StatementInput['leaderboard'][number];

/** The models but the baseline, and the ensemble. */
const entrants = ({ leaderboard, also = [] }: StatementInput) => [
  ...leaderboard.filter(({ model }) => model !== BASELINE),
  ...also.filter(({ model }) => model === 'ensemble'),
];

const summaryOf = (input: StatementInput): string =>
  summarySentence({ ...input, horizon: input.decision_horizon });

/** The summary, and the numbers of the forecaster with the largest skill over the best naive forecast. */
function leadSentence(input: StatementInput): string {
  const summary = summaryOf(input);
  const known = entrants(input).flatMap(({ model, naive }) =>
    naive?.skill ? [{ model, naive, skill: naive.skill }] : [],
  );
  const preferred = known.filter(({ naive }) => naive.answer === 'yes');
  const pool = preferred.length > 0 ? preferred : known;
  if (pool.length === 0) return summary;
  const first = pool.reduce((a, b) => (b.skill.geometric > a.skill.geometric ? b : a));
  return `${summary} ${capitalised(titleOf(first.model))} has ${numbersOf(first.naive, first.skill)}.`;
}

function numbersOf(
  { rate, luck, p_value: p, n_replicates }: SaidNaive,
  skill: NonNullable<SaidNaive['skill']>,
): string {
  const { geometric, lower, upper } = skill;
  const interval =
    lower === null || upper === null ? '' : ` (95 % interval ${signed(lower)} to ${signed(upper)})`;
  const chance = p === null ? '' : ` (${pText(p, n_replicates)})`;
  const chances = luck === null ? '' : `; luck would give ${percent(luck)}${chance}`;
  return (
    `a geometric skill of ${signed(geometric)}${interval} and the lower error on ${percent(rate)} of the ` +
    `series${chances}`
  );
}

const ORDER: readonly AnswerWord[] = ['yes', 'no', 'undecided'];

function answersSentence(input: StatementInput): string {
  const known = inModelOrder(answersAgainstNaive(input));
  return ORDER.flatMap((word) => {
    const names = known.filter(({ answer }) => answer === word).map(({ model }) => titleOf(model));
    return names.length === 0 ? [] : [`${capitalised(word)}: ${joinNames(names)}.`];
  }).join(' ');
}

function doubtSentences(input: StatementInput): string[] {
  const known = inModelOrder(entrants(input)).filter(({ naive }) => naive);
  const sentences = Object.entries({ ...REASON_SENTENCES, ...WARNING_SENTENCES });
  return sentences.flatMap(([code, sentence]) => {
    const holds = known.filter(({ naive }) => [naive?.reasons, naive?.warnings].flat().includes(code));
    const names = holds.map(({ model }) => titleOf(model));
    if (names.length === 0) return [];
    const whom = names.length === known.length && names.length > 1 ? 'every model' : joinNames(names);
    return [sentence.replace(/\.$/, ` (${whom}).`)];
  });
}

/** For runs without a naive forecast: the model furthest above luck against the random walk. */
function walkSentence(
  { n_cases: cases, decision_horizon: horizon, placebo }: StatementInput,
  entries: readonly Entry[],
): string {
  const known = entries.filter((entry) => entry.beats_rw);
  if (known.length === 0 || cases === 0)
    return `No model was compared with the random walk at horizon ${horizon}.`;
  const weight = ({ beats_rw }: Entry): number => beats_rw?.lift ?? beats_rw?.rate ?? 0;
  const leader = known.reduce((best, entry) => (weight(entry) > weight(best) ? entry : best));
  const { rate, luck, p_value: p } = leader.beats_rw!;
  const chance = p === null ? '' : ` (${pText(p, placebo?.n_replicates ?? null)})`;
  if (cases === 1) {
    const verb = rate === 1 ? 'beats' : 'does not beat';
    const often = luck === null ? '' : `; luck alone beats it ${percent(luck)} of the time${chance}`;
    return `${titleOf(leader.model)} ${verb} the random walk on this series at horizon ${horizon}${often}.`;
  }
  const chances = luck === null ? '' : `; luck would give ${percent(luck)}${chance}`;
  return (
    `${titleOf(leader.model)} beats the random walk on ${percent(rate)} of ${cases} series at horizon ` +
    `${horizon}${chances}.`
  );
}

function bestSentence(input: StatementInput, models: number): string {
  const { pass_rate: rate, n_cases: cases, placebo, lift, beat_threshold: threshold } = input;
  const who = models === 1 ? 'It' : `The best of ${countWord(models)}, chosen case by case,`;
  const luck = placebo ? `; luck alone gives ${percent(placebo.pass_rate, 1)}` : '';
  const interval = lift ? ` (${points(lift.estimate)} points of lift)` : '';
  const passes = `${input.passes ? 'at or above' : 'below'} the threshold of ${percent(threshold)}`;
  const more = !placebo ? '' : rate > placebo.pass_rate ? ' and above luck' : ', but no more than luck gives';
  const against = `wins ${percent(rate, 1)} of ${cases} series against the random walk`;
  return `${who} ${against}${comparedRate(input)}${luck}${interval}: ${passes}${input.passes ? more : ''}.`;
}

/** The rate that lift is counted from, where fewer paths make it another one. */
function comparedRate({ pass_rate: rate, placebo, lift }: StatementInput): string {
  const compared = placebo?.compared_pass_rate;
  if (!lift || compared === undefined || percent(compared, 1) === percent(rate, 1)) return '';
  return `, ${percent(compared, 1)} with as many paths as the walks of luck have`;
}

function disagreementSentence(entries: readonly Entry[]): string | null {
  const mixed = entries.filter(({ skill }) => {
    if (!skill) return false;
    const signs = [skill.geometric, skill.mean_ratio, skill.scaled].filter((x) => x !== null).map(Math.sign);
    return signs.includes(1) && signs.includes(-1);
  });
  if (mixed.length === 0) return null;
  const two = (x: number | null): string => (x === null ? '–' : signed(x));
  const each = mixed.map(
    ({ model, skill }) =>
      `${titleOf(model)} (geometric ${two(skill!.geometric)}, mean ratio ${two(skill!.mean_ratio)}, scaled ` +
      `${two(skill!.scaled)})`,
  );
  return (
    `Averages of skill over the random walk disagree in sign for ${joinNames(each)}: ` +
    'a few large losses or gains decide some of them.'
  );
}
