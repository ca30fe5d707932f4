/**
 * The standard error of a mean over cases that share an entity (a country) or an indicator: every case
 * belongs to one cluster of each kind. With eᵢ = xᵢ − x̄ and E(c) the sum of eᵢ over a cluster,
 *
 *   Var(x̄) = (Σ E(entity)² + Σ E(indicator)² − Σ E(entity and indicator)²) / n²
 *
 * (Cameron, Gelbach & Miller, 2011, Journal of Business & Economic Statistics 29), each sum times G/(G − 1)
 * for its G clusters. Where the difference is negative the larger of the two one-way sums is taken; where one
 * kind has fewer than four clusters, the sum of the other kind alone.
 */
import { mean, studentQuantile } from '@longrun/engine/numerics';

/** One case: its log ratio and the two clusters it belongs to. */
export interface ClusteredValue {
  readonly value: number;
  readonly entity: string;
  readonly indicator: string;
}

const FEWEST_CLUSTERS = 4;

/**
 * Half the width of the 95 % interval of the mean, by t with one degree of freedom less than there are
 * clusters of the rarer kind; null with fewer than four clusters of both kinds.
 */
export function twoWayHalfWidth(cases: readonly ClusteredValue[]): number | null {
  const centre = mean(cases.map(({ value }) => value));
  const entity = clusterSum(cases, centre, (each) => each.entity);
  const indicator = clusterSum(cases, centre, (each) => each.indicator);
  const both = clusterSum(cases, centre, (each) => JSON.stringify([each.entity, each.indicator]));
  const half = (squares: number, clusters: number): number =>
    (studentQuantile(0.975, clusters - 1) * Math.sqrt(squares)) / cases.length;
  const [many, few] = entity.count >= indicator.count ? [entity, indicator] : [indicator, entity];
  if (many.count < FEWEST_CLUSTERS) return null;
  if (few.count < FEWEST_CLUSTERS) return half(many.squares, many.count);
  const twoWay = entity.squares + indicator.squares - both.squares;
  return half(twoWay > 0 ? twoWay : Math.max(entity.squares, indicator.squares), few.count);
}

/** G/(G − 1) · Σ E(c)² over the clusters of one kind, and their number G. */
function clusterSum(
  cases: readonly ClusteredValue[],
  centre: number,
  clusterOf: (each: ClusteredValue) => string,
): { readonly count: number; readonly squares: number } {
  const sums = new Map<string, number>();
  for (const each of cases) {
    const cluster = clusterOf(each);
    sums.set(cluster, (sums.get(cluster) ?? 0) + each.value - centre);
  }
  const count = sums.size;
  let squares = 0;
  for (const sum of sums.values()) squares += sum * sum;
  return { count, squares: count > 1 ? (squares * count) / (count - 1) : squares };
}
