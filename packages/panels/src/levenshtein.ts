/** Edit distance (insert, delete, replace), or Infinity as soon as it must exceed `bound`. */
export function levenshtein(a: string, b: string, bound = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > bound) return Number.POSITIVE_INFINITY;
  let previous = new Uint16Array(b.length + 1);
  let row = new Uint16Array(b.length + 1);
  for (let j = 1; j <= b.length; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    row[0] = i;
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      let least = previous[j - 1] + (letter === b.charCodeAt(j - 1) ? 0 : 1);
      if (previous[j] + 1 < least) least = previous[j] + 1;
      if (row[j - 1] + 1 < least) least = row[j - 1] + 1;
      row[j] = least;
      if (least < best) best = least;
    }
    if (best > bound) return Number.POSITIVE_INFINITY;
    [previous, row] = [row, previous];
  }
  return previous[b.length] > bound ? Number.POSITIVE_INFINITY : previous[b.length];
}
