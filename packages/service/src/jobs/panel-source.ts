/** The one place where jobs consult the panels' catalogue. */
import type { Frequency } from '@longrun/engine';
import type { CaseGroup, CaseInput } from '@longrun/evaluation';
import { readDatedSeries, selectVariables } from '@longrun/panels';
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
   * Ids in the panel's order, or null for all of a panel (of a data set, all of its ids). Throws what
   * selectVariables throws.
   */
  async choose(panel: string, selection: string | readonly string[] | undefined): Promise<string[] | null> {
    const isSet = this.#catalogue.sets?.().some(({ id }) => id === panel) === true;
    if (selection === undefined && !isSet) return null;
    const opened = await this.#catalogue.open(panel);
    const chosen = await selectVariables(panel, opened, selection);
    return chosen.length === opened.variables.length && !isSet ? null : chosen;
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

  /** Series with values to move away. */
  async cases(panel: string, variables: readonly string[]): Promise<CaseInput[]> {
    return readDatedSeries(panel, await this.#catalogue.open(panel), variables);
  }
}
