/**
 * What a report or a verdict says, in sentences computed from it. The page, the command line and the docs
 * share them.
 */

import { numberWord } from '@longrun/contract';
import type { ModelId } from '@longrun/engine';
import { MODELS } from '@longrun/engine';
import { BASELINE } from '../design/models.ts';
import type { Beats } from '../inference/beats.ts';
import type { Skill } from '../inference/skill.ts';

/** The part of a report or a verdict that the sentences are made from. */
export interface Said {
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
  }[];
  readonly placebo?: {
    readonly pass_rate: number;
    readonly n_replicates?: number;
    readonly n_samples?: number;
  } | null;
  readonly lift?: { readonly estimate: number; readonly lower: number; readonly upper: number } | null;
}

/** Four sentences; null where there is nothing to say. */
export interface Statements {
  /** The model with the largest lift against luck. */
  readonly lead: string;
  /** How many models are superior for certain, and which. */
  readonly superior: string | null;
  /** The pass rate of the best of all models, which luck raises. */
  readonly best: string;
  /** Where the averages of skill disagree in sign. */
  readonly disagreement: string | null;
}

const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`;
const points = (share: number): string => `${share < 0 ? '−' : ''}${Math.abs(100 * share).toFixed(1)}`;
const inWords = (count: number): string => (count === 0 ? 'none' : numberWord(count));
const titleOf = (model: ModelId): string => MODELS[model]?.title ?? model;
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Sentences computed from a report or a verdict; page, command line and docs share them.
 *
 * @example
 * const leaderboard = [{ model: 'rw' }, { model: 'ar1', beats_rw: { rate: 0.6, luck: 0.4, p_value: 0.02 } }];
 * const shares = { pass_rate: 0.6, passes: true, n_cases: 20, decision_horizon: 12, beat_threshold: 0.5 };
 * const { lead } = statements({ ...shares, leaderboard });
 * lead.includes('beats the random walk on 60 % of 20 series'); // → true
 */
export function statements(said: Said): Statements {
  const challengers = said.leaderboard.filter((entry) => entry.model !== BASELINE);
  return {
    lead: leadSentence(said, challengers),
    superior: superiorSentence(challengers),
    best: bestSentence(said, challengers.length),
    disagreement: disagreementSentence(challengers),
  };
}

type Entry = Said['leaderboard'][number];

function leadSentence(
  { n_cases: cases, decision_horizon: horizon }: Said,
  entries: readonly Entry[],
): string {
  const known = entries.filter((entry) => entry.beats_rw);
  if (known.length === 0 || cases === 0)
    return `No model was compared with the random walk at horizon ${horizon}.`;
  const weight = ({ beats_rw }: Entry): number => beats_rw?.lift ?? beats_rw?.rate ?? 0;
  const leader = known.reduce((best, entry) => (weight(entry) > weight(best) ? entry : best));
  const { rate, luck, p_value: p } = leader.beats_rw!;
  const chance = p === null ? '' : ` (p = ${p < 0.001 ? p.toPrecision(1) : p.toFixed(p < 0.1 ? 3 : 2)})`;
  if (cases === 1) {
    const verb = rate === 1 ? 'beats' : 'does not beat';
    const often = luck === null ? '' : `; luck alone beats it ${percent(luck)} of the time${chance}`;
    return `${titleOf(leader.model)} ${verb} the random walk on this series at horizon ${horizon}${often}.`;
  }
  const chances = luck === null ? '' : `; luck would give ${percent(luck)}${chance}`;
  return `${titleOf(leader.model)} beats the random walk on ${percent(rate)} of ${cases} series at horizon ${horizon}${chances}.`;
}

function superiorSentence(entries: readonly Entry[]): string | null {
  const tested = entries.filter((entry) => typeof entry.superior === 'boolean');
  if (tested.length === 0) return null;
  const certain = tested.filter((entry) => entry.superior).map((entry) => titleOf(entry.model));
  const of = `${inWords(certain.length)} of ${inWords(tested.length)} models`;
  const names = certain.length > 0 ? `: ${listed(certain)}` : '';
  const verb = certain.length === 1 ? 'is' : 'are';
  return `${capitalised(of)} ${verb} better than the random walk for certain (family-wise error 5 %)${names}.`;
}

function bestSentence(said: Said, models: number): string {
  const { pass_rate: rate, n_cases: cases, placebo, lift } = said;
  const who = models === 1 ? 'It' : `The best of ${inWords(models)}, chosen case by case,`;
  const luck = placebo ? `; luck alone gives ${percent(placebo.pass_rate, 1)}` : '';
  const interval = lift
    ? ` (lift ${points(lift.estimate)} points, 95 % interval ${points(lift.lower)} to ${points(lift.upper)})`
    : '';
  const verdict = said.passes ? 'passes' : 'does not pass';
  return `${who} wins ${percent(rate, 1)} of ${cases} series${luck}${interval}: that ${verdict} the threshold of ${percent(said.beat_threshold)}.`;
}

function disagreementSentence(entries: readonly Entry[]): string | null {
  const mixed = entries.filter(({ skill }) => {
    if (!skill) return false;
    const signs = [skill.geometric, skill.mean_ratio, skill.scaled].filter((x) => x !== null).map(Math.sign);
    return signs.includes(1) && signs.includes(-1);
  });
  if (mixed.length === 0) return null;
  const two = (x: number | null): string =>
    x === null ? '–' : `${x < 0 ? '−' : ''}${Math.abs(x).toFixed(2)}`;
  const each = mixed.map(
    ({ model, skill }) =>
      `${titleOf(model)} (geometric ${two(skill!.geometric)}, mean ratio ${two(skill!.mean_ratio)}, scaled ${two(skill!.scaled)})`,
  );
  return `Averages of skill disagree in sign for ${listed(each)}: a few large losses or gains decide some of them.`;
}
