import type { Frequency } from '@longrun/engine';

/** What a benchmark must know of a variable before it reads its figures. */
export interface VariableDesign {
  readonly id: string;
  readonly frequency: Frequency;
  readonly n_observations: number;
}

/** The part of the panels' catalogue that benchmarks use. */
export interface BenchmarkCatalogue {
  panel(id: string): { readonly version: string };
  /**
   * To be awaited before a panel is used: reading its files takes longer than a thread that answers may be
   * held.
   */
  prepare(panel: string): Promise<void>;
  variables(panel: string): readonly VariableDesign[];
  variable(panel: string, variable: string): VariableDesign;
  /** Values of the caller's own, to move away if it likes. */
  series(panel: string, variable: string): { readonly values: Float64Array };
}
