import type { Family } from './types.ts';

export interface FamilyText {
  readonly name: string;
  readonly question: string;
  /** One plain sentence each; `yes` is told which diagnostics of the family are significant. */
  readonly yes: (significant: readonly string[]) => string;
  readonly no: string;
}

const TAILS = 'hill_tail_index';

/**
 * The five families by letter: name, question and sentences.
 *
 * @example
 * FAMILIES.C.name; // → 'Long memory'
 */
export const FAMILIES: Readonly<Record<Family, FamilyText>> = Object.freeze({
  C: {
    name: 'Long memory',
    question: 'Does the past fade slowly?',
    yes: () => 'Old shocks fade more slowly than in a short autoregression.',
    no: 'Old shocks fade as in a short autoregression: no long memory is visible.',
  },
  B: {
    name: 'Multifractality',
    question: 'Do calm and turbulent times alternate?',
    yes: (significant) =>
      significant.length === 1 && significant[0] === TAILS
        ? 'Extreme shocks are more frequent than under a normal law, but calm and turbulent times do not ' +
          'visibly alternate.'
        : significant.includes(TAILS)
          ? 'Calm and turbulent times alternate, and extreme shocks are more frequent than under a normal law.'
          : 'Calm and turbulent times alternate.',
    no: 'No alternation of calm and turbulent times is visible, and no more extreme shocks than under a normal law.',
  },
  D: {
    name: 'Nonlinearity',
    question: 'Is there dependence that no linear rule captures?',
    yes: () =>
      'The shocks depend on the past in a way no linear rule captures; changing volatility counts as such.',
    no: 'No dependence is visible beyond what a linear rule captures.',
  },
  I: {
    name: 'Information',
    question: 'Do patterns recur?',
    yes: () => 'The order of ups and downs is more regular than the same shocks in random order.',
    no: 'The order of ups and downs is as irregular as the same shocks in random order.',
  },
  S: {
    name: 'Structural drift',
    question: 'Did the shocks change?',
    yes: () => 'The shocks of one period differ in level or spread from those of another.',
    no: 'The shocks look the same from start to end, within chance.',
  },
});
