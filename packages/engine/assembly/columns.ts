/**
 * Rounds the samples of a forecast to whole multiples of 10^−k, and sorts their columns; `src/forecast.ts`
 * has the same in plain TypeScript.
 */

let rows: i32 = 0;
let columns: i32 = 0;
let samples: usize = 0;
let sorted: usize = 0;
let buckets: usize = 0;
let ends: usize = 0;

/** Buckets per value: few share one, and counters still fit the cache. */
const BUCKETS: i32 = 2;
/** A bucket this full would make insertion quadratic. */
const CROWDED: i32 = 48;

/** Lays the memory out; returns where the samples go, row by row, or 0 when there is not enough memory. */
export function prepare(rowCount: i32, columnCount: i32): usize {
  rows = rowCount;
  columns = columnCount;
  samples = (__heap_base + 15) & ~15;
  sorted = samples + ((<usize>rows * columns) << 3) + 16;
  buckets = sorted + (<usize>rows << 3) + 16;
  ends = buckets + (<usize>rows << 2) + 16;
  const end = ends + ((<usize>rows * BUCKETS + 1) << 2);
  const pages = <i32>((end + 64 + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) return 0;
  store<f64>(samples + ((<usize>rows * columns) << 3), 0); // samples are read in pairs
  return samples;
}

/** Where `sort` puts a column. */
export function output(): usize {
  return sorted;
}

/**
 * Math.round(x · factor)/factor + 0 of every sample, two at a time; false, and nothing changed, when one is
 * not below the limit. Math.round takes halves up: ⌈x⌉, less 1 where ⌈x⌉ − ½ > x.
 */
export function round(factor: f64, limit: f64): bool {
  const end = samples + ((<usize>rows * columns) << 3);
  const limits = f64x2.splat(limit);
  let below = i64x2.splat(-1);
  for (let at = samples; at < end; at += 16) {
    below = v128.and(below, f64x2.lt(f64x2.abs(v128.load(at)), limits));
  }
  if (!i64x2.all_true(below)) return false;
  const factors = f64x2.splat(factor);
  const half = f64x2.splat(0.5);
  const one = f64x2.splat(1);
  const zero = f64x2.splat(0);
  for (let at = samples; at < end; at += 16) {
    const x = f64x2.mul(v128.load(at), factors);
    const up = f64x2.ceil(x);
    const less = v128.and(f64x2.gt(f64x2.sub(up, half), x), one);
    v128.store(at, f64x2.add(f64x2.div(f64x2.sub(up, less), factors), zero));
  }
  return true;
}

/**
 * Gathers column k and sorts it as `src/numerics/sort-sample.ts` does: false when its values are too crowded
 * for buckets, and then it is gathered and not sorted.
 */
export function sort(k: i32): bool {
  const n = rows;
  const stride = <usize>columns << 3;
  const pivot = load<f64>(samples + (<usize>k << 3));
  let from = samples + (<usize>k << 3);
  let sum: f64 = 0;
  let squares: f64 = 0;
  for (let i = 0; i < n; i++) {
    const deviation = load<f64>(from) - pivot;
    sum += deviation;
    squares += deviation * deviation;
    from += stride;
  }
  const mean = sum / n;
  const spread = sqrt(squares / n - mean * mean);
  const count = n * BUCKETS;
  const scale = <f64>count / (5.2 * spread);
  if (!(n >= 64 && scale > 0 && scale < f64.MAX_VALUE)) return gather(k);

  memory.fill(ends, 0, (<usize>count + 1) << 2);
  const top = <f64>(count - 1);
  const offset = 0.5 * count - mean * scale;
  from = samples + (<usize>k << 3);
  for (let i = 0; i < n; i++) {
    const place = max(0, min(top, (load<f64>(from) - pivot) * scale + offset));
    const bucket = <usize>(<i32>place);
    store<u32>(buckets + (<usize>i << 2), <u32>bucket);
    const counter = ends + ((bucket + 1) << 2);
    store<u32>(counter, load<u32>(counter) + 1);
    from += stride;
  }
  let total: u32 = 0;
  for (let at = ends, end = ends + (<usize>count << 2); at <= end; at += 4) {
    const here = load<u32>(at);
    if (<i32>here > CROWDED) return gather(k);
    total += here;
    store<u32>(at, total);
  }
  from = samples + (<usize>k << 3);
  for (let i = 0; i < n; i++) {
    const counter = ends + (<usize>load<u32>(buckets + (<usize>i << 2)) << 2);
    const place = load<u32>(counter);
    store<u32>(counter, place + 1);
    store<f64>(sorted + (<usize>place << 3), load<f64>(from));
    from += stride;
  }
  insert(n);
  return true;
}

function gather(k: i32): bool {
  for (let i = 0; i < rows; i++) {
    store<f64>(sorted + (<usize>i << 3), load<f64>(samples + ((<usize>i * columns + k) << 3)));
  }
  return false;
}

// @ts-ignore: decorator
@inline
function insert(n: i32): void {
  let before = load<f64>(sorted);
  const end = sorted + (<usize>n << 3);
  for (let at = sorted + 8; at < end; at += 8) {
    const value = load<f64>(at);
    if (value >= before) {
      before = value;
      continue;
    }
    let to = at;
    while (to > sorted && load<f64>(to - 8) > value) {
      store<f64>(to, load<f64>(to - 8));
      to -= 8;
    }
    store<f64>(to, value);
  }
}
