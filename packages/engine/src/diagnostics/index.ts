import { permutationEntropy } from './information/permutation-entropy.ts';
import { sampleEntropy } from './information/sample-entropy.ts';
import { statisticalComplexity } from './information/statistical-complexity.ts';
import { gphD } from './long-memory/gph-d.ts';
import { hurstDfa } from './long-memory/hurst-dfa.ts';
import { spectralSlope } from './long-memory/spectral-slope.ts';
import { hillTailIndex } from './multifractality/hill-tail-index.ts';
import { mfdfaWidth } from './multifractality/mfdfa-width.ts';
import { structureFunctionRatio } from './multifractality/structure-function-ratio.ts';
import { bds } from './nonlinearity/bds.ts';
import { lyapunov } from './nonlinearity/lyapunov.ts';
import { timeReversalAsymmetry } from './nonlinearity/time-reversal-asymmetry.ts';
import { ksDrift } from './structural-drift/ks-drift.ts';
import { regimeBreaks } from './structural-drift/regime-breaks.ts';
import type { Diagnostic } from './types.ts';

/**
 * What `diagnose` runs and controls together unless told otherwise, in the order of the report. Each family's
 * first entry is its flagship. The list is part of `/v1`: a further diagnostic goes into `DIAGNOSTICS` alone,
 * because one more test under control moves every q-value.
 *
 * @example
 * DIAGNOSTIC_BUNDLE.map(({ id }) => id)[0]; // → 'hurst_dfa'
 */
export const DIAGNOSTIC_BUNDLE: readonly Diagnostic[] = Object.freeze([
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

/**
 * The registry: every diagnostic that exists, the bundle first. Adding one is one file and one entry here.
 *
 * @example
 * DIAGNOSTICS.some(({ id }) => id === 'bds'); // → true
 */
export const DIAGNOSTICS: readonly Diagnostic[] = Object.freeze([...DIAGNOSTIC_BUNDLE]);
