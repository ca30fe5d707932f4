/** The five families: long memory, multifractality, nonlinearity, information, structural drift. */
export type Family = 'C' | 'B' | 'D' | 'I' | 'S';

/** What the series is compared with; `surrogates.ts` defines the four. */
export type NullModel = 'ar' | 'shuffle' | 'iaaft' | 'gaussian';

/**
 * What the statistic is tested on. `innovations`: residuals of the AR(p) fit, in units of their own spread.
 * `scores`: the normal scores of those residuals, so that only their order in time matters, not their law.
 */
export type TestInput = 'innovations' | 'scores';

/** Which surrogates count against the series: those at least as high, at least as low, or either. */
export type Sided = 'greater' | 'less' | 'two-sided';

export type Details = Readonly<Record<string, unknown>>;

/**
 * A number; a number with what a picture needs; or why there is none. `ranksAs` is where a surrogate without
 * a number stands among the others; without it, it counts as extreme.
 */
export type Outcome =
  | number
  | { value: number; details: Details }
  | { value: null; reason: string; ranksAs?: number };

/** Work that several statistics of one series share, done at most once, and whether pictures are wanted. */
export interface SeriesContext {
  readonly detailed: boolean;
  /** Position in the original series of this series' element 0: innovations start later. */
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
