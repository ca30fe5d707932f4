import type { CaseInput, createRng } from './verdict-tools.d.mts';

export interface Kind {
  readonly name: string;
  /** Values per series, where not 100. */
  readonly length?: number;
}
export const NULLS: readonly Kind[];
export const FURTHER: readonly Kind[];
export function simulatePanel(
  create: typeof createRng,
  kind: Kind,
  size: number,
  n: number,
  run: number,
): CaseInput[];
