/**
 * Paths of a Gaussian walk whose standard deviation is drawn per path. The random stream, the gamma draws,
 * exp and log are those of `src/numerics` (`rng.ts`, `gamma-draws.ts`, `elementary.ts`), operation by
 * operation, so that the paths are equal to the last bit.
 */

const LAYERS: usize = 128;
const TAIL: f64 = 3.442619855899;
const LN2_HIGH: f64 = 0.6931471803691238;
const LN2_LOW: f64 = 1.9082149292705877e-10;

let tables: usize = 0;
let words: usize = 0;
let sizes: usize = 0;
// The generator's state.
let a: i32 = 0;
let b: i32 = 0;
let c: i32 = 0;
let d: i32 = 0;

/**
 * Lays the memory out; returns its beginning, or 0 when there is not enough: the ziggurat's W and F (f64) and
 * K (i32), the four words of the generator (i32), the sizes of the steps and then the paths (f64).
 */
export function prepare(rows: i32, columns: i32): usize {
  tables = (__heap_base + 15) & ~15;
  words = tables + LAYERS * 20;
  sizes = words + 16;
  const end = sizes + ((<usize>(rows + 1) * columns) << 3);
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) return 0;
  return tables;
}

// @ts-ignore: decorator
@inline
function width(layer: i32): f64 {
  return load<f64>(tables + (<usize>layer << 3));
}

// @ts-ignore: decorator
@inline
function density(layer: i32): f64 {
  return load<f64>(tables + (<usize>layer << 3), LAYERS * 8);
}

// @ts-ignore: decorator
@inline
function core(layer: i32): i32 {
  return load<i32>(tables + (<usize>layer << 2), LAYERS * 16);
}

// @ts-ignore: decorator
@inline
function next(): i32 {
  const sum = a + d;
  const result = rotl(sum, 7) + a;
  const t = b << 9;
  c ^= a;
  d ^= b;
  b ^= c;
  a ^= d;
  c ^= t;
  d = rotl(d, 11);
  return result;
}

// @ts-ignore: decorator
@inline
function nextLayer(): i32 {
  return <i32>(<u32>(rotl(b * 5, 7) * 9) >> 25);
}

function uniform(): f64 {
  const high = <u32>next() >> 5;
  const low = <u32>next() >> 6;
  return (<f64>high * 67108864 + <f64>low) * 1.1102230246251565e-16;
}

// @ts-ignore: decorator
@inline
function normal(): f64 {
  const layer = nextLayer();
  const j = next();
  if (abs(j) < core(layer)) return <f64>j * width(layer);
  return edge(layer, j);
}

function edge(firstLayer: i32, firstJ: i32): f64 {
  let layer = firstLayer;
  let j = firstJ;
  while (true) {
    if (layer == 0) return tail(j < 0);
    const x = <f64>j * width(layer);
    const f = density(layer) + uniform() * (density(layer - 1) - density(layer));
    if (f < exp(-0.5 * x * x)) return x;
    layer = nextLayer();
    j = next();
    if (abs(j) < core(layer)) return <f64>j * width(layer);
  }
}

function tail(negative: bool): f64 {
  while (true) {
    const x = -log(1 - uniform()) / TAIL;
    const y = -log(1 - uniform());
    if (y + y > x * x) return negative ? -(TAIL + x) : TAIL + x;
  }
}

/** As in `src/numerics/elementary.ts`, for x far from overflow and underflow. */
function exp(x: f64): f64 {
  const scaled = x * 1.4426950408889634;
  const up = ceil(scaled);
  const k = up - 0.5 > scaled ? up - 1 : up; // Math.round
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const even =
    0.16666666666666602 +
    t *
      (-0.0027777777777015593 +
        t * (6.613756321437934e-5 + t * (-1.6533902205465252e-6 + t * 4.1381367970572385e-8)));
  const c = r - t * even;
  const y = 1 - (low - (r * c) / (2 - c) - high);
  return y * powerOfTwo(<i64>k);
}

// @ts-ignore: decorator
@inline
function powerOfTwo(k: i64): f64 {
  return reinterpret<f64>((k + 1023) << 52);
}

/** As in `src/numerics/elementary.ts`, for normal x > 0. */
function log(x: f64): f64 {
  const places = (<i32>(reinterpret<i64>(x) >> 32) - 0x3fe6a09e) >> 20;
  const k = <f64>places;
  const f = x * powerOfTwo(-places) - 1;
  const half = 0.5 * f * f;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const even =
    z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  return s * (half + odd + even) + k * LN2_LOW - half + f + k * LN2_HIGH;
}

/** A draw of Gamma(shift + 1/3, 1); slope is 1/√(9 shift). */
// @ts-ignore: decorator
@inline
function gamma(shift: f64, slope: f64): f64 {
  while (true) {
    const x = normal();
    const t = 1 + slope * x;
    if (t <= 0) continue;
    const v = t * t * t;
    const u = (<f64>(<u32>next()) + 1) * 2.3283064365386963e-10;
    const square = x * x;
    if (u < 1 - 0.0331 * square * square) return shift * v;
    if (log(u) < 0.5 * square + shift * (1 - v + log(v))) return shift * v;
  }
}

/**
 * `rows` paths of `columns` values: sums of normal steps with standard deviation σ · sizes[k], where σ² ~
 * half / Gamma(shift + 1/3). The inner loop holds the generator's state in local variables: each draw waits
 * for the one before, and in global ones it would wait for memory, too.
 */
export function walk(rows: i32, columns: i32, half: f64, shift: f64, slope: f64): void {
  a = load<i32>(words);
  b = load<i32>(words, 4);
  c = load<i32>(words, 8);
  d = load<i32>(words, 12);
  let at = sizes + (<usize>columns << 3);
  for (let i = 0; i < rows; i++) {
    const sigma = sqrt(half / gamma(shift, slope));
    let level: f64 = 0;
    let p = a;
    let q = b;
    let r = c;
    let s = d;
    for (let k = 0; k < columns; k++) {
      const layer = <i32>(<u32>(rotl(q * 5, 7) * 9) >> 25);
      const j = rotl(p + s, 7) + p;
      const t = q << 9;
      r ^= p;
      s ^= q;
      q ^= r;
      p ^= s;
      r ^= t;
      s = rotl(s, 11);
      let shock = <f64>j * width(layer);
      if (abs(j) >= core(layer)) {
        a = p;
        b = q;
        c = r;
        d = s;
        shock = edge(layer, j);
        p = a;
        q = b;
        r = c;
        s = d;
      }
      level += sigma * load<f64>(sizes + (<usize>k << 3)) * shock;
      store<f64>(at, level);
      at += 8;
    }
    a = p;
    b = q;
    c = r;
    d = s;
  }
  store<i32>(words, a);
  store<i32>(words, b, 4);
  store<i32>(words, c, 8);
  store<i32>(words, d, 12);
}
