/** Enough for the cells of a small table; the texts of long ones are mostly looked at once. */
const MOST = 4096;

/** A function of a text that keeps its answers: every layout that is tried looks at the same cells again. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    const answer = read(text);
    if (known.size >= MOST) known.clear();
    known.set(text, answer);
    return answer;
  };
}
