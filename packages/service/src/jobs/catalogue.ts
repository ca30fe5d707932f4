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
  variables(panel: string): readonly VariableDesign[];
  variable(panel: string, variable: string): VariableDesign;
  series(panel: string, variable: string): { readonly values: Float64Array };
}
