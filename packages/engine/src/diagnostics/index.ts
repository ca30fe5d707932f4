import { hillTailIndex } from './b/hill-tail-index.ts';
import { mfdfaWidth } from './b/mfdfa-width.ts';
import { structureFunctionRatio } from './b/structure-function-ratio.ts';
import { gphD } from './c/gph-d.ts';
import { hurstDfa } from './c/hurst-dfa.ts';
import { spectralSlope } from './c/spectral-slope.ts';
import { bds } from './d/bds.ts';
import { lyapunov } from './d/lyapunov.ts';
import { timeReversalAsymmetry } from './d/time-reversal-asymmetry.ts';
import { permutationEntropy } from './i/permutation-entropy.ts';
import { sampleEntropy } from './i/sample-entropy.ts';
import { statisticalComplexity } from './i/statistical-complexity.ts';
import { ksDrift } from './s/ks-drift.ts';
import { regimeBreaks } from './s/regime-breaks.ts';
import type { Diagnostic } from './types.ts';

/** The fourteen, in the order of the report. Each family's first entry is its flagship. */
export const DIAGNOSTICS: readonly Diagnostic[] = Object.freeze([
  hurstDfa,
  gphD,
  spectralSlope,
  mfdfaWidth,
  structureFunctionRatio,
  hillTailIndex,
  bds,
  lyapunov,
  timeReversalAsymmetry,
  permutationEntropy,
  statisticalComplexity,
  sampleEntropy,
  ksDrift,
  regimeBreaks,
]);
