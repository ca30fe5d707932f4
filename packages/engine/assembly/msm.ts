/**
 * The passes of the MSM likelihood over the returns; `src/models/msm/likelihood.ts` has the equations and
 * `src/models/msm/portable.ts` the same in plain TypeScript.
 */
import { exp2Negative } from './exp';
import { lanes } from './lanes';
import { backward16, forward16 } from './msm16';
import {
  backward, circulation, classOf, components, eigen, energy, half, height, lastPredicted, lastWeights, mass, n,
  precision, predicted, predictedRow, rowBytes, spectrum, spectrumRow, vectors, weightRow, weights,
} from './msm-memory';
import { mantissa, resetScale, scales, takeOut } from './scale';

export { lastPredicted, lastWeights, parameters, prepare, results } from './msm-memory';
export { scaleExponent } from './scale';

/** Σ of the last row: the likelihood is this times 2^scaleExponent(). With `keep` every row stays, for `backwardPass`. */
export function forward(keep: bool): f64 {
  setDensities();
  resetScale();
  // uniform start, times the 2^K that the folded densities take out again; nothing moves into the first return
  for (let o: usize = 0; o < rowBytes; o += 16) {
    v128.store(predicted + o, f64x2.splat(1));
    v128.store(spectrum + o, f64x2.splat(0));
  }
  if (components != 4) forwardAny();
  else if (keep) forward16(true);
  else forward16(false);
  return lastSum() * mantissa;
}

/** Σ of the last row, without the factors taken out. */
export function lastSum(): f64 {
  let sum = f64x2.splat(0);
  for (let i = 0; i < vectors; i++) {
    sum = f64x2.add(sum, f64x2.mul(v128.load(lastPredicted() + (<usize>i << 4)), densities(lastWeights(), i)));
  }
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

export function backwardPass(): void {
  memory.fill(mass, 0, backward - mass);
  for (let o: usize = 0; o < rowBytes; o += 16) v128.store(backward + o, f64x2.splat(1));
  if (components == 4) backward16();
  else for (let t = n - 1; t >= 0; t--) backwardStep(t);
}

const LOG2_E: f64 = 1.4426950408889634;

/** Row t: height_j e^(−precision_j r²/2), classes j = 0 … K; the widest class has precision 0. */
function setDensities(): void {
  const widest = load<f64>(height + (<usize>components << 3));
  for (let t = 0, row = weights; t < n; t++, row += <usize>(components + 1) << 3) {
    const q = f64x2.splat(-LOG2_E * load<f64>(half + (<usize>t << 3)));
    for (let o: usize = 0; o < <usize>components << 3; o += 16) {
      const relative = exp2Negative(f64x2.mul(q, v128.load(precision + o)));
      v128.store(row + o, f64x2.mul(v128.load(height + o), relative));
    }
    store<f64>(row + (<usize>components << 3), widest);
  }
}

// @ts-ignore: decorator
@inline
function densities(row: usize, vector: i32): v128 {
  return v128.load(row + load<u32>(classOf + (<usize>vector << 2)));
}

/** Walsh–Hadamard butterflies of all components but the lowest, in place. */
function butterflies(row: usize): void {
  for (let stride: usize = 16; stride < rowBytes; stride <<= 1) {
    for (let base = row; base < row + rowBytes; base += stride << 1) {
      for (let p = base; p < base + stride; p += 16) {
        const x = v128.load(p);
        const y = v128.load(p + stride);
        v128.store(p, f64x2.add(x, y));
        v128.store(p + stride, f64x2.sub(x, y));
      }
    }
  }
}

/** Weight row t, go to the Walsh domain, keep that spectrum, multiply by the eigenvalues, and come back. */
function forwardAny(): void {
  for (let t = 0; t < n - 1; t++) {
    const factor = f64x2.splat(scales(t) ? takeOut(load<f64>(spectrumRow(t - 1))) : 1);
    const source = predictedRow(t);
    const target = predictedRow(t + 1);
    const walsh = spectrumRow(t + 1);
    for (let i = 0; i < vectors; i++) {
      const o = <usize>i << 4;
      const density = f64x2.mul(densities(weightRow(t), i), factor);
      v128.store(walsh + o, lanes(f64x2.mul(v128.load(source + o), density)));
    }
    butterflies(walsh);
    for (let o: usize = 0; o < rowBytes; o += 16) {
      v128.store(target + o, lanes(f64x2.mul(v128.load(walsh + o), v128.load(eigen + o))));
    }
    butterflies(target);
  }
}

/** Adds what return t says of classes and moves, and takes `backward` to t − 1. */
function backwardStep(t: i32): void {
  const h = f64x2.splat(load<f64>(half + (<usize>t << 3)));
  const walsh = spectrumRow(t);
  for (let i = 0; i < vectors; i++) {
    const o = <usize>i << 4;
    const x = f64x2.mul(v128.load(backward + o), densities(weightRow(t), i));
    const posterior = f64x2.mul(x, v128.load(predictedRow(t) + o));
    const at = <usize>load<u32>(classOf + (<usize>i << 2)) << 1;
    v128.store(mass + at, f64x2.add(v128.load(mass + at), posterior));
    v128.store(energy + at, f64x2.add(v128.load(energy + at), f64x2.mul(posterior, h)));
    v128.store(backward + o, lanes(x));
  }
  butterflies(backward);
  const factor = f64x2.splat(t > 1 && scales(t - 1) ? 1 / load<f64>(spectrumRow(t - 2)) : 1);
  for (let o: usize = 0; o < rowBytes; o += 16) {
    const x = v128.load(backward + o);
    const sum = f64x2.add(v128.load(circulation + o), f64x2.mul(x, v128.load(walsh + o)));
    v128.store(circulation + o, sum);
    v128.store(backward + o, lanes(f64x2.mul(f64x2.mul(x, v128.load(eigen + o)), factor)));
  }
  butterflies(backward);
}
