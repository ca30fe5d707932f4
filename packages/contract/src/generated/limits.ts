// Generated from contract/openapi.yaml by `npm run generate`. Do not edit.
/** Bounds of the fields of requests: the smallest and the largest value, or length of a list. */
export const LIMITS = {
  series: [32, Number.POSITIVE_INFINITY],
  horizons: [1, 24],
  horizon: [1, 1000],
  n_samples: [100, 10000],
  seed: [0, 9007199254740991],
  msm_components: [1, 8],
  n_origins: [1, 64],
  beat_threshold: [0, 1],
  decision_horizon: [1, 1000],
  placebo_replicates: [5, 999],
  ensemble_replicates: [0, 999],
  every: [1, 100000],
  replicates: [2, 999],
  n_surrogates: [99, 9999],
} as const;

/** What a request uses where it leaves a field out. */
export const DEFAULTS = {
  forecast: {
    n_samples: 1000,
    seed: 0,
    msm_components: 4,
  },
  benchmark: {
    models: ["rw","ar1","arma11","har","arfima_rs","msm"],
    horizons: [1,3,6,12],
    n_origins: 8,
    n_samples: 1000,
    beat_threshold: 0.5,
    decision_horizon: 12,
    seed: 0,
    msm_components: 4,
    placebo: true,
  },
  judge: {
    horizons: [1,3,6,12],
    n_origins: 8,
    n_samples: 200,
    decision_horizon: 12,
    seed: 0,
    every: 1,
  },
  diagnose: {
    seed: 0,
    n_surrogates: 999,
  },
} as const;
