import type { CaseInput, NaiveRow, TOOLS } from './verdict-tools.d.mts';

interface Challenger {
  readonly id: string;
  readonly law?: unknown;
  readonly model?: unknown;
}
export function judgePanel(
  tools: typeof TOOLS,
  inputs: readonly CaseInput[],
  challengers: readonly Challenger[],
  settings: {
    readonly horizons: readonly number[];
    readonly replicates: number;
    readonly seed: number;
    readonly wordsOnly?: boolean;
  },
): NaiveRow[];
