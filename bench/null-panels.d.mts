import type * as Engine from '@longrun/engine';

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

type EngineModule = typeof Engine;

export const NULLS: readonly Kind[];
export const ALTERNATIVES: readonly Kind[];
export function simulatePanel(
  engine: EngineModule,
  kind: Kind,
  size: number,
  n: number,
  run: number,
): Engine.CaseInput[];
export function judgePanel(
  engine: EngineModule,
  inputs: readonly Engine.CaseInput[],
  models: readonly string[],
  nSamples: number,
  replicates: number,
  horizon?: number,
): Engine.RankedEntry[];
export function newCounts(models: readonly string[]): Counts;
export function count(counts: Counts, leaderboard: readonly Engine.RankedEntry[]): void;
