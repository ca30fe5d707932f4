/**
 * K = 4, the default: the 16 states stay in eight registers. Rows are 128 bytes of states and 40 of
 * densities. The three lines of moves stand in both passes: a function could only hand eight vectors over
 * through memory.
 */
import { mixDown as down, mixLanes, mixUp as up, swap } from './mix';
import { crossing, delta, energy, factorAt, half, lastPredicted, mass, n, predicted, weights } from './msm-memory';
import { scales, takeOut } from './scale';

// @ts-ignore: decorator
@inline
function add(x: v128, y: v128): v128 { return f64x2.add(x, y); }
// @ts-ignore: decorator
@inline
function mul(x: v128, y: v128): v128 { return f64x2.mul(x, y); }
/** Σ of the products of two pairs. */
// @ts-ignore: decorator
@inline
function dot2(a: v128, x: v128, b: v128, y: v128): v128 { return add(mul(a, x), mul(b, y)); }

// @ts-ignore: decorator
@inline
export function forward16(keep: bool): void {
  const one = f64x2.splat(1);
  let x0 = one, x1 = one, x2 = one, x3 = one, x4 = one, x5 = one, x6 = one, x7 = one;
  let y0 = one, y1 = one, y2 = one, y3 = one, y4 = one, y5 = one, y6 = one, y7 = one;
  const d0 = v128.load64_splat(delta), d1 = v128.load64_splat(delta, 8);
  const d2 = v128.load64_splat(delta, 16), d3 = v128.load64_splat(delta, 24);
  for (let t = 0, w = weights, p = predicted; t < n - 1; t++, w += 40) {
    let w0 = v128.load(w), w1 = v128.load(w, 8), w2 = v128.load(w, 16), w3 = v128.load(w, 24);
    if (scales(t)) {
      const factor = v128.load64_splat(factorAt(t));
      w0 = mul(w0, factor); w1 = mul(w1, factor); w2 = mul(w2, factor); w3 = mul(w3, factor);
    } else if (scales(t + 1) && t + 2 < n) {
      const sum = add(add(add(x0, x1), add(x2, x3)), add(add(x4, x5), add(x6, x7)));
      store<f64>(factorAt(t), takeOut(f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)));
    }
    x0 = mixLanes(mul(x0, w0), d0); x1 = mixLanes(mul(x1, w1), d0);
    x2 = mixLanes(mul(x2, w1), d0); x3 = mixLanes(mul(x3, w2), d0);
    x4 = mixLanes(mul(x4, w1), d0); x5 = mixLanes(mul(x5, w2), d0);
    x6 = mixLanes(mul(x6, w2), d0); x7 = mixLanes(mul(x7, w3), d0);
    y0 = up(x0, x1, d1); y1 = down(x0, x1, d1); y2 = up(x2, x3, d1); y3 = down(x2, x3, d1);
    y4 = up(x4, x5, d1); y5 = down(x4, x5, d1); y6 = up(x6, x7, d1); y7 = down(x6, x7, d1);
    x0 = up(y0, y2, d2); x1 = up(y1, y3, d2); x2 = down(y0, y2, d2); x3 = down(y1, y3, d2);
    x4 = up(y4, y6, d2); x5 = up(y5, y7, d2); x6 = down(y4, y6, d2); x7 = down(y5, y7, d2);
    y0 = up(x0, x4, d3); y1 = up(x1, x5, d3); y2 = up(x2, x6, d3); y3 = up(x3, x7, d3);
    y4 = down(x0, x4, d3); y5 = down(x1, x5, d3); y6 = down(x2, x6, d3); y7 = down(x3, x7, d3);
    x0 = y0; x1 = y1; x2 = y2; x3 = y3; x4 = y4; x5 = y5; x6 = y6; x7 = y7;
    if (keep) {
      p += 128;
      v128.store(p, x0); v128.store(p, x1, 16); v128.store(p, x2, 32); v128.store(p, x3, 48);
      v128.store(p, x4, 64); v128.store(p, x5, 80); v128.store(p, x6, 96); v128.store(p, x7, 112);
    }
  }
  const p = lastPredicted();
  v128.store(p, x0); v128.store(p, x1, 16); v128.store(p, x2, 32); v128.store(p, x3, 48);
  v128.store(p, x4, 64); v128.store(p, x5, 80); v128.store(p, x6, 96); v128.store(p, x7, 112);
}

