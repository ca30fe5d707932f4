/** K = 4, the default: the 16 states stay in eight registers. Rows are 128 bytes of states and 40 of densities. */
import { lanes } from './lanes';
import { circulation, eigen, energy, half, lastPredicted, mass, n, predicted, spectrum, weights } from './msm-memory';
import { scales, takeOut } from './scale';

// @ts-ignore: decorator
@inline
function add(x: v128, y: v128): v128 { return f64x2.add(x, y); }
// @ts-ignore: decorator
@inline
function sub(x: v128, y: v128): v128 { return f64x2.sub(x, y); }
// @ts-ignore: decorator
@inline
function mul(x: v128, y: v128): v128 { return f64x2.mul(x, y); }

// @ts-ignore: decorator
@inline
export function forward16(keep: bool): void {
  const one = f64x2.splat(1);
  let x0 = one, x1 = one, x2 = one, x3 = one, x4 = one, x5 = one, x6 = one, x7 = one;
  let y0 = one, y1 = one, y2 = one, y3 = one, y4 = one, y5 = one, y6 = one, y7 = one;
  const e0 = v128.load(eigen), e1 = v128.load(eigen, 16), e2 = v128.load(eigen, 32), e3 = v128.load(eigen, 48);
  const e4 = v128.load(eigen, 64), e5 = v128.load(eigen, 80), e6 = v128.load(eigen, 96), e7 = v128.load(eigen, 112);
  let total: f64 = 1; // sum of row t − 1 when t begins
  let next: f64 = 1;
  for (let t = 0, w = weights, p = predicted, z = spectrum; t < n - 1; t++, w += 40) {
    let w0 = v128.load(w), w1 = v128.load(w, 8), w2 = v128.load(w, 16), w3 = v128.load(w, 24);
    if (scales(t)) {
      const factor = f64x2.splat(takeOut(total));
      w0 = mul(w0, factor); w1 = mul(w1, factor); w2 = mul(w2, factor); w3 = mul(w3, factor);
    }
    total = next;
    x0 = lanes(mul(x0, w0)); x1 = lanes(mul(x1, w1)); x2 = lanes(mul(x2, w1)); x3 = lanes(mul(x3, w2));
    x4 = lanes(mul(x4, w1)); x5 = lanes(mul(x5, w2)); x6 = lanes(mul(x6, w2)); x7 = lanes(mul(x7, w3));
    y0 = add(x0, x1); y1 = sub(x0, x1); y2 = add(x2, x3); y3 = sub(x2, x3);
    y4 = add(x4, x5); y5 = sub(x4, x5); y6 = add(x6, x7); y7 = sub(x6, x7);
    x0 = add(y0, y2); x1 = add(y1, y3); x2 = sub(y0, y2); x3 = sub(y1, y3);
    x4 = add(y4, y6); x5 = add(y5, y7); x6 = sub(y4, y6); x7 = sub(y5, y7);
    y0 = add(x0, x4); y1 = add(x1, x5); y2 = add(x2, x6); y3 = add(x3, x7);
    y4 = sub(x0, x4); y5 = sub(x1, x5); y6 = sub(x2, x6); y7 = sub(x3, x7);
    next = f64x2.extract_lane(y0, 0);
    if (keep) {
      z += 128;
      v128.store(z, y0); v128.store(z, y1, 16); v128.store(z, y2, 32); v128.store(z, y3, 48);
      v128.store(z, y4, 64); v128.store(z, y5, 80); v128.store(z, y6, 96); v128.store(z, y7, 112);
    }
    x0 = lanes(mul(y0, e0)); x1 = lanes(mul(y1, e1)); x2 = lanes(mul(y2, e2)); x3 = lanes(mul(y3, e3));
    x4 = lanes(mul(y4, e4)); x5 = lanes(mul(y5, e5)); x6 = lanes(mul(y6, e6)); x7 = lanes(mul(y7, e7));
    y0 = add(x0, x1); y1 = sub(x0, x1); y2 = add(x2, x3); y3 = sub(x2, x3);
    y4 = add(x4, x5); y5 = sub(x4, x5); y6 = add(x6, x7); y7 = sub(x6, x7);
    x0 = add(y0, y2); x1 = add(y1, y3); x2 = sub(y0, y2); x3 = sub(y1, y3);
    x4 = add(y4, y6); x5 = add(y5, y7); x6 = sub(y4, y6); x7 = sub(y5, y7);
    y0 = add(x0, x4); y1 = add(x1, x5); y2 = add(x2, x6); y3 = add(x3, x7);
    y4 = sub(x0, x4); y5 = sub(x1, x5); y6 = sub(x2, x6); y7 = sub(x3, x7);
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

// @ts-ignore: decorator
@inline
function gather(offset: usize, x: v128, walsh: usize): void {
  const at = circulation + offset;
  v128.store(at, add(v128.load(at), mul(x, v128.load(walsh + offset))));
}

export function backward16(): void {
  const one = f64x2.splat(1), zero = f64x2.splat(0);
  let x0 = one, x1 = one, x2 = one, x3 = one, x4 = one, x5 = one, x6 = one, x7 = one;
  let y0 = one, y1 = one, y2 = one, y3 = one, y4 = one, y5 = one, y6 = one, y7 = one;
  let m0 = zero, m1 = zero, m2 = zero, m3 = zero, h0 = zero, h1 = zero, h2 = zero, h3 = zero;
  for (let t = n - 1; t >= 0; t--) {
    const p = predicted + (<usize>t << 7);
    const z = spectrum + (<usize>t << 7);
    const w = weights + <usize>(t * 40);
    const w0 = v128.load(w), w1 = v128.load(w, 8), w2 = v128.load(w, 16), w3 = v128.load(w, 24);
    x0 = mul(x0, w0); x1 = mul(x1, w1); x2 = mul(x2, w1); x3 = mul(x3, w2);
    x4 = mul(x4, w1); x5 = mul(x5, w2); x6 = mul(x6, w2); x7 = mul(x7, w3);
    // the posterior, by the classes of the lanes
    const h = f64x2.splat(load<f64>(half + (<usize>t << 3)));
    const c0 = mul(x0, v128.load(p));
    const c1 = add(add(mul(x1, v128.load(p, 16)), mul(x2, v128.load(p, 32))), mul(x4, v128.load(p, 64)));
    const c2 = add(add(mul(x3, v128.load(p, 48)), mul(x5, v128.load(p, 80))), mul(x6, v128.load(p, 96)));
    const c3 = mul(x7, v128.load(p, 112));
    m0 = add(m0, c0); m1 = add(m1, c1); m2 = add(m2, c2); m3 = add(m3, c3);
    h0 = add(h0, mul(c0, h)); h1 = add(h1, mul(c1, h)); h2 = add(h2, mul(c2, h)); h3 = add(h3, mul(c3, h));
    x0 = lanes(x0); x1 = lanes(x1); x2 = lanes(x2); x3 = lanes(x3);
    x4 = lanes(x4); x5 = lanes(x5); x6 = lanes(x6); x7 = lanes(x7);
    y0 = add(x0, x1); y1 = sub(x0, x1); y2 = add(x2, x3); y3 = sub(x2, x3);
    y4 = add(x4, x5); y5 = sub(x4, x5); y6 = add(x6, x7); y7 = sub(x6, x7);
    x0 = add(y0, y2); x1 = add(y1, y3); x2 = sub(y0, y2); x3 = sub(y1, y3);
    x4 = add(y4, y6); x5 = add(y5, y7); x6 = sub(y4, y6); x7 = sub(y5, y7);
    y0 = add(x0, x4); y1 = add(x1, x5); y2 = add(x2, x6); y3 = add(x3, x7);
    y4 = sub(x0, x4); y5 = sub(x1, x5); y6 = sub(x2, x6); y7 = sub(x3, x7);
    gather(0, y0, z); gather(16, y1, z); gather(32, y2, z); gather(48, y3, z);
    gather(64, y4, z); gather(80, y5, z); gather(96, y6, z); gather(112, y7, z);
    if (t > 1 && scales(t - 1)) {
      const f = f64x2.splat(1 / load<f64>(z - 256));
      y0 = mul(y0, f); y1 = mul(y1, f); y2 = mul(y2, f); y3 = mul(y3, f);
      y4 = mul(y4, f); y5 = mul(y5, f); y6 = mul(y6, f); y7 = mul(y7, f);
    }
    x0 = lanes(mul(y0, v128.load(eigen))); x1 = lanes(mul(y1, v128.load(eigen, 16)));
    x2 = lanes(mul(y2, v128.load(eigen, 32))); x3 = lanes(mul(y3, v128.load(eigen, 48)));
    x4 = lanes(mul(y4, v128.load(eigen, 64))); x5 = lanes(mul(y5, v128.load(eigen, 80)));
    x6 = lanes(mul(y6, v128.load(eigen, 96))); x7 = lanes(mul(y7, v128.load(eigen, 112)));
    y0 = add(x0, x1); y1 = sub(x0, x1); y2 = add(x2, x3); y3 = sub(x2, x3);
    y4 = add(x4, x5); y5 = sub(x4, x5); y6 = add(x6, x7); y7 = sub(x6, x7);
    x0 = add(y0, y2); x1 = add(y1, y3); x2 = sub(y0, y2); x3 = sub(y1, y3);
    x4 = add(y4, y6); x5 = add(y5, y7); x6 = sub(y4, y6); x7 = sub(y5, y7);
    y0 = add(x0, x4); y1 = add(x1, x5); y2 = add(x2, x6); y3 = add(x3, x7);
    y4 = sub(x0, x4); y5 = sub(x1, x5); y6 = sub(x2, x6); y7 = sub(x3, x7);
    x0 = y0; x1 = y1; x2 = y2; x3 = y3; x4 = y4; x5 = y5; x6 = y6; x7 = y7;
  }
  v128.store(mass, m0); v128.store(mass, m1, 16); v128.store(mass, m2, 32); v128.store(mass, m3, 48);
  v128.store(energy, h0); v128.store(energy, h1, 16); v128.store(energy, h2, 32); v128.store(energy, h3, 48);
}
