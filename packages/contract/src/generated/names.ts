// Generated from the registries of packages/engine by `npm run generate`. Do not edit.
export const MODELS = [
  {"id":"rw","title":"Random walk","idea":"Tomorrow is today plus a surprise. The baseline to beat."},
  {"id":"ar1","title":"AR(1)","idea":"Each value is pulled back toward a mean at a constant rate."},
  {"id":"arma11","title":"ARMA(1,1)","idea":"As AR(1), and part of the last surprise carries over."},
  {"id":"har","title":"HAR","idea":"The averages of the last 1, 3 and 12 values together drive the next."},
  {"id":"arfima_rs","title":"ARFIMA-RS","idea":"Long memory, with surprises that switch between two regimes."},
  {"id":"msm","title":"MSM","idea":"Volatility multiplies over several time scales, each switching on its own."},
] as const;

export const DIAGNOSTICS = [
  {"id":"hurst_dfa","family":"C","title":"Hurst exponent (DFA)"},
  {"id":"gph_d","family":"C","title":"Memory parameter d (log-periodogram)"},
  {"id":"spectral_slope","family":"C","title":"Spectral slope at low frequencies"},
  {"id":"mfdfa_width","family":"B","title":"Multifractal spectrum width (MF-DFA)"},
  {"id":"structure_function_ratio","family":"B","title":"Structure-function ratio ζ(6)/ζ(3)"},
  {"id":"hill_tail_index","family":"B","title":"Tail weight (Hill index)"},
  {"id":"bds","family":"D","title":"BDS independence test"},
  {"id":"lyapunov","family":"D","title":"Divergence rate (Rosenstein)"},
  {"id":"time_reversal_asymmetry","family":"D","title":"Time-reversal asymmetry"},
  {"id":"permutation_entropy","family":"I","title":"Permutation entropy"},
  {"id":"statistical_complexity","family":"I","title":"Statistical complexity"},
  {"id":"sample_entropy","family":"I","title":"Sample entropy"},
  {"id":"ks_drift","family":"S","title":"Drift between halves (Kolmogorov–Smirnov)"},
  {"id":"regime_breaks","family":"S","title":"Regime break (largest Kolmogorov–Smirnov)"},
] as const;

export const FAMILIES = [
  {"id":"C","title":"Long memory","question":"Does the past fade slowly?"},
  {"id":"B","title":"Multifractality","question":"Do calm and turbulent times alternate?"},
  {"id":"D","title":"Nonlinearity","question":"Is there dependence that no linear rule captures?"},
  {"id":"I","title":"Information","question":"Do patterns recur?"},
  {"id":"S","title":"Structural drift","question":"Did the shocks change?"},
] as const;
