/** What one evaluation of the likelihood needs from a run over the returns, forth and back. */
export interface Passes {
  /** Makes the working memory that of these returns; `inputs` are written after it. */
  claim(): void;
  /** Where to write the K + 1 density classes and the K persistences. */
  inputs(): Inputs;
  /** Log of the likelihood of the densities as written; `keep` what `backward` needs. */
  forward(keep: boolean): number;
  backward(): Smoothed;
  /** Distribution over the states given all returns, after `forward`. */
  filtered(): Float64Array;
}

export interface Inputs {
  /** Of class j relative to the widest: 1/v_j − 1/v_K. */
  readonly precision: Float64Array;
  /** 2^−K √(v_K / v_j). */
  readonly height: Float64Array;
  /** δ_k = 1 − γ_k. */
  readonly delta: Float64Array;
}

/** Sums over the returns, to be multiplied by `unit`. */
export interface Smoothed {
  /**
   * P(class at t), as K pairs: number c holds classes c and c + 1 of states that differ in the lowest
   * component.
   */
  readonly mass: Float64Array;
  /** The same times r²/2. */
  readonly energy: Float64Array;
  /**
   * Σ over t ≥ 1 and states s of (what comes after s) × (what came before s with component k turned), as K
   * pairs to be added.
   */
  readonly crossing: Float64Array;
  readonly unit: number;
}
