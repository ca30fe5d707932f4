/** The one place where jobs consult the panels' catalogue. */
import type { Frequency } from '@longrun/engine';
import type { CaseGroup, CaseInput } from '@longrun/evaluation';
import { isGlob, matchesGlob, parsePeriod, suggestPatterns, takeTurns } from '@longrun/panels';
import { CodedError } from '../errors.ts';
import { VersionMismatchError } from './job-type.ts';

/** What a job must know of a variable before it reads its figures. */
export interface VariableDesign {
  readonly id: string;
  readonly frequency: Frequency;
  readonly n_observations: number;
  /** Period of the first observation. */
  readonly start: string;
  /** Whether values are averages over their period; left out where nothing is known. */
  readonly measured?: 'average' | 'end_of_period';
  readonly entity: string;
  readonly indicator: string;
}

/** The part of the panels' catalogue that jobs use. */
export interface JobCatalogue {
  /** Data sets beside the panels: their runs make no verdict. */
  sets?(): readonly { readonly id: string }[];
  /** Throws an UnknownPanelError. */
  open(panel: string): Promise<JobPanel>;
}

export interface JobPanel {
  readonly info: { readonly version: string };
  readonly variables: readonly VariableDesign[];
  /** Throws an UnknownVariableError. */
  variable(id: string): VariableDesign;
  /** Values of the caller's own, to move away if it likes. */
  series(id: string): { readonly values: Float64Array };
}

export interface PanelDesign {
  readonly version: string;
  /** In the panel's order. */
  readonly variables: readonly VariableDesign[];
}

export class PanelSource {
  readonly #catalogue: JobCatalogue;

  constructor(catalogue: JobCatalogue) {
    this.#catalogue = catalogue;
  }

  /** Throws the catalogue's UnknownPanelError. */
  async design(panel: string): Promise<PanelDesign> {
    const { info, variables } = await this.#catalogue.open(panel);
    return { version: info.version, variables };
  }

  /**
   * Ids in the panel's order, or null for all of a panel (of a data set, all of its ids). A text is one id,
   * or a pattern in which `*` stands for any text and `?` for one character. Throws UnknownVariableError, or
   * `no_variable_matches`.
   */
  async choose(panel: string, selection: string | readonly string[] | undefined): Promise<string[] | null> {
    const isSet = this.#catalogue.sets?.().some(({ id }) => id === panel) === true;
    if (selection === undefined && !isSet) return null;
    const { variables, variable } = await this.#catalogue.open(panel);
    if (selection === undefined) return variables.map(({ id }) => id);
    const isPattern = typeof selection === 'string' && isGlob(selection);
    const chosen = new Set(isPattern ? await matching(panel, selection, variables) : [selection].flat());
    for (const id of chosen) variable(id);
    if (chosen.size === variables.length && !isSet) return null;
    return variables.map(({ id }) => id).filter((id) => chosen.has(id));
  }

  /** What each variable of a panel belongs to. */
  async groups(panel: string): Promise<Map<string, CaseGroup>> {
    const { variables } = await this.design(panel);
    return new Map(variables.map(({ id, entity, indicator }) => [id, { entity, indicator }]));
  }

  /** Throws a VersionMismatchError unless the panel is of that version here. */
  async require(panel: string, version: string): Promise<void> {
    const { version: actual } = await this.design(panel);
    if (actual !== version) {
      throw new VersionMismatchError(
        `the work is for version ${version} of panel ${panel}, here it is ${actual}`,
      );
    }
  }

  /** Series with values to move away. Hundreds of them are read here for the first time: in slices. */
  async cases(panel: string, variables: readonly string[]): Promise<CaseInput[]> {
    const opened = await this.#catalogue.open(panel);
    const turn = takeTurns();
    const cases: CaseInput[] = [];
    for (const variable of variables) {
      const { frequency, start, measured } = opened.variable(variable);
      const { values } = opened.series(variable);
      const dated = { start: parsePeriod(start)!.ordinal, isAverage: measured === 'average' };
      cases.push({ panel, variable, frequency, values, ...dated });
      await turn();
    }
    return cases;
  }
}

async function matching(
  panel: string,
  pattern: string,
  variables: readonly VariableDesign[],
): Promise<string[]> {
  const turn = takeTurns();
  const found: string[] = [];
  for (const { id } of variables) {
    if (matchesGlob(pattern, id)) found.push(id);
    await turn();
  }
  if (found.length > 0) return found;
  const asked = pattern.slice(0, 200);
  const near = suggestPatterns(
    asked,
    variables.map(({ id }) => id),
  );
  const hint = near.length === 0 ? '' : `; did you mean ${near.map((one) => `"${one}"`).join(', ')}?`;
  const detail = `no variable of panel ${panel} matches "${asked}"${hint}`;
  throw new CodedError('no_variable_matches', detail, { errors: [{ pointer: '/variables', detail }] });
}
