/** Which variables of a panel are meant, and their figures as models take them. */
import { NoVariableMatchesError } from './errors.ts';
import { isGlob, matchesGlob } from './glob.ts';
import { type Frequency, parsePeriod } from './periods.ts';
import { suggestPatterns } from './suggest.ts';
import { takeTurns } from './turns.ts';
import type { Measured } from './types.ts';

/** What is read of a panel here. */
export interface SelectablePanel {
  readonly variables: readonly { readonly id: string }[];
  /** Throws an UnknownVariableError. */
  variable(id: string): {
    readonly frequency: Frequency;
    readonly start: string;
    readonly measured?: Measured | null;
  };
  series(id: string): { readonly values: Float64Array };
}

/** A series of a panel, dated by the ordinal of its first period. */
export interface DatedSeries {
  readonly panel: string;
  readonly variable: string;
  readonly frequency: Frequency;
  readonly values: Float64Array;
  readonly start: number;
  readonly isAverage: boolean;
}

/**
 * Ids in the panel's order; all of them without a selection. A text is one id, or a pattern in which `*`
 * stands for any text and `?` for one character. Throws an UnknownVariableError or a NoVariableMatchesError.
 */
export async function selectVariables(
  name: string,
  { variables, variable }: SelectablePanel,
  selection: string | readonly string[] | undefined,
): Promise<string[]> {
  const ids = variables.map(({ id }) => id);
  if (selection === undefined) return ids;
  const isPattern = typeof selection === 'string' && isGlob(selection);
  const chosen = new Set(isPattern ? await matching(name, selection, ids) : [selection].flat());
  for (const id of chosen) variable(id);
  return ids.filter((id) => chosen.has(id));
}

async function matching(name: string, pattern: string, ids: readonly string[]): Promise<string[]> {
  const turn = takeTurns();
  const found: string[] = [];
  for (const id of ids) {
    if (matchesGlob(pattern, id)) found.push(id);
    await turn();
  }
  if (found.length > 0) return found;
  const asked = pattern.slice(0, 200);
  throw new NoVariableMatchesError(name, asked, suggestPatterns(asked, ids));
}

/** Series with values of the caller's own. Hundreds of them may be read for the first time: in slices. */
export async function readDatedSeries(
  name: string,
  panel: SelectablePanel,
  ids: readonly string[],
): Promise<DatedSeries[]> {
  const turn = takeTurns();
  const found: DatedSeries[] = [];
  for (const id of ids) {
    const { frequency, start, measured } = panel.variable(id);
    const { values } = panel.series(id);
    const dated = { start: parsePeriod(start)!.ordinal, isAverage: measured === 'average' };
    found.push({ panel: name, variable: id, frequency, values, ...dated });
    await turn();
  }
  return found;
}
