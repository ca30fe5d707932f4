/**
 * The passes of the MSM likelihood over the returns; `src/models/msm/likelihood.ts` has the equations and
 * `src/models/msm/portable-kernel.ts` the same in plain TypeScript.
 */
import { exp2Negative, LOG2_E } from './exp';
import { backward16, forward16 } from './msm16';
import {
  backward, classOf, components, crossing, delta, energy, factorAt, half, height, lastPredicted, lastWeights, mass, n,
  precision, predicted, predictedRow, rowBytes, vectors, weightRow, weights,
} from './msm-memory';
import { mantissa, resetScale, scales, takeOut } from './scale';
import { mixLanes, mixDown, mixUp, swap } from './mix';

export { lastPredicted, lastWeights, parameters, prepare, results } from './msm-memory';
export { scaleExponent } from './scale';

/**
 * Σ of the last row: the likelihood is this times 2^scaleExponent(). With `keep` every row stays, for
 * `backwardPass`.
 */
export function forward(keep: bool): f64 {
  setDensities();
  resetScale();
  // uniform start, times the 2^K that the folded densities take out again
  for (let o: usize = 0; o < rowBytes; o += 16) v128.store(predicted + o, f64x2.splat(1));
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

/** The move of every component but the lowest, in place. */
function mixRows(row: usize): void {
  let d = delta;
  for (let stride: usize = 16; stride < rowBytes; stride <<= 1) {
    d += 8;
    const persistence = v128.load64_splat(d);
    for (let base = row; base < row + rowBytes; base += stride << 1) {
      for (let p = base; p < base + stride; p += 16) {
        const x = v128.load(p);
        const y = v128.load(p + stride);
        v128.store(p, mixUp(x, y, persistence));
        v128.store(p + stride, mixDown(x, y, persistence));
      }
    }
  }
}

function sumOfRow(row: usize): f64 {
  let sum = f64x2.splat(0);
  for (let o: usize = 0; o < rowBytes; o += 16) sum = f64x2.add(sum, v128.load(row + o));
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/** Weight row t, scale it where due, and move. */
function forwardAny(): void {
  const persistence = v128.load64_splat(delta);
  for (let t = 0; t < n - 1; t++) {
    if (scales(t)) store<f64>(factorAt(t), takeOut(sumOfRow(predictedRow(t - 1))));
    const factor = f64x2.splat(scales(t) ? load<f64>(factorAt(t)) : 1);
    const source = predictedRow(t);
    const target = predictedRow(t + 1);
    for (let i = 0; i < vectors; i++) {
      const o = <usize>i << 4;
      const density = f64x2.mul(densities(weightRow(t), i), factor);
      v128.store(target + o, mixLanes(f64x2.mul(v128.load(source + o), density), persistence));
    }
    mixRows(target);
  }
}

/** Adds what return t says of classes and moves, and takes `backward` to t − 1. */
function backwardStep(t: i32): void {
  const h = f64x2.splat(load<f64>(half + (<usize>t << 3)));
  const row = predictedRow(t);
  for (let i = 0; i < vectors; i++) {
    const o = <usize>i << 4;
    const x = f64x2.mul(v128.load(backward + o), densities(weightRow(t), i));
    const posterior = f64x2.mul(x, v128.load(row + o));
    const at = <usize>load<u32>(classOf + (<usize>i << 2)) << 1;
    v128.store(mass + at, f64x2.add(v128.load(mass + at), posterior));
    v128.store(energy + at, f64x2.add(v128.load(energy + at), f64x2.mul(posterior, h)));
    v128.store(backward + o, x);
  }
  if (t == 0) return; // nothing moved into the first return
  for (let k = 0; k < components; k++) addCrossing(k, row);
  const factor = f64x2.splat(scales(t - 1) ? load<f64>(factorAt(t - 1)) : 1);
  const persistence = v128.load64_splat(delta);
  for (let o: usize = 0; o < rowBytes; o += 16) {
    v128.store(backward + o, mixLanes(f64x2.mul(v128.load(backward + o), factor), persistence));
  }
  mixRows(backward);
}

/** Σ_s backward_s predicted_s', where s' differs from s in component k alone. */
function addCrossing(k: i32, row: usize): void {
  let sum = f64x2.splat(0);
  const stride: usize = k == 0 ? 0 : <usize>8 << k;
  for (let o: usize = 0; o < rowBytes; o += 16) {
    const other = v128.load(row + (o ^ stride));
    sum = f64x2.add(sum, f64x2.mul(v128.load(backward + o), k == 0 ? swap(other) : other));
  }
  const at = crossing + (<usize>k << 4);
  v128.store(at, f64x2.add(v128.load(at), sum));
}
