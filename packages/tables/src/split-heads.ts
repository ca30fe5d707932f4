/**
 * Lines above columns that are set with spaces: names of several words stand between wider gaps, or above the
 * figures of one column. A line that fits in neither way is a title.
 */

/** A text and the characters between which it stands. */
interface Piece {
  readonly text: string;
  readonly begin: number;
  readonly end: number;
}

export const WIDE_GAP = / {2,}|\t+/;
const PIECE = /\S+(?: \S+)*/g;

const piecesOf = (line: string): Piece[] =>
  [...line.matchAll(PIECE)].map(({ 0: text, index }) => ({ text, begin: index, end: index + text.length }));

/** From the first to the last character of each column; null where columns overlap. */
export function columnRanges(
  lines: readonly { readonly begins: readonly number[]; readonly ends: readonly number[] }[],
  width: number,
): (readonly [number, number])[] | null {
  const ranges = Array.from({ length: width }, (_, i): [number, number] => [
    Math.min(...lines.map(({ begins }) => begins[i])),
    Math.max(...lines.map(({ ends }) => ends[i])),
  ]);
  return ranges.every(([begin], i) => i === 0 || begin >= ranges[i - 1][1]) ? ranges : null;
}

/** The cells of a line above the data: its words, its pieces between wide gaps, or the line as one. */
export function headCells(
  line: string,
  words: readonly string[],
  width: number,
  ranges: readonly (readonly [number, number])[] | null,
): readonly string[] {
  const pieces = piecesOf(line);
  if (pieces.length === words.length && words.length <= width) return words;
  if (pieces.length === width) return pieces.map(({ text }) => text);
  const above = (ranges ?? []).map(([begin, end]) =>
    pieces.filter((piece) => piece.begin < end && piece.end > begin),
  );
  const placed = above.flat();
  const isClear = above.every(({ length }) => length < 2) && new Set(placed).size === placed.length;
  if (pieces.length > 1 && isClear && placed.length === pieces.length)
    return above.map(([piece]) => piece?.text ?? '');
  return words.length > width ? [line.trim()] : words;
}

/** Lines whose names hold spaces, cut at their wide gaps; null where that makes no table of one width. */
export function cutAtGaps(lines: readonly string[]): string[][] | null {
  const rows = lines.map((line) => (line.trim() === '' ? [] : line.trim().split(WIDE_GAP)));
  const full = rows.filter(({ length }) => length > 1);
  const width = full[0]?.length ?? 0;
  return full.length > 2 && full.every(({ length }) => length === width) ? rows : null;
}
