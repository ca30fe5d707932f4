/**
 * The four nulls. Each gives as many series of innovations as asked for, generated once per bundle and shared
 * by every diagnostic of the null.
 *
 * `ar`: paths of the fitted AR(p) whose shocks are the residuals with random signs (recursive wild bootstrap,
 * Gonçalves & Kilian 2004), refitted with p chosen anew. Keeps tails and changing volatility where they were.
 * `shuffle`: the same with the residuals in random order: keeps their distribution, destroys their order.
 * `iaaft`: normal scores with the spectrum of the scores of the innovations (`iaaft.ts`).
 * `gaussian`: independent normal values.
 */
import type { Dft } from '../numerics/dft.ts';
import type { Rng } from '../numerics/rng.ts';
import { createRng } from '../numerics/rng.ts';
import type { ArFit } from './autoregression.ts';
import { createContext } from './context.ts';
import { iaaftSurrogates } from './iaaft.ts';
import { normalScores } from './normal-scores.ts';
import { nullModel, simulatePath } from './null-model.ts';
import { createFitter, tieBreaker } from './prepare.ts';
import type { NullModel, SeriesContext, TestInput } from './types.ts';

interface Input {
  readonly values: Float64Array;
  readonly context: SeriesContext;
}

/** A series to evaluate: values and shared work, for both inputs, each made when first asked for. */
export type Sample = (input: TestInput) => Input;

export interface SurrogateTools {
  readonly dft: Dft;
  readonly scoreTable: Float64Array;
  /** Rounding units, where ties are to be broken as in the data. */
  readonly widths?: Float64Array | null;
}

/**
 * Both inputs of one series of innovations; scores sort like the innovations, so the order is computed once.
 */
export function toSample(
  innovations: Float64Array,
  tools: SurrogateTools,
  picture: { detailed?: boolean; offset?: number; periods?: readonly string[] | undefined } = {},
): Sample {
  const options = { dft: tools.dft, ...picture };
  const context = createContext(innovations, options);
  let scored: Input | undefined;
  return (input) => {
    if (input === 'innovations') return { values: innovations, context };
    if (scored === undefined) {
      const values = normalScores(innovations, context.order(), tools.scoreTable);
      scored = { values, context: createContext(values, { ...options, order: context.order() }) };
    }
    return scored;
  };
}

export type SurrogateSource = (index: number) => Sample;

export function createSurrogates(
  series: Float64Array,
  fit: ArFit,
  tools: SurrogateTools,
  seed: number,
): Readonly<Record<NullModel, SurrogateSource>> {
  const scores = toSample(fit.innovations, tools)('scores').values;
  const iaaft = iaaftSurrogates(scores, tools.dft, seed);
  const paths = pathSurrogates.bind(null, series, fit, tools, seed);
  return {
    ar: paths('ar', flipSigns),
    shuffle: paths('shuffle', shuffle),
    iaaft: (index) => {
      const { values, order } = iaaft(index);
      const context = createContext(values, { dft: tools.dft, order });
      return () => ({ values, context });
    },
    gaussian: (index) => {
      const values = new Float64Array(scores.length);
      createRng(seed, 'diagnostics', 'gaussian', index).fillNormal(values);
      return toSample(values, tools);
    },
  };
}

function pathSurrogates(
  series: Float64Array,
  fit: ArFit,
  tools: SurrogateTools,
  seed: number,
  name: string,
  randomise: (values: Float64Array, rng: Rng) => void,
): SurrogateSource {
  const model = nullModel(series, fit);
  const refit = createFitter(series.length, fit.shape ?? { season: null, hasLevel: true });
  const shocks = new Float64Array(model.shocks.length);
  return (index) => {
    shocks.set(model.shocks);
    const rng = createRng(seed, 'diagnostics', name, index);
    randomise(shocks, rng);
    const noise = tieBreaker(tools.widths ?? null, rng);
    // A path without innovations can only come from a series that hardly has any: compare with the shocks.
    const innovations = refit(simulatePath(series, model, shocks), noise)?.innovations ?? fit.innovations;
    return toSample(innovations, tools);
  };
}

/** Independent fair signs, 32 per random word. */
function flipSigns(values: Float64Array, rng: Rng): void {
  let word = 0;
  for (let t = 0; t < values.length; t++) {
    if ((t & 31) === 0) word = rng.uint32();
    if ((word >>> (t & 31)) & 1) values[t] = -values[t];
  }
}

/** Fisher & Yates. */
function shuffle(values: Float64Array, rng: Rng): void {
  for (let t = values.length - 1; t > 0; t--) {
    const other = Math.floor((rng.uint32() / 2 ** 32) * (t + 1));
    const value = values[t];
    values[t] = values[other];
    values[other] = value;
  }
}
