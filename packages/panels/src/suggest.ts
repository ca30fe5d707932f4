import { matchesGlob } from './glob.ts';
import { levenshtein } from './levenshtein.ts';

/**
 * The known ids nearest to a mistyped one. Ids that contain the text come first, then those within a
 * Levenshtein distance of two fifths of its length; case is ignored.
 */
export function suggest(text: string, ids: Iterable<string>, limit = 5): string[] {
  const wanted = text.toLowerCase();
  const bound = Math.max(2, Math.ceil(wanted.length * 0.4));
  const letters = letterCounts(wanted);
  const ranked: { id: string; rank: number }[] = [];
  for (const id of ids) {
    const candidate = id.toLowerCase();
    const inside = wanted.length >= 2 && candidate.includes(wanted);
    if (!inside && atLeast(letters, wanted.length, candidate) > bound) continue;
    const distance = inside
      ? (candidate.length - wanted.length) / 1000
      : levenshtein(wanted, candidate, bound);
    if (distance <= bound) ranked.push({ id, rank: distance });
  }
  ranked.sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  return ranked.slice(0, limit).map((entry) => entry.id);
}

/** Where an id is cut: before its first point stands the entity, behind it the indicator. */
function partsOf(id: string): string[] {
  const point = id.indexOf('.');
  return point < 0 ? [id] : [id.slice(0, point), id.slice(point + 1)];
}

/** Patterns near one that matches nothing: each part that matches no id's is replaced by the nearest ones. */
export function suggestPatterns(pattern: string, ids: readonly string[], limit = 3): string[] {
  const known = ids.map(partsOf);
  const choices = partsOf(pattern).map((part, i) => {
    const names = new Set(known.map((parts) => parts[i] ?? ''));
    if ([...names].some((name) => matchesGlob(part, name))) return [part];
    return suggest(part.replaceAll(/[*?]/g, ''), names, limit);
  });
  return choices
    .reduce<string[]>((heads, tails, i) => {
      if (i === 0) return tails;
      return heads.flatMap((head) => tails.map((tail) => `${head}.${tail}`));
    }, [])
    .filter((candidate) => ids.some((id) => matchesGlob(candidate, id)))
    .slice(0, limit);
}

/**
 * How often each letter occurs; letters that share a place are counted as one, which only lowers the bound
 * below.
 */
function letterCounts(text: string): Uint16Array {
  const counts = new Uint16Array(128);
  for (let i = 0; i < text.length; i++) counts[text.charCodeAt(i) % 128]++;
  return counts;
}

/**
 * A lower bound of the edit distance: letters that the other text has not must be replaced or left out. It
 * spares most of a panel's hundreds of ids the full comparison.
 */
function atLeast(letters: Uint16Array, length: number, other: string): number {
  const left = letters.slice();
  let common = 0;
  for (let i = 0; i < other.length; i++) {
    const place = other.charCodeAt(i) % 128;
    if (left[place] === 0) continue;
    left[place]--;
    common++;
  }
  return Math.max(length, other.length) - common;
}
