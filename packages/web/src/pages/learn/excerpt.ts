/** The words of a text around the first of the words looked for, cut at spaces. */
export function excerpt(text: string, query: string, letters = 140): string {
  const lower = text.toLowerCase();
  const found = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => lower.indexOf(word))
    .filter((at) => at >= 0);
  const at = Math.max(0, Math.min(...found, text.length) - letters / 3);
  const start = found.length === 0 || at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const end = start + letters >= text.length ? text.length : text.lastIndexOf(' ', start + letters);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
