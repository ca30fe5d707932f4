/** How many copies have each possible share of origins won: 0/n, 1/n … n/n. */
export function rateCounts(rates: readonly number[], nOrigins: number): { rate: number; share: number }[] {
  const counts = new Array<number>(nOrigins + 1).fill(0);
  for (const rate of rates) counts[Math.round(rate * nOrigins)]++;
  return counts.map((count, k) => ({
    rate: nOrigins === 0 ? 0 : k / nOrigins,
    share: rates.length === 0 ? 0 : count / rates.length,
  }));
}
