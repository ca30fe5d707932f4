/**
 * Where things are. The host calls `prepare`, writes r²/2 where it says, and before an evaluation writes
 * precision and height of the K + 1 density classes and the K persistences δ_k = 1 − γ_k at `parameters`.
 * Rows of 2^K doubles, one a return; a vector is two neighbouring states, which differ in the lowest
 * component.
 */
import { blockOf } from './scale';

export let n: i32 = 0;
export let components: i32 = 0;
export let vectors: i32 = 0; // 2^K / 2
export let rowBytes: usize = 0;

/** 16 doubles each. */
export let precision: usize = 0;
export let height: usize = 0;
export let delta: usize = 0;
export let half: usize = 0;
/** Byte offset of the density of each vector's first state: its number of set bits times 8. */
export let classOf: usize = 0;
/** Results: K vectors of mass, K of energy, K of crossing. */
export let mass: usize = 0;
export let energy: usize = 0;
export let crossing: usize = 0;
export let backward: usize = 0;
export let weights: usize = 0;
export let predicted: usize = 0;
/** Factors taken out, one a block. */
export let factors: usize = 0;

// @ts-ignore: decorator
@inline
function aligned(address: usize): usize {
  return (address + 15) & ~15;
}

/** Lays the memory out; returns where r²/2 goes, or 0 when there is not enough memory. */
export function prepare(length: i32, count: i32): usize {
  n = length;
  components = count;
  vectors = 1 << (count - 1);
  rowBytes = <usize>vectors << 4;
  precision = aligned(__heap_base);
  height = precision + 128;
  delta = height + 128;
  mass = delta + 128;
  energy = mass + (<usize>count << 4);
  crossing = energy + (<usize>count << 4);
  backward = crossing + (<usize>count << 4);
  classOf = backward + rowBytes;
  half = aligned(classOf + (<usize>vectors << 2));
  factors = aligned(half + (<usize>length << 3));
  weights = aligned(factors + (<usize>(blockOf(length) + 1) << 3));
  predicted = aligned(weights + (<usize>(length * (count + 1)) << 3) + 8);
  const pages = <i32>((predicted + <usize>length * rowBytes + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) return 0;
  for (let i = 0; i < vectors; i++) store<i32>(classOf + (<usize>i << 2), popcnt(i) << 3);
  return half;
}

export function parameters(): usize {
  return precision;
}

/**
 * Of the backward pass; all of them times the likelihood that `forward` returned without its power of two.
 */
export function results(): usize {
  return mass;
}

// @ts-ignore: decorator
@inline
export function weightRow(t: i32): usize {
  return weights + (<usize>(t * (components + 1)) << 3);
}

// @ts-ignore: decorator
@inline
export function predictedRow(t: i32): usize {
  return predicted + <usize>t * rowBytes;
}

/** The factor that scales the vector on its way from t to t + 1. */
// @ts-ignore: decorator
@inline
export function factorAt(t: i32): usize {
  return factors + (<usize>blockOf(t) << 3);
}

/** Unnormalised distribution before the last return, and the densities of that return. */
export function lastPredicted(): usize {
  return predictedRow(n - 1);
}

export function lastWeights(): usize {
  return weightRow(n - 1);
}
