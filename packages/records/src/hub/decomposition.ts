/**
 * The weighted interval score in parts, and the bias of quantiles, as scoringutils and hubEvals define them.
 * For levels that come in pairs τ and 1 − τ with quantiles l and u, K levels in all,
 *
 *   WIS = 2/K (Σ τ (u − l) + Σ (l − y)₊ + Σ (y − u)₊ + ½ |y − m|)
 *
 * is dispersion, overprediction and underprediction, the median's error counted where it falls. The bias is
 * 1 − 2 max{τ: q ≤ y} for y below the median and 1 − 2 min{τ: q ≥ y} above it, with q = ∓∞ at the levels 0
 * and 1: from −1, all quantiles below the outcome, to 1.
 */

export interface WisParts {
  readonly dispersion: number;
  readonly overprediction: number;
  readonly underprediction: number;
  readonly bias: number;
}

const EQUAL = 1e-9;

/** Null where the levels have no median or do not come in pairs. */
export function wisParts(
  levels: ArrayLike<number>,
  quantiles: ArrayLike<number>,
  y: number,
): WisParts | null {
  const count = levels.length;
  const middle = (count - 1) / 2;
  if (count % 2 === 0 || Math.abs(levels[middle] - 0.5) > EQUAL) return null;
  let [spread, over, under] = [0, 0, 0];
  for (let l = 0; l < middle; l++) {
    if (Math.abs(levels[l] + levels[count - 1 - l] - 1) > EQUAL) return null;
    const [low, high] = [quantiles[l], quantiles[count - 1 - l]];
    spread += levels[l] * (high - low);
    over += Math.max(low - y, 0);
    under += Math.max(y - high, 0);
  }
  const median = quantiles[middle];
  over += Math.max(median - y, 0) / 2;
  under += Math.max(y - median, 0) / 2;
  const part = (sum: number): number => (2 * sum) / count;
  return {
    dispersion: part(spread),
    overprediction: part(over),
    underprediction: part(under),
    bias: biasOf(levels, quantiles, median, y),
  };
}

function biasOf(levels: ArrayLike<number>, quantiles: ArrayLike<number>, median: number, y: number): number {
  if (y === median) return 0;
  if (y < median) {
    let below = 0;
    for (let l = 0; l < levels.length; l++) if (quantiles[l] <= y) below = Math.max(below, levels[l]);
    return 1 - 2 * below;
  }
  let above = 1;
  for (let l = 0; l < levels.length; l++) if (quantiles[l] >= y) above = Math.min(above, levels[l]);
  return 1 - 2 * above;
}

/** Running means of parts. */
export interface PartSums {
  n: number;
  dispersion: number;
  overprediction: number;
  underprediction: number;
  bias: number;
}

export const emptyParts = (): PartSums => ({
  n: 0,
  dispersion: 0,
  overprediction: 0,
  underprediction: 0,
  bias: 0,
});

export function addParts(sums: PartSums, parts: WisParts | null): void {
  if (parts === null) return;
  sums.n++;
  sums.dispersion += parts.dispersion;
  sums.overprediction += parts.overprediction;
  sums.underprediction += parts.underprediction;
  sums.bias += parts.bias;
}

/** The means; null where no forecast has parts. */
export function meanParts({ n, ...sums }: PartSums): WisParts | null {
  if (n === 0) return null;
  return {
    dispersion: sums.dispersion / n,
    overprediction: sums.overprediction / n,
    underprediction: sums.underprediction / n,
    bias: sums.bias / n,
  };
}
