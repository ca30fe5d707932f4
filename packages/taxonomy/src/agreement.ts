/**
 * Agreement of two codings of the same units: the share p₀ on which they agree and Cohen's κ = (p₀ − pₑ) / (1
 * − pₑ), with pₑ = Σ pᵢ qᵢ the share expected when both kept their marginal frequencies and coded
 * independently (Cohen, 1960).
 */
export interface Agreement {
  n: number;
  agree: number;
  /** null without units. */
  share: number | null;
  /** null without units, or where both use one and the same single category. */
  kappa: number | null;
}

function frequencies(codes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1 / codes.length);
  return counts;
}

export function agreement(pairs: readonly (readonly [string, string])[]): Agreement {
  const n = pairs.length;
  const agree = pairs.filter(([a, b]) => a === b).length;
  if (n === 0) return { n, agree, share: null, kappa: null };
  const theirs = frequencies(pairs.map(([, b]) => b));
  let expected = 0;
  for (const [code, p] of frequencies(pairs.map(([a]) => a))) expected += p * (theirs.get(code) ?? 0);
  const share = agree / n;
  return { n, agree, share, kappa: expected >= 1 ? null : (share - expected) / (1 - expected) };
}
