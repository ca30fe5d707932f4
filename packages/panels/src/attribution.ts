import type { PanelInfo, VariableInfo } from './types.ts';

/** Whom a series is owed to: its own source, not all the sources of its panel. */
export const attributionOf = (
  panel: Pick<PanelInfo, 'attribution' | 'sources'>,
  variable: Pick<VariableInfo, 'source'>,
): string => panel.sources.find(({ name }) => name === variable.source)?.attribution ?? panel.attribution;