export function backward16(): void {
  const one = f64x2.splat(1), zero = f64x2.splat(0);
  let x0 = one, x1 = one, x2 = one, x3 = one, x4 = one, x5 = one, x6 = one, x7 = one;
  let y0 = one, y1 = one, y2 = one, y3 = one, y4 = one, y5 = one, y6 = one, y7 = one;
  let m0 = zero, m1 = zero, m2 = zero, m3 = zero, h0 = zero, h1 = zero, h2 = zero, h3 = zero;
  let c0 = zero, c1 = zero, c2 = zero, c3 = zero;
  for (let t = n - 1; t >= 0; t--) {
    const p = predicted + (<usize>t << 7);
    const w = weights + <usize>(t * 40);
    const w0 = v128.load(w), w1 = v128.load(w, 8), w2 = v128.load(w, 16), w3 = v128.load(w, 24);
    x0 = mul(x0, w0); x1 = mul(x1, w1); x2 = mul(x2, w1); x3 = mul(x3, w2);
    x4 = mul(x4, w1); x5 = mul(x5, w2); x6 = mul(x6, w2); x7 = mul(x7, w3);
    const p0 = v128.load(p), p1 = v128.load(p, 16), p2 = v128.load(p, 32), p3 = v128.load(p, 48);
    const p4 = v128.load(p, 64), p5 = v128.load(p, 80), p6 = v128.load(p, 96), p7 = v128.load(p, 112);
    // the posterior, by the classes of the lanes
    const h = v128.load64_splat(half + (<usize>t << 3));
    const q0 = mul(x0, p0);
    const q1 = add(dot2(x1, p1, x2, p2), mul(x4, p4));
    const q2 = add(dot2(x3, p3, x5, p5), mul(x6, p6));
    const q3 = mul(x7, p7);
    m0 = add(m0, q0); m1 = add(m1, q1); m2 = add(m2, q2); m3 = add(m3, q3);
    h0 = add(h0, mul(q0, h)); h1 = add(h1, mul(q1, h)); h2 = add(h2, mul(q2, h)); h3 = add(h3, mul(q3, h));
    if (t == 0) break; // nothing moved into the first return
    c0 = add(c0, add(
      add(dot2(x0, swap(p0), x1, swap(p1)), dot2(x2, swap(p2), x3, swap(p3))),
      add(dot2(x4, swap(p4), x5, swap(p5)), dot2(x6, swap(p6), x7, swap(p7)))));
    c1 = add(c1, add(
      add(dot2(x0, p1, x1, p0), dot2(x2, p3, x3, p2)), add(dot2(x4, p5, x5, p4), dot2(x6, p7, x7, p6))));
    c2 = add(c2, add(
      add(dot2(x0, p2, x2, p0), dot2(x1, p3, x3, p1)), add(dot2(x4, p6, x6, p4), dot2(x5, p7, x7, p5))));
    c3 = add(c3, add(
      add(dot2(x0, p4, x4, p0), dot2(x1, p5, x5, p1)), add(dot2(x2, p6, x6, p2), dot2(x3, p7, x7, p3))));
    if (scales(t - 1)) {
      const f = v128.load64_splat(factorAt(t - 1));
      x0 = mul(x0, f); x1 = mul(x1, f); x2 = mul(x2, f); x3 = mul(x3, f);
      x4 = mul(x4, f); x5 = mul(x5, f); x6 = mul(x6, f); x7 = mul(x7, f);
    }
    const d0 = v128.load64_splat(delta), d1 = v128.load64_splat(delta, 8);
    const d2 = v128.load64_splat(delta, 16), d3 = v128.load64_splat(delta, 24);
    x0 = mixLanes(x0, d0); x1 = mixLanes(x1, d0); x2 = mixLanes(x2, d0); x3 = mixLanes(x3, d0);
    x4 = mixLanes(x4, d0); x5 = mixLanes(x5, d0); x6 = mixLanes(x6, d0); x7 = mixLanes(x7, d0);
    y0 = up(x0, x1, d1); y1 = down(x0, x1, d1); y2 = up(x2, x3, d1); y3 = down(x2, x3, d1);
    y4 = up(x4, x5, d1); y5 = down(x4, x5, d1); y6 = up(x6, x7, d1); y7 = down(x6, x7, d1);
    x0 = up(y0, y2, d2); x1 = up(y1, y3, d2); x2 = down(y0, y2, d2); x3 = down(y1, y3, d2);
    x4 = up(y4, y6, d2); x5 = up(y5, y7, d2); x6 = down(y4, y6, d2); x7 = down(y5, y7, d2);
    y0 = up(x0, x4, d3); y1 = up(x1, x5, d3); y2 = up(x2, x6, d3); y3 = up(x3, x7, d3);
    y4 = down(x0, x4, d3); y5 = down(x1, x5, d3); y6 = down(x2, x6, d3); y7 = down(x3, x7, d3);
    x0 = y0; x1 = y1; x2 = y2; x3 = y3; x4 = y4; x5 = y5; x6 = y6; x7 = y7;
  }
  v128.store(mass, m0); v128.store(mass, m1, 16); v128.store(mass, m2, 32); v128.store(mass, m3, 48);
  v128.store(energy, h0); v128.store(energy, h1, 16); v128.store(energy, h2, 32); v128.store(energy, h3, 48);
  v128.store(crossing, c0); v128.store(crossing, c1, 16); v128.store(crossing, c2, 32); v128.store(crossing, c3, 48);
}
