/** What Stata's `list` prints: numbered rows in a box, a line drawn below every fifth. */

const BORDER = /^ *[+|]-[-+|]*$/;
const ROW = /^ *\d+\. \|(.*)\| *$/;
const HEAD = /^ +\|(.*)\| *$/;
const FEWEST = 3;
const LINES_ABOVE = 4;

/** The lines within the box, or null where the text is none. */
export function stataPrint(text: string): string | null {
  const lines = text.split(/\r\n|\n|\r/);
  const top = lines.slice(0, LINES_ABOVE).findIndex((line) => line.trimStart().startsWith('+-'));
  if (top === -1 || !BORDER.test(lines[top])) return null;
  const inside = lines.slice(top).filter((line) => line.trim() !== '' && !BORDER.test(line));
  if (inside.length <= FEWEST || !HEAD.test(inside[0])) return null;
  if (!inside.slice(1).every((line) => ROW.test(line))) return null;
  return inside.map((line) => (ROW.exec(line) ?? HEAD.exec(line))![1]).join('\n');
}
