import type { ReadSeries } from '@longrun/tables';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Series whose name or entity holds every word; those that start with the first word come first. */
export function foundSeries(series: readonly ReadSeries[], query: string): readonly ReadSeries[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return series;
  const hits = series.flatMap((one) => {
    const text = plain(`${one.name} ${one.entity ?? ''}`);
    return words.every((word) => text.includes(word)) ? [{ one, first: text.startsWith(words[0]) }] : [];
  });
  return hits.sort((a, b) => Number(b.first) - Number(a.first)).map(({ one }) => one);
}
