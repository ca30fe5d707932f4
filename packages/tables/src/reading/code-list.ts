/** Numbers as programs write them in their source: `[1.2, 3.4]`, `c(1.2, 3.4)`, `np.array([1.2, 3.4])`. */
import { isMissing } from '../cells/missing.ts';
import { readNumber } from '../cells/numbers.ts';
import type { Grid } from '../grid.ts';

const LIST = new RegExp(
  '^\\s*(?:[\\w.]+\\s*(?:=|<-)\\s*)?(?:c|(?:np\\.|numpy\\.)?array|list|tuple|(?:pd\\.)?Series)?\\s*' +
    '(?:\\(\\s*\\[|\\[|\\(|\\{)([^[\\](){}]*)[\\](){}]{1,2}[\\s;]*$',
);
const FEWEST = 3;

/** The numbers of a list in one column, or null where the text is none. */
export function codeList(text: string): Grid | null {
  const inner = LIST.exec(text)?.[1];
  const words = inner?.split(/\s*,\s*|\s+/).filter((word) => word !== '') ?? [];
  if (words.length < FEWEST || !words.every((word) => readNumber(word) !== null || isMissing(word)))
    return null;
  return { rows: [['values'], ...words.map((word) => [word])], lines: [1, ...words.map(() => 1)] };
}
