/**
 * The known ids nearest to a mistyped one. Ids that contain the text come first, then those within a Levenshtein
 * distance of two fifths of its length; case is ignored.
 */
export function suggest(text: string, ids: Iterable<string>, limit = 5): string[] {
  const wanted = text.toLowerCase();
  const bound = Math.max(2, Math.ceil(wanted.length * 0.4));
  const ranked: { id: string; rank: number }[] = [];
  for (const id of ids) {
    const candidate = id.toLowerCase();
    const inside = wanted.length >= 2 && candidate.includes(wanted);
    const distance = inside
      ? (candidate.length - wanted.length) / 1000
      : levenshtein(wanted, candidate, bound);
    if (distance <= bound) ranked.push({ id, rank: distance });
  }
  ranked.sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  return ranked.slice(0, limit).map((entry) => entry.id);
}

/** Edit distance (insert, delete, replace), or Infinity as soon as it must exceed `bound`. */
export function levenshtein(a: string, b: string, bound = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > bound) return Number.POSITIVE_INFINITY;
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const replace = previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(replace, previous[j] + 1, row[j - 1] + 1);
      best = Math.min(best, row[j]);
    }
    if (best > bound) return Number.POSITIVE_INFINITY;
    previous = row;
  }
  return previous[b.length] > bound ? Number.POSITIVE_INFINITY : previous[b.length];
}
