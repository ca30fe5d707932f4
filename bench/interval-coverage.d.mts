import type { TOOLS } from './verdict-tools.d.mts';

export interface Alternative {
  readonly name: string;
  readonly h: number;
}
export const ALTERNATIVES: readonly Alternative[];
export function coverage(
  tools: typeof TOOLS,
  alternative: Alternative,
  panels: number,
): { readonly skill: number; readonly held: number; readonly above: number };
