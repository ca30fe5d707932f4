import type { Family } from './types.ts';

export interface FamilyText {
  readonly name: string;
  readonly question: string;
  /** One plain sentence each. */
  readonly yes: string;
  readonly no: string;
}

export const FAMILIES: Readonly<Record<Family, FamilyText>> = Object.freeze({
  C: {
    name: 'Long memory',
    question: 'Does the past fade slowly?',
    yes: 'The past fades slowly: old shocks still matter long after a simple autoregression would have forgotten them.',
    no: 'The past fades as quickly as in a simple autoregression: no long memory is visible.',
  },
  B: {
    name: 'Multifractality',
    question: 'Do scales differ?',
    yes: 'Calm and turbulent times alternate or extremes are frequent: a bell curve with one scale does not describe the shocks.',
    no: 'One scale describes the shocks: no bursts or extremes beyond a bell curve are visible.',
  },
  D: {
    name: 'Determinism',
    question: 'Is there nonlinear structure?',
    yes: 'There is nonlinear structure: the present says more about the future than any linear rule can use.',
    no: 'No nonlinear structure is visible: a linear rule uses all there is.',
  },
  I: {
    name: 'Information',
    question: 'How compressible is the order?',
    yes: 'The order of ups and downs is more regular than chance: some patterns recur and could be exploited.',
    no: 'The order of ups and downs is as irregular as chance: nothing to compress.',
  },
  S: {
    name: 'Structural drift',
    question: 'Did the rules change?',
    yes: 'The rules changed: shocks of one period differ from those of another.',
    no: 'The rules look the same from start to end: no drift or break is visible.',
  },
});
