/**
 * observations.csv: `variable,period,values`. A line holds consecutive values, separated by single spaces,
 * from its period on: a decade of years, or a year of quarters or months, so a revised or appended value
 * touches one line. The lines of a variable stand together and follow on without a gap. Values are decimal
 * text and stay so on disk.
 */
import type { DataIssue } from '../errors.ts';
import type { Frequency, Period } from '../periods.ts';
import { formatPeriod, parsePeriod } from '../periods.ts';
import { takeTurns } from '../turns.ts';
import type { Figures } from '../types.ts';

const OBSERVATIONS_HEADER = 'variable,period,values';
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** How a UTF-8 byte order mark reads in Latin-1. */
const BYTE_ORDER_MARK = /^\u00EF\u00BB\u00BF/;
const LINES_A_TURN = 1000;

export type Report = (issue: Omit<DataIssue, 'file'>) => void;

/** Where a variable's lines are: characters [from, to) of the file, of which `line` is the first. */
export interface Block {
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

export function isDecimal(text: string): boolean {
  return NUMBER.test(text) && Number.isFinite(Number(text));
}

export function writeObservations(all: readonly Figures[]): string {
  const lines = [OBSERVATIONS_HEADER];
  for (const { variable, start, values } of all) {
    const { frequency, ordinal } = parsePeriod(start) as Period;
    for (let i = 0; i < values.length; ) {
      const count = Math.min(roomInLine(frequency, ordinal + i), values.length - i);
      lines.push(
        `${variable},${formatPeriod(frequency, ordinal + i)},${values.slice(i, i + count).join(' ')}`,
      );
      i += count;
    }
  }
  return lines.join('\n') + '\n';
}

/** How many values fit from this period to the end of its decade or year. */
function roomInLine(frequency: Frequency, ordinal: number): number {
  const width = frequency === 'annual' ? 10 : frequency === 'quarterly' ? 4 : 12;
  return width - (ordinal % width);
}

/** One pass over the file: which lines belong to which variable. No value is read. */
export async function indexObservations(text: string, report: Report): Promise<Map<string, Block>> {
  const turn = takeTurns();
  const blocks = new Map<string, Block>();
  let at = text.indexOf('\n') + 1;
  if (text.slice(0, at).replace(BYTE_ORDER_MARK, '').trim() !== OBSERVATIONS_HEADER) {
    report({ line: 1, column: 1, message: `the first line must read "${OBSERVATIONS_HEADER}"` });
    return blocks;
  }
  let current = '';
  let from = at;
  let fromLine = 2;
  const close = (to: number, line: number): void => {
    if (current !== '' && blocks.has(current)) {
      report({ line: fromLine, column: 1, message: `the lines of ${current} do not stand together` });
    } else if (current !== '') blocks.set(current, { from, to, line: fromLine });
    from = to;
    fromLine = line;
  };
  let line = 2;
  for (; at < text.length; line++) {
    if (line % LINES_A_TURN === 0) await turn();
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    if (current === '' || !(text[at + current.length] === ',' && text.startsWith(current, at))) {
      close(at, line);
      const comma = text.indexOf(',', at);
      if (comma === -1 || comma > end) {
        report({ line, column: 1, message: `expected "${OBSERVATIONS_HEADER}"` });
        current = '';
      } else current = text.slice(at, comma);
    }
    at = end + 1;
  }
  if (!text.endsWith('\n')) {
    report({ line: line - 1, column: 1, message: 'the last line does not end: the file is cut off' });
  }
  close(text.length, line);
  return blocks;
}

/** Reads and checks one variable's values; what is wrong is reported, and `null` returned. */
export function readFigures(file: string, variable: string, block: Block, report: Report): Figures | null {
  const text = file.slice(block.from, block.to);
  const values: string[] = [];
  let start: string | null = null;
  let next: Period | null = null;
  let sound = true;
  const wrong = (line: number, column: number, message: string): void => {
    sound = false;
    report({ line, column, message });
  };
  const lines = text.split('\n');
  if (lines[lines.length - 1] === '') lines.pop();
  lines.forEach((raw, i) => {
    const line = block.line + i;
    const [, periodText, valuesText, ...rest] = raw.replace(/\r$/, '').split(',');
    const periodColumn = variable.length + 2;
    const period = parsePeriod(periodText ?? '');
    if (period === null || valuesText === undefined || rest.length > 0) {
      const what =
        period === null ? `"${periodText ?? ''}" is not a period` : `expected "${OBSERVATIONS_HEADER}"`;
      wrong(line, periodColumn, what);
      next = null;
      return;
    }
    if (next !== null && (period.frequency !== next.frequency || period.ordinal !== next.ordinal)) {
      wrong(
        line,
        periodColumn,
        `expected ${formatPeriod(next.frequency, next.ordinal)} after the line before, found ${periodText}`,
      );
    }
    start ??= periodText;
    const tokens = valuesText.split(' ');
    let column = periodColumn + periodText.length + 1;
    for (const token of tokens) {
      if (!isDecimal(token)) wrong(line, column, `"${token}" is not a finite number`);
      column += token.length + 1;
      values.push(token);
    }
    next = { frequency: period.frequency, ordinal: period.ordinal + tokens.length };
  });
  return sound && start !== null ? { variable, start, values } : null;
}
