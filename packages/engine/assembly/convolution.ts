/** First n terms of the convolution of two vectors of length n, eight at a time. */

/** Zeros before x, so that a block of eight terms needs no beginning of its own. */
const PAD: usize = 64;

let n: i32 = 0;
let x: usize = 0;
let b: usize = 0;
let out: usize = 0;

/**
 * Lays the memory out; returns where x goes, or 0 when there is not enough memory. `second` and `output`
 * follow.
 */
export function prepare(length: i32): usize {
  n = length;
  const bytes = ((<usize>length + 7) & ~7) << 3;
  const start = (__heap_base + 15) & ~15;
  x = start + PAD;
  b = x + bytes;
  out = b + bytes;
  const pages = <i32>((out + bytes + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) return 0;
  memory.fill(start, 0, out - start);
  return x;
}

export function second(): usize {
  return b;
}

export function output(): usize {
  return out;
}

/** out_t = Σ_j b_j x_{t−j}. */
export function convolve(): void {
  for (let t = 0; t < n; t += 8) {
    let y0 = f64x2.splat(0), y1 = y0, y2 = y0, y3 = y0;
    let p = x + (<usize>t << 3);
    const end = b + (<usize>min(n, t + 8) << 3);
    for (let q = b; q < end; q += 8, p -= 8) {
      const w = v128.load64_splat(q);
      y0 = f64x2.add(y0, f64x2.mul(w, v128.load(p)));
      y1 = f64x2.add(y1, f64x2.mul(w, v128.load(p, 16)));
      y2 = f64x2.add(y2, f64x2.mul(w, v128.load(p, 32)));
      y3 = f64x2.add(y3, f64x2.mul(w, v128.load(p, 48)));
    }
    const at = out + (<usize>t << 3);
    v128.store(at, y0);
    v128.store(at, y1, 16);
    v128.store(at, y2, 32);
    v128.store(at, y3, 48);
  }
}
