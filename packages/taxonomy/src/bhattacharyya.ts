/**
 * Bhattacharyya distance between two normal distributions (Bhattacharyya, 1943):
 *
 *   D = (μ₁ − μ₂)ᵀ Σ⁻¹ (μ₁ − μ₂) / 8 + ln( det Σ / √(det Σ₁ det Σ₂) ) / 2,   Σ = (Σ₁ + Σ₂) / 2
 *
 * Zero for equal distributions, symmetric, not a metric (no triangle inequality). Infinite when one of the
 * distributions is degenerate and the other differs.
 */
export interface PlaneNormal {
  mean: readonly [number, number];
  covariance: readonly [readonly [number, number], readonly [number, number]];
}

export interface DiagonalNormal {
  mean: readonly number[];
  deviation: readonly number[];
}

/** Two dimensions, full covariance. */
export function planeDistance(p: PlaneNormal, q: PlaneNormal): number {
  const a = (p.covariance[0][0] + q.covariance[0][0]) / 2;
  const b = (p.covariance[0][1] + q.covariance[0][1]) / 2;
  const d = (p.covariance[1][1] + q.covariance[1][1]) / 2;
  const dx = p.mean[0] - q.mean[0];
  const dy = p.mean[1] - q.mean[1];
  const pooled = a * d - b * b;
  const own = determinant(p) * determinant(q);
  if (own <= 0 || pooled <= 0) return samePlane(p, q) ? 0 : Number.POSITIVE_INFINITY;
  const mahalanobis = (d * dx * dx - 2 * b * dx * dy + a * dy * dy) / pooled;
  return Math.max(0, mahalanobis / 8 + Math.log(pooled / Math.sqrt(own)) / 2);
}

/** Any dimension, diagonal covariance: the sum of the one-dimensional distances. */
export function diagonalDistance(p: DiagonalNormal, q: DiagonalNormal): number {
  let total = 0;
  for (let i = 0; i < p.mean.length; i++) {
    total += lineDistance(p.mean[i] - q.mean[i], p.deviation[i] ** 2, q.deviation[i] ** 2);
  }
  return total;
}

function lineDistance(difference: number, v1: number, v2: number): number {
  if (v1 === 0 || v2 === 0) return difference === 0 && v1 === v2 ? 0 : Number.POSITIVE_INFINITY;
  const v = (v1 + v2) / 2;
  return (difference * difference) / v / 8 + Math.log(v / Math.sqrt(v1 * v2)) / 2;
}

function determinant({ covariance: [[a, b], [, d]] }: PlaneNormal): number {
  return a * d - b * b;
}

function samePlane(p: PlaneNormal, q: PlaneNormal): boolean {
  return (
    p.mean.every((m, i) => m === q.mean[i]) &&
    p.covariance.every((row, i) => row.every((c, j) => c === q.covariance[i][j]))
  );
}
