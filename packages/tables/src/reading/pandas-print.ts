/**
 * What pandas prints: frames with their index on the left (its names on a line of their own), wide ones in
 * parts below each other, series with a last line such as `Freq: MS, Name: sales, Length: 48, dtype:
 * float64`.
 */
import type { Grid } from '../grid.ts';
import type { Problem } from '../types.ts';
import { isIn, isTwoNumbers, joined, pieceOf, type Stretch, stretchesOf } from './gutters.ts';
import { rowsLeftOut, STANDS_FOR_OTHERS } from './left-out.ts';

interface Line {
  readonly text: string;
  /** Counted from 1. */
  readonly at: number;
}

const SERIES_END =
  /\n(?:Freq: [\w-]{1,20}, )?(?:Name: ([^\n]{1,100}?), )?(?:Length: \d{1,9}, )?dtype: \w{1,20}\s{0,9}$/;
const FRAME_END = /\n\s{0,9}\[(\d{1,9}) rows x \d{1,9} columns?\]\s{0,9}$/;
/** Longer than any last line. */
const END = 200;

interface Ending {
  readonly body: string;
  readonly series: boolean;
  readonly name?: string;
}

function endingOf(text: string): Ending | null {
  const from = Math.max(0, text.length - END);
  const last = text.slice(from);
  const series = SERIES_END.exec(last);
  const found = series ?? FRAME_END.exec(last);
  if (found === null) return null;
  const body = text.slice(0, from + found.index);
  return { body, series: series !== null, ...(series?.[1] === undefined ? {} : { name: series[1] }) };
}

const linesOf = (text: string): Line[] =>
  text.split(/\r\n|\n|\r/).map((line, i) => ({ text: line.trimEnd(), at: i + 1 }));

/** Parts of a wide frame, told apart by an empty line. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines) {
    if (line.text !== '') blocks[blocks.length - 1].push(line);
    else if (blocks[blocks.length - 1].length > 0) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0);
}

/** Whether the line names the index: nothing of it stands under the heads. */
const namesIndex = (head: string, line: string | undefined): line is string =>
  line !== undefined && /^\S/.test(line) && line.length <= head.search(/\S/) && !/\d/.test(line);

/**
 * The columns of the index: one per name. Without names those more than one blank apart; a time follows its
 * date.
 */
function indexColumns(pieces: readonly Stretch[], names: string): Stretch[] {
  const columns: Stretch[] = [];
  for (const piece of pieces) {
    const last = columns.at(-1);
    const begins = names === '' ? piece.from - (last?.to ?? 0) > 1 : isIn(names, piece);
    if (last === undefined || begins) columns.push(piece);
    else columns[columns.length - 1] = joined(last, piece);
  }
  return columns;
}

/**
 * Values end below their head: a piece without a head, and a head's word without values, belong to the right.
 */
function valueColumns(pieces: readonly Stretch[], head: string, rows: readonly string[]): Stretch[] {
  const columns: Stretch[] = [];
  let open: Stretch | undefined;
  for (const piece of pieces) {
    const whole = open === undefined ? piece : joined(open, piece);
    const ends = isIn(head, piece) && rows.some((row) => isIn(row, piece));
    if (ends) columns.push(whole);
    open = ends ? undefined : whole;
  }
  return columns;
}

interface Block {
  readonly names: readonly string[];
  readonly heads: readonly string[];
  readonly rows: readonly { readonly index: readonly string[]; readonly cells: readonly string[] }[];
  readonly lines: readonly number[];
}

function readBlock(block: readonly Line[], name: string | undefined): Block | null {
  const first = block[0].text.replace(/ *\\$/, '');
  const names =
    name !== undefined ? seriesNames(block) : namesIndex(first, block[1]?.text) ? block[1].text : '';
  const head = name === undefined ? first : '';
  const body = block.slice((name === undefined ? 1 : 0) + (names === '' ? 0 : 1));
  const texts = body.map(({ text }) => text);
  const pieces = stretchesOf([head, names, ...texts].filter((text) => text !== ''));
  const isIndex = (piece: Stretch): boolean => !isIn(head, piece);
  const firstValue = name === undefined ? pieces.findIndex((piece) => !isIndex(piece)) : pieces.length - 1;
  if (firstValue < 1 || body.length === 0) return null;
  const index = indexColumns(pieces.slice(0, firstValue), names);
  const rest = pieces.slice(firstValue);
  const values = name === undefined ? valueColumns(rest, head, texts) : rest;
  return {
    names: index.map((column) => pieceOf(names, column)),
    heads: name === undefined ? values.map((column) => pieceOf(head, column)) : [name],
    rows: texts.map((text) => ({
      index: index.map((column) => pieceOf(text, column)),
      cells: values.map((column) => pieceOf(text, column)),
    })),
    lines: body.map(({ at }) => at),
  };
}

/** The names of a series' index stand on the first line, where the others have values. */
const seriesNames = ([first, second]: readonly Line[]): string =>
  second !== undefined && !/\d/.test(first.text) && /\d/.test(second.text) ? first.text : '';

/** Outer levels of an index are printed where they change. */
function filled(rows: readonly (readonly string[])[]): string[][] {
  const last: string[] = [];
  return rows.map((row) =>
    row.map((cell, level) => {
      if (cell !== '' || level === row.length - 1) last[level] = cell;
      return last[level] ?? '';
    }),
  );
}

function tableOf(blocks: readonly Block[]): Grid | null {
  const [first] = blocks;
  const isSame = ({ rows }: Block): boolean =>
    rows.length === first.rows.length &&
    rows.every(({ index }, r) => index.join() === first.rows[r].index.join());
  if (!blocks.every(isSame)) return null;
  const index = filled(first.rows.map((row) => row.index));
  const shown = blocks.flatMap(({ heads }, b) =>
    heads.flatMap((head, c) => (head === '...' ? [] : [{ b, c }])),
  );
  const head = [...first.names, ...shown.map(({ b, c }) => blocks[b].heads[c])];
  const rows = index.map((cells, r) => [...cells, ...shown.map(({ b, c }) => blocks[b].rows[r].cells[c])]);
  if (rows.some((cells) => cells.some(isTwoNumbers))) return null;
  return { rows: [head, ...rows], lines: [Math.max(1, first.lines[0] - 1), ...first.lines] };
}

export interface PandasPrint {
  readonly grid: Grid;
  readonly note: string;
}

/** Null where nothing says that pandas printed the text. */
export function pandasPrint(text: string): PandasPrint | Problem | null {
  const ending = endingOf(text);
  const [head, below] = text.slice(0, 2000).split(/\r\n|\n|\r/);
  const isFrame =
    /^ .*\S {1,9}\\ *$/.test(head) || (/^ +\S/.test(head) && namesIndex(head, below?.trimEnd()));
  if ((ending === null && !isFrame) || /[,;\t|]/.test(head)) return null;
  const lines = linesOf(ending?.body ?? text);
  const gap = lines.find((line) => STANDS_FOR_OTHERS.test(line.text));
  if (gap !== undefined) return rowsLeftOut(gap.at);
  const name = ending?.series ? (ending.name ?? 'values') : undefined;
  const blocks = blocksOf(lines).map((block) => readBlock(block, name));
  const read = blocks.filter((block): block is Block => block !== null);
  const grid = read.length === blocks.length && read.length > 0 ? tableOf(read) : null;
  if (grid === null) return null;
  const without = read.some(({ heads }) => heads.includes('...'))
    ? ', which leaves out some of its columns'
    : '';
  return { grid, note: `read as printed by pandas${without}` };
}
