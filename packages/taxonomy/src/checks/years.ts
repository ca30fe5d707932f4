const YEAR = /\b(1[5-9]\d\d|20\d\d)\b/g;

export function yearsIn(text: string): number[] {
  return [...text.matchAll(YEAR)].map(([year]) => Number(year));
}

/**
 * The newest year of a printed reference: in its first parentheses with a year, as in "(1996, as amended
 * 2019)", or anywhere where there are none. A reference without a year dates nothing.
 */
export function newestYear(reference: string): number {
  const [dated] = reference.match(/\([^)]*\d{4}[^)]*\)/) ?? [reference];
  return Math.max(Number.NEGATIVE_INFINITY, ...yearsIn(dated));
}
