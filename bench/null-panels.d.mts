import type * as Engine from '@longrun/engine';
import type * as Evaluation from '@longrun/evaluation';

export interface Kind {
  readonly name: string;
  readonly steps: string;
  readonly common: number;
  readonly garch?: boolean;
  readonly phi?: number;
  readonly drift?: number;
  readonly horizon?: number;
}

export interface Counts {
  panels: number;
  anySuperior: number;
  byModel: Record<string, { rate: number; skill: number; covered: number; superior: number }>;
}

interface Computing {
  readonly engine: typeof Engine;
  readonly evaluation: typeof Evaluation;
}

export const NULLS: readonly Kind[];
export const ALTERNATIVES: readonly Kind[];
export function simulatePanel(
  computing: Computing,
  kind: Kind,
  size: number,
  n: number,
  run: number,
): Evaluation.CaseInput[];
export function judgePanel(
  computing: Computing,
  inputs: readonly Evaluation.CaseInput[],
  models: readonly string[],
  nSamples: number,
  replicates: number,
  horizon?: number,
): Evaluation.RankedEntry[];
export function newCounts(models: readonly string[]): Counts;
export function count(counts: Counts, leaderboard: readonly Evaluation.RankedEntry[]): void;
