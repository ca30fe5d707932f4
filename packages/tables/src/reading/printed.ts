/** Text to rows: what programs print or wrap is told by its form, everything else is cut at its delimiter. */
import type { Grid } from '../grid.ts';
import { type Split, type SplitOptions, split } from '../split.ts';
import type { Decimal, Problem } from '../types.ts';
import { codeList } from './code-list.ts';
import { rPrint } from './r-print.ts';
import { unwrapped } from './wrapped-lines.ts';

export interface Cut extends Split {
  readonly note?: string;
  /** Known by the form of the text. */
  readonly decimal?: Decimal;
}

const inPoints = (grid: Grid, note: string): Cut => ({
  grid,
  delimiter: 'space',
  comments: 0,
  note,
  decimal: 'point',
});

export function cutText(text: string, asked: SplitOptions): Cut | Problem {
  if (asked.delimiter === undefined) {
    const printed = rPrint(text);
    if (printed !== null) return 'code' in printed ? printed : inPoints(printed, 'read as printed by R');
    const list = codeList(text);
    if (list !== null) return inPoints(list, 'read as a list of numbers');
  }
  const inner = unwrapped(text);
  const parts = split(inner ?? text, asked);
  if (inner === null || 'code' in parts) return parts;
  return { ...parts, note: 'quotation marks around whole lines left out' };
}
