import { log } from '../../numerics/elementary.ts';

/**
 * Exact Gaussian likelihood of ARMA(1,1) with a stationary start, with mean and variance profiled out.
 *
 *   x_t = φ x_{t−1} + e_t + θ e_{t−1},   x_t = y_t − μ
 *
 * Write x_1 = a + e_1 with the start a ~ N(0, σ²D/V), D = (φ + θ)², V = 1 − φ², independent of e_1, e_2, … .
 * Given a, the innovations follow by a recursion with constant coefficients, so no Kalman gain is needed:
 *
 *   e_t = u_t + δ v_t − b p_t − m h_{t−1},   δ = 1 − φ,  b = μ + a,  m = δ μ
 *
 * with g the θ-filtered series, g_t = y_t − θ g_{t−1}, its difference u_t = g_t − g_{t−1} and lag v_t =
 * g_{t−1}; and the same two of the constant: p_t = (−θ)^{t−1} and h_{t−1} = p_1 + … + p_{t−1}. For a fixed θ
 * ten sums over t hold all the likelihood needs for every φ: one pass over the data serves a whole line of
 * the likelihood surface. The form in differences keeps its digits near a unit root.
 */
export interface ThetaMoments {
  readonly theta: number;
  readonly n: number;
  readonly uu: number;
  readonly uv: number;
  readonly vv: number;
  readonly pu: number;
  readonly pv: number;
  readonly hu: number;
  readonly hv: number;
  readonly pp: number;
  readonly ph: number;
  readonly hh: number;
  /** The last terms of u, v, p and h: what the last innovation is made of. */
  readonly lastU: number;
  readonly lastV: number;
  readonly lastP: number;
  readonly lastH: number;
}

/** Below this the start no longer touches the sums. */
const NEGLIGIBLE = 1e-19;

/** One pass over the values y and their differences dy (with dy_1 = y_1). */
export function thetaMoments(y: Float64Array, dy: Float64Array, theta: number): ThetaMoments {
  const n = y.length;
  let uu = 0;
  let uv = 0;
  let vv = 0;
  let pu = 0;
  let pv = 0;
  let hu = 0;
  let hv = 0;
  let pp = 0;
  let ph = 0;
  let hh = 0;
  let u = 0;
  let v = 0;
  let g = 0;
  let p = 1;
  let h = 0;
  let lastH = 0;
  let t = 0;
  for (; t < n && Math.abs(p) > NEGLIGIBLE; t++) {
    u = dy[t] - theta * u;
    v = g;
    g = y[t] - theta * g;
    uu += u * u;
    uv += u * v;
    vv += v * v;
    pu += p * u;
    pv += p * v;
    hu += h * u;
    hv += h * v;
    pp += p * p;
    ph += p * h;
    hh += h * h;
    lastH = h;
    h += p;
    p *= -theta;
  }
  const lastP = t === n ? p / -theta || 0 : 0;
  if (t < n) {
    let sumU = 0;
    let sumV = 0;
    hh += (n - t) * h * h;
    lastH = h;
    for (; t < n; t++) {
      u = dy[t] - theta * u;
      v = g;
      g = y[t] - theta * g;
      uu += u * u;
      uv += u * v;
      vv += v * v;
      sumU += u;
      sumV += v;
    }
    hu += h * sumU;
    hv += h * sumV;
  }
  return { theta, n, uu, uv, vv, pu, pv, hu, hv, pp, ph, hh, lastU: u, lastV: v, lastP, lastH };
}

/** What the likelihood at one (φ, θ) is made of. Reused between calls: copy what must stay. */
export interface Profile {
  delta: number;
  /** D = (φ + θ)² and V = 1 − φ². */
  d: number;
  v: number;
  /** Σ p_t e⁰_t and Σ h_{t−1} e⁰_t, with e⁰_t = u_t + δ v_t. */
  rp: number;
  rh: number;
  /** Determinant of the normal equations of (b, m), scaled to stay finite at δ → 0 and at D → 0. */
  den: number;
  /** Generalised residual sum of squares: σ̂² = q / n. */
  q: number;
}

export const emptyProfile = (): Profile => ({ delta: 1, d: 0, v: 0, rp: 0, rh: 0, den: 1, q: 0 });

export function profileAt(m: ThetaMoments, delta: number, out: Profile): Profile {
  const sum = 1 - delta + m.theta;
  const d = sum * sum;
  const other = 2 - delta;
  const rp = m.pu + delta * m.pv;
  const rh = m.hu + delta * m.hv;
  const total = m.uu + delta * (2 * m.uv + delta * m.vv);
  const pull = rp + delta * rh;
  const cross = rp * rp * m.hh - 2 * rp * rh * m.ph + rh * rh * m.pp;
  const den = delta * d * (m.pp * m.hh - m.ph * m.ph) + other * (m.pp + delta * (2 * m.ph + delta * m.hh));
  const q = total - (delta * d * cross + other * pull * pull) / den;
  out.delta = delta;
  out.d = d;
  out.v = delta * other;
  out.rp = rp;
  out.rh = rh;
  out.den = den;
  out.q = Math.max(q, 1e-28 * total); // a perfect fit leaves only rounding
  return out;
}

/** Log-likelihood at φ = 1 − δ, maximised over μ and σ². */
export function profileLoglik(m: ThetaMoments, delta: number, scratch: Profile): number {
  const { d, v, q } = profileAt(m, delta, scratch);
  return -0.5 * (m.n * (log((2 * Math.PI * q) / m.n) + 1) + log((v + d * m.pp) / v));
}

/** m̂ = δ μ̂, the generalised least-squares intercept. */
export function interceptAt(m: ThetaMoments, f: Profile): number {
  const other = 2 - f.delta;
  return (f.delta * (f.d * (m.pp * f.rh - m.ph * f.rp) + other * (f.rp + f.delta * f.rh))) / f.den;
}

/** Variance of m in units of σ². */
export function interceptVariance(m: ThetaMoments, f: Profile): number {
  return (f.delta * (f.d * m.pp + f.v)) / f.den;
}
