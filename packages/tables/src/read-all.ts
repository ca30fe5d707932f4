/** What every text of a column says, or null where one says nothing; the same text is read once. */
export function readAll<T>(texts: readonly string[], read: (text: string) => T | null): T[] | null {
  const known = new Map<string, T | null>();
  const found: T[] = [];
  for (const text of texts) {
    let value = known.get(text);
    if (value === undefined) {
      value = read(text);
      known.set(text, value);
    }
    if (value === null) return null;
    found.push(value);
  }
  return found;
}
