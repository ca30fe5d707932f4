/**
 * exp, log, sin, cos and their kin in plain arithmetic. JavaScript leaves the last bit of Math.exp and its
 * kin to the engine, and it differs: V8 on x86-64 and on arm64 (where the compiler fuses multiplications with
 * additions) disagree in some values (exp in 4 of 10,000), as do two versions of V8 on `**`. Sums, products,
 * quotients and square roots are exactly rounded everywhere, so what is built from them alone is the same on
 * every machine. Two powers may be written with `**`: x ** 2 and 2 ** k for whole k are exact on all of them.
 *
 * Reductions and minimax polynomials are those of Sun's fdlibm (Ng, 1993): within 1 ulp, log1p, expm1 and
 * power within a few.
 */

const LN2_HIGH = 0.6931471803691238; // 32 bits: k · LN2_HIGH is exact for every exponent k
const LN2_LOW = 1.9082149292705877e-10;
const OVERFLOW = 709.782712893384;
const UNDERFLOW = -744.7; // e^x is less than the least subnormal number and a half

/** POWERS[k + 1074] = 2^k, from the least subnormal number to 2^1023. */
const POWERS = new Float64Array(2098).fill(2 ** -1074);
for (let i = 1; i < POWERS.length; i++) POWERS[i] = 2 * POWERS[i - 1];
const powerOfTwo = (k: number): number => POWERS[k + 1074];

const float = new Float64Array(1);
const words = new Int32Array(float.buffer);
/** The word with sign, exponent and the first 20 bits of the fraction. */
const HIGH = new Uint8Array(new Uint16Array([1]).buffer)[0];

/** e^x = 2^k e^r, r = x − k ln 2 in [−½ ln 2, ½ ln 2], e^r = 1 + r + r c/(2 − c), c = r − r² P(r²). */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > OVERFLOW) return Number.POSITIVE_INFINITY;
  if (x < UNDERFLOW) return 0;
  const k = Math.round(x * Math.LOG2E);
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
  return k === 1024 ? 2 * y * powerOfTwo(1023) : y * powerOfTwo(k);
}

const HIGH_OF_ROOT_HALF = 0x3fe6a09e;

/** ln x = k ln 2 + ln(1 + f), √½ ≤ 1 + f < √2; ln(1 + f) = f − ½f² + s (½f² + R(s²)), s = f/(2 + f). */
export function log(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) {
    if (x === 0) return Number.NEGATIVE_INFINITY;
    return x > 0 ? x : Number.NaN;
  }
  const normal = x < 2 ** -1022 ? x * 2 ** 54 : x;
  float[0] = normal;
  const places = (words[HIGH] - HIGH_OF_ROOT_HALF) >> 20;
  const k = normal === x ? places : places - 54;
  const f = normal * powerOfTwo(-places) - 1;
  const half = 0.5 * f * f;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const even =
    z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  return s * (half + odd + even) + k * LN2_LOW - half + f + k * LN2_HIGH;
}

/** ln(1 + x), accurate near 0: the error of u = 1 + x is divided out (Kahan). */
export function log1p(x: number): number {
  const u = 1 + x;
  return u === 1 || u === Number.POSITIVE_INFINITY ? x : (log(u) * x) / (u - 1);
}

/** e^x − 1, accurate near 0 (Kahan). */
export function expm1(x: number): number {
  const u = exp(x);
  if (u === 1) return x;
  if (!(u > 0.25 && u < 4)) return u - 1;
  return ((u - 1) * x) / log(u);
}

/** x^y for x > 0; its relative error grows with |y ln x|. */
export const power = (x: number, y: number): number => exp(y * log(x));

/** x^n for whole n ≥ 0, by repeated squaring. */
export function wholePower(x: number, n: number): number {
  let result = 1;
  for (let rest = n, square = x; rest > 0; rest >>= 1, square *= square) if (rest & 1) result *= square;
  return result;
}

// π/2 in three parts; the first two have 33 bits, so that their products with n < 2^20 are exact.
const HALF_PI_1 = 1.5707963267341256;
const HALF_PI_2 = 6.077100506303966e-11;
const HALF_PI_3 = 2.0222662487959506e-21;
const FARTHEST = 2 ** 20;

/** sin r, r = value + rest in [−π/4, π/4]. */
function sinNearZero(value: number, rest: number): number {
  const z = value * value;
  const cube = z * value;
  const tail =
    0.00833333333332249 +
    z *
      (-0.0001984126982985795 +
        z * (2.7557313707070068e-6 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10)));
  return value - (z * (0.5 * rest - cube * tail) - rest - cube * -0.16666666666666632);
}

/** cos r, r = value + rest in [−π/4, π/4]. */
function cosNearZero(value: number, rest: number): number {
  const z = value * value;
  const tail =
    0.0416666666666666 +
    z *
      (-0.001388888888887411 +
        z *
          (2.480158728947673e-5 +
            z * (-2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11))));
  const half = 0.5 * z;
  const near = 1 - half;
  return near + (1 - near - half + (z * z * tail - value * rest));
}

/** sin(x + quarter · π/2). Beyond |x| = 2^20 the period is the double nearest to 2π. */
function sinFrom(x: number, quarter: number): number {
  const within = Math.abs(x) < FARTHEST ? x : x % (2 * Math.PI);
  const n = Math.round(within * (2 / Math.PI));
  const first = within - n * HALF_PI_1;
  const second = first - n * HALF_PI_2;
  const low = n * HALF_PI_3 - (first - second - n * HALF_PI_2);
  const value = second - low;
  const rest = second - value - low;
  const place = (n + quarter) & 3;
  const size = place & 1 ? cosNearZero(value, rest) : sinNearZero(value, rest);
  return place & 2 ? -size : size;
}

export const sin = (x: number): number => sinFrom(x, 0);

export const cos = (x: number): number => sinFrom(x, 1);

/**
 * The angle in [−π/2, π/2] whose sine is x: Abramowitz & Stegun 4.4.45 to 5e−5, then twice
 * y ← y + sin(asin x − y) = y + x cos y − √(1 − x²) sin y, which leaves a sixth of the cube of the error.
 */
export function asin(x: number): number {
  const size = Math.abs(x);
  const series = 1.5707288 + size * (-0.2121144 + size * (0.074261 - size * 0.0187293));
  const opposite = Math.sqrt((1 - size) * (1 + size));
  let angle = Math.PI / 2 - Math.sqrt(1 - size) * series;
  for (let i = 0; i < 2; i++) angle += size * cos(angle) - opposite * sin(angle);
  return x < 0 ? -angle : angle;
}
