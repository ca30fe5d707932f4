/**
 * xoshiro128++ (Blackman & Vigna, 2021), 32-bit words only, so that Node and browsers give the same stream.
 * Streams are named by hashing their coordinates: `createRng(seed, panel, variable, origin, model)`.
 */
import { exp, log } from './elementary.ts';
import { ZIGGURAT_F, ZIGGURAT_K, ZIGGURAT_TAIL, ZIGGURAT_W } from './ziggurat.ts';

/** A random stream. Equal names give equal streams on every machine. */
export interface Rng {
  /** Uniform on the integers 0 … 2³² − 1. */
  uint32(): number;
  /** Uniform on [0, 1) with 53 random bits. */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
  /** Fills `out` with what as many calls of `normal` would give: the same stream, faster. */
  fillNormal(out: Float64Array): void;
}

const TWO_POW_MINUS_53 = 2 ** -53;

/**
 * cyrb128-style hash of the stream's name: four words that differ in half their bits for near-equal names.
 */
export function hashName(parts: readonly (string | number)[]): Uint32Array {
  const name = parts.map((part) => `${typeof part === 'number' ? 'n' : 's'}${part}`).join('\u0000');
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let i = 0; i < name.length; i++) {
    const k = name.charCodeAt(i);
    a = b ^ Math.imul(a ^ k, 597399067);
    b = c ^ Math.imul(b ^ k, 2869860233);
    c = d ^ Math.imul(c ^ k, 951274213);
    d = a ^ Math.imul(d ^ k, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  a ^= b ^ c ^ d;
  return Uint32Array.of(a, b ^ a, c ^ a, d ^ a);
}

class Xoshiro128PlusPlus implements Rng {
  /** Four words in a typed array: fields of an object would be boxed wherever small integers have 31 bits. */
  readonly state: Int32Array;

  constructor(seed: Uint32Array) {
    this.state = Int32Array.from(seed, (word) => word | 0);
    if (seed.every((word) => word === 0)) this.state[0] = 1; // the all-zero state is a fixed point
    for (let i = 0; i < 8; i++) this.next();
  }

  private next(): number {
    const s = this.state;
    const a = s[0];
    const b = s[1];
    const sum = (a + s[3]) | 0;
    const c = s[2] ^ a;
    const d = s[3] ^ b;
    s[0] = a ^ d;
    s[1] = b ^ c;
    s[2] = c ^ (b << 9);
    s[3] = (d << 11) | (d >>> 21);
    return (((sum << 7) | (sum >>> 25)) + a) | 0;
  }

  uint32(): number {
    return this.next() >>> 0;
  }

  uniform(): number {
    const high = this.next() >>> 5;
    const low = this.next() >>> 6;
    return (high * 67108864 + low) * TWO_POW_MINUS_53;
  }

  normal(): number {
    const layer = this.layer();
    const j = this.next();
    if (Math.abs(j) < ZIGGURAT_K[layer]) return j * ZIGGURAT_W[layer];
    return this.edge(layer, j);
  }

  /**
   * Seven bits of the state that `next` is about to read, through the scrambler of xoshiro128**. They depend
   * on the second word alone and `next` on the first and fourth, so over the period the two are independent.
   */
  private layer(): number {
    const five = Math.imul(this.state[1], 5);
    return Math.imul((five << 7) | (five >>> 25), 9) >>> 25;
  }

  /**
   * Ziggurat with 128 layers (Marsaglia & Tsang, 2000), in the form of Doornik (2005): the layer comes from
   * bits the abscissa does not use. Called for the 1 to 2 % of draws that fall outside their layer's core.
   */
  private edge(firstLayer: number, firstJ: number): number {
    let layer = firstLayer;
    let j = firstJ;
    for (;;) {
      if (layer === 0) return this.tail(j < 0);
      const x = j * ZIGGURAT_W[layer];
      const f = ZIGGURAT_F[layer] + this.uniform() * (ZIGGURAT_F[layer - 1] - ZIGGURAT_F[layer]);
      if (f < exp(-0.5 * x * x)) return x;
      layer = this.layer();
      j = this.next();
      if (Math.abs(j) < ZIGGURAT_K[layer]) return j * ZIGGURAT_W[layer];
    }
  }

  /** The same as calling `normal` for each element, with the state held in local variables. */
  fillNormal(out: Float64Array): void {
    const s = this.state;
    let a = s[0];
    let b = s[1];
    let c = s[2];
    let d = s[3];
    for (let i = 0; i < out.length; i++) {
      const five = Math.imul(b, 5);
      const layer = Math.imul((five << 7) | (five >>> 25), 9) >>> 25;
      const sum = (a + d) | 0;
      const j = (((sum << 7) | (sum >>> 25)) + a) | 0;
      const t = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= t;
      d = (d << 11) | (d >>> 21);
      if (Math.abs(j) < ZIGGURAT_K[layer]) {
        out[i] = j * ZIGGURAT_W[layer];
        continue;
      }
      s[0] = a;
      s[1] = b;
      s[2] = c;
      s[3] = d;
      out[i] = this.edge(layer, j);
      a = s[0];
      b = s[1];
      c = s[2];
      d = s[3];
    }
    s[0] = a;
    s[1] = b;
    s[2] = c;
    s[3] = d;
  }

  /** Exact tail beyond the outermost layer (Marsaglia, 1964). */
  private tail(negative: boolean): number {
    for (;;) {
      const x = -log(1 - this.uniform()) / ZIGGURAT_TAIL;
      const y = -log(1 - this.uniform());
      if (y + y > x * x) return negative ? -(ZIGGURAT_TAIL + x) : ZIGGURAT_TAIL + x;
    }
  }
}

/**
 * The four words from which a stream goes on, to be read and written; null for a generator of another kind.
 */
export const stateOf = (rng: Rng): Int32Array | null =>
  rng instanceof Xoshiro128PlusPlus ? rng.state : null;

/**
 * The stream with this name. Equal names give equal streams on every machine.
 *
 * @example
 * const rng = createRng(0, 'my experiment');
 * rng.uniform() < 1; // → true
 * createRng(7, 'a').uint32() === createRng(7, 'a').uint32(); // → true
 */
export function createRng(...name: readonly (string | number)[]): Rng {
  return new Xoshiro128PlusPlus(hashName(name));
}
