/**
 * Text in a fixed pitch, as consoles print tables: columns are told by the places where every line is blank.
 */

/** From a character of a line up to another, which is no longer part of it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretches between the places that are blank in all lines. */
export function stretchesOf(lines: readonly string[]): Stretch[] {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const filled = new Uint8Array(width + 1);
  for (const line of lines) for (let i = 0; i < line.length; i++) if (line[i] !== ' ') filled[i] = 1;
  const found: Stretch[] = [];
  for (let from = 0, i = 0; i <= width; i++) {
    if (filled[i] === 0 && i > from) found.push({ from, to: i });
    if (filled[i] === 0) from = i + 1;
  }
  return found;
}

export const pieceOf = (line: string, { from, to }: Stretch): string => line.slice(from, to).trim();

/** Whether something of the line stands in the stretch. */
export const isIn = (line: string, stretch: Stretch): boolean => pieceOf(line, stretch) !== '';

export const joined = (first: Stretch, last: Stretch): Stretch => ({ from: first.from, to: last.to });

/** Two numbers in one piece: the lines are not set in columns. */
export const isTwoNumbers = (piece: string): boolean => /^[-+]?[\d.]+ +[-+]?[\d.]+$/.test(piece);
