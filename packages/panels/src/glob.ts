/**
 * Patterns in which `*` stands for any text and `?` for one character.
 *
 * A regular expression would do it in a line and backtrack without bound: each `*?` of a pattern multiplies
 * its time by four. Only the latest `*` ever needs to be tried again (a shorter match of an earlier one
 * leaves the later ones less text, never more), so two pointers suffice: at most pattern length × text length
 * steps.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  /** The latest `*`, and where the text it stands for ends. */
  let star = -1;
  let end = 0;
  while (t < text.length) {
    if (pattern[p] === '*') {
      star = p++;
      end = t;
    } else if (pattern[p] === '?' || pattern[p] === text[t]) {
      p++;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++end;
    } else {
      return false;
    }
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}

/** Whether a text is a pattern, not the name of one thing. */
export const isGlob = (text: string): boolean => /[*?]/.test(text);
