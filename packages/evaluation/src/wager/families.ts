/**
 * Many models at once. An e-value is wealth: its expectation is at most 1 where the model is no better than
 * its opponent, and e-values may be averaged however they depend on each other.
 */

const FALSE_DISCOVERY_RATE = 0.05;

/**
 * Which of several e-values stand when at most 5 % of the discoveries may be false, however they depend on
 * each other: the k largest, k being the most for which the k-th largest is at least K / (0.05 k) (Wang &
 * Ramdas, 2022).
 */
export function eBenjaminiHochberg(eValues: readonly number[], rate = FALSE_DISCOVERY_RATE): boolean[] {
  const sorted = [...eValues].sort((a, b) => b - a);
  let bound = Number.POSITIVE_INFINITY;
  sorted.forEach((value, i) => {
    if (value >= eValues.length / (rate * (i + 1))) bound = value;
  });
  return eValues.map((value) => value >= bound);
}

/**
 * E-values that control the probability of a single false claim over the whole family: the least mean of any
 * subset that contains the hypothesis (Vovk & Wang, 2021, closed testing by arithmetic means).
 */
export function adjustedEValues(eValues: readonly number[]): number[] {
  return eValues.map((own, i) => {
    const others = eValues.filter((_, j) => j !== i).sort((a, b) => a - b);
    let sum = own;
    let least = own;
    others.forEach((other, k) => {
      sum += other;
      least = Math.min(least, sum / (k + 2));
    });
    return least;
  });
}

/**
 * The models not yet shown to be worse than another (Arnold, Gavrilopoulos, Schulz & Ziegel, 2024, sequential
 * model confidence sets): `paths[i][j]` is the wealth, date by date, of betting on model j against model i.
 * The mean over j is evidence that i is worse than some other; a model whose adjusted evidence has ever
 * reached 20 is out, for good.
 */
export function sequentialConfidenceSet(paths: readonly (readonly (readonly number[])[])[]): boolean[] {
  const kept = paths.map(() => true);
  const nDates = Math.max(0, ...paths.flatMap((row, i) => row.map((path, j) => (i === j ? 0 : path.length))));
  for (let t = 0; t < nDates; t++) {
    const evidence = paths.map((row, i) => {
      const rivals = row.filter((_, j) => j !== i).map((path) => wealthAt(path, t));
      return rivals.length === 0 ? 1 : rivals.reduce((sum, value) => sum + value, 0) / rivals.length;
    });
    adjustedEValues(evidence).forEach((value, i) => {
      if (value >= 20) kept[i] = false;
    });
  }
  return kept;
}

/** Wealth after date t: where a path has ended it stays, and before its first date it is 1. */
function wealthAt(path: readonly number[], t: number): number {
  return path.length === 0 ? 1 : path[Math.min(t, path.length - 1)];
}
