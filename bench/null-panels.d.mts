import type { CaseInput, createRng } from './verdict-tools.d.mts';

export interface Kind {
  readonly name: string;
}
export const NULLS: readonly Kind[];
export function simulatePanel(
  create: typeof createRng,
  kind: Kind,
  size: number,
  n: number,
  run: number,
): CaseInput[];
