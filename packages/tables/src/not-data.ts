/** Lines that are none of the table, and what is said of them. */
export interface OtherLine {
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

const SHOWN = 3;
const LONGEST = 30;

/** `left out because they are not data: line 29 ("Source: office") and 4 more`. */
export function notData(left: readonly OtherLine[]): string {
  const shown = left.slice(0, SHOWN).map(({ line, text }) => `line ${line} ("${text.slice(0, LONGEST)}")`);
  const more = left.length > SHOWN ? ` and ${left.length - SHOWN} more` : '';
  return `left out because they are not data: ${shown.join(', ')}${more}`;
}
