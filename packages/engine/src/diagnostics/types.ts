export type Family = 'C' | 'B' | 'D' | 'I' | 'S';

/** `ar1`: Gaussian AR(1) simulations. `phase`: Fourier surrogates, the same spectrum with random phases. */
export type NullModel = 'ar1' | 'phase';

/**
 * What the statistic is tested on. `innovations`: residuals of the AR(1) fit, in units of their own spread.
 * `scores`: the normal scores of those residuals, so that only their order in time matters, not their law.
 */
export type TestInput = 'innovations' | 'scores';

/** Which surrogates count against the series: those at least as high, at least as low, or either. */
export type Sided = 'greater' | 'less' | 'two-sided';

export type Details = Readonly<Record<string, unknown>>;

/** A number; a number with what a picture needs; or why there is none. */
export type Outcome = number | { value: number; details: Details } | { value: null; reason: string };

/** Work that several statistics of one series share, done at most once, and whether pictures are wanted. */
export interface SeriesContext {
  readonly detailed: boolean;
  /** Position in the original series of this series' element 0: innovations start one observation later. */
  readonly offset: number;
  /** Names of the original observations, such as 1987, 1987-Q3 or 1987-08. */
  readonly periods: readonly string[] | undefined;
  /** Indices that sort the series upwards. */
  order(): Int32Array;
  /** |Σ (xₜ − x̄) e^{−iλⱼt}|² at λⱼ = 2πj/n for j = 1 … ⌊n/2⌋; element 0 belongs to j = 1. */
  periodogram(): Float64Array;
}

/** A frozen object: adding a diagnostic is one file like this and one line in the registry. */
export interface Diagnostic {
  readonly id: string;
  readonly family: Family;
  readonly name: string;
  readonly null: NullModel;
  readonly input: TestInput;
  readonly sided: Sided;
  readonly reference: string;
  statistic(series: Float64Array, context?: SeriesContext): Outcome;
  /** One sentence for a reader who is no statistician. */
  interpret(value: number, significant: boolean, details: Details): string;
}
