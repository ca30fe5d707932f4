import { createConvolver } from '../../numerics/convolution.ts';
import { differencingWeights } from '../../numerics/fractional.ts';
import { sigmaSampler } from '../../numerics/gamma-draws.ts';
import type { Rng } from '../../numerics/rng.ts';
import type { PathSampler } from '../define-model.ts';
import type { ArfimaRsParams, NodeParams } from './params.ts';

/** Paths longer than this are integrated by convolution as a whole. */
const LONG = 100;

/** What one value of d needs to draw paths of a given length. */
interface Kernel {
  /** Future X − X₀, less its last observed value, if all future Y were zero. */
  readonly base: Float64Array;
  /** Weights of (1 − L)^−d. */
  readonly psi: Float64Array;
  /** Convolution with psi: by fast Fourier transform when paths are long. */
  readonly integrate: (u: Float64Array) => Float64Array;
}

/**
 * The history's part of the inversion: X_{n+h} = −Σ_{j≥1} π_j X_{n+h−j} with Y_{n+h} = 0, once for each d.
 */
function createKernel(history: readonly number[], d: number, length: number): Kernel {
  const n = history.length;
  const pi = differencingWeights(d, n + length);
  const x = new Float64Array(n + length);
  x.set(history);
  for (let t = n; t < n + length; t++) {
    let sum = 0;
    for (let j = 1; j <= t; j++) sum += pi[j] * x[t - j];
    x[t] = -sum;
  }
  const base = x.slice(n);
  for (let h = 0; h < length; h++) base[h] -= history[n - 1];
  const psi = differencingWeights(-d, length);
  return { base, psi, integrate: createConvolver(psi) };
}

/** Draws of one node: standard deviations by sigmaSampler, one per regime. */
interface NodeSampler {
  readonly kernelOf: (length: number) => Kernel;
  readonly fillOne: (u: Float64Array) => void;
  readonly fillTwo: (u: Float64Array) => void;
}

function createNode(history: readonly number[], node: NodeParams, rng: Rng): NodeSampler {
  let kernel: Kernel | undefined;
  const kernelOf = (length: number): Kernel => {
    if (kernel === undefined || kernel.psi.length !== length) kernel = createKernel(history, node.d, length);
    return kernel;
  };
  const df = node.n - 1;
  const drawSigma = sigmaSampler(rng, df * node.sd * node.sd, df);
  const fillOne = (u: Float64Array): void => {
    const sigma = node.sd === 0 ? 0 : drawSigma();
    const mean = node.mean + (sigma / Math.sqrt(node.n)) * rng.normal();
    for (let h = 0; h < u.length; h++) u[h] = mean + sigma * rng.normal();
  };
  const { regime } = node;
  if (regime === null) return { kernelOf, fillOne, fillTwo: fillOne };
  const drawRegime = regime.variance.map((v, j) => {
    const freedom = Math.max(3, regime.occupancy[j] - 1);
    return sigmaSampler(rng, freedom * v, freedom);
  });
  const fillTwo = (u: Float64Array): void => {
    const s0 = drawRegime[0]();
    const s1 = drawRegime[1]();
    const m0 = regime.mu[0] + (s0 / Math.sqrt(regime.occupancy[0])) * rng.normal();
    const m1 = regime.mu[1] + (s1 / Math.sqrt(regime.occupancy[1])) * rng.normal();
    let zero = rng.uniform() < regime.filtered0;
    for (let h = 0; h < u.length; h++) {
      zero = rng.uniform() < (zero ? regime.p00 : regime.p10);
      u[h] = zero ? m0 + s0 * rng.normal() : m1 + s1 * rng.normal();
    }
  };
  return { kernelOf, fillOne, fillTwo };
}

export function createSampler(params: ArfimaRsParams, rng: Rng): PathSampler {
  const { history, nodes, twoRegimes } = params;
  const samplers = nodes.map((node) => createNode(history, node, rng));
  let u = new Float64Array(0);
  return (path) => {
    const length = path.length;
    if (u.length !== length) u = new Float64Array(length);
    let pick = rng.uniform();
    let at = 0;
    while (at < nodes.length - 1 && pick >= nodes[at].weight) pick -= nodes[at++].weight;
    const sampler = samplers[at];
    if (rng.uniform() < twoRegimes) sampler.fillTwo(u);
    else sampler.fillOne(u);
    const { base, psi, integrate } = sampler.kernelOf(length);
    if (length > LONG) {
      const x = integrate(u);
      for (let h = 0; h < length; h++) path[h] = base[h] + x[h];
      return;
    }
    for (let h = 0; h < length; h++) {
      let sum = base[h];
      for (let i = 0; i <= h; i++) sum += psi[i] * u[h - i];
      path[h] = sum;
    }
  };
}
