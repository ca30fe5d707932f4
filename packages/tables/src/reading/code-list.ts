/** Numbers as programs write them in their source: `[1.2, 3.4]`, `c(1.2, 3.4)`, `np.array([1.2, 3.4])`. */
import { isMissing } from '../cells/missing.ts';
import { readNumber } from '../cells/numbers.ts';
import type { Grid } from '../grid.ts';

const OPENING =
  /^(?:[\w.]{1,60} ?(?:=|<-) ?)?(?:c|(?:np\.|numpy\.)?array|list|tuple|(?:pd\.)?Series)? ?(?:\( ?\[|[[({])/;
const CLOSING = /(?:\] ?\)|[\])}])[ ;]{0,3}$/;
/** Longer than any opening and closing: what is in between is not searched for them. */
const ENDS = 100;
const FEWEST = 3;

/** The numbers of a list in one column, or null where the text is none. */
export function codeList(text: string): Grid | null {
  const trimmed = text.trim();
  const opening = OPENING.exec(trimmed.slice(0, ENDS).replace(/\s+/g, ' '));
  const closing = CLOSING.exec(trimmed.slice(-ENDS));
  if (opening === null || closing === null) return null;
  const first = trimmed.search(/[[({]/);
  const within = trimmed.slice(first + 1, trimmed.length - closing[0].length).trimStart();
  const inner = trimmed[first] === '(' && within.startsWith('[') ? within.slice(1) : within;
  if (/[[\](){}]/.test(inner)) return null;
  const words = inner.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length < FEWEST || !words.every((word) => readNumber(word) !== null || isMissing(word)))
    return null;
  return { rows: [['values'], ...words.map((word) => [word])], lines: [1, ...words.map(() => 1)] };
}
