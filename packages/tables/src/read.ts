/** The way of a file: bytes → text or sheets → rows → layout → numbers → calendar → series. */
import { decode, isZip } from './cells/decode.ts';
import { digitsNote, type LatinDigits, latinDigits } from './cells/digits.ts';
import { Context, choice, type DraftQuestion, Refusal, shellWord } from './context.ts';
import { type Grid, textOf } from './grid.ts';
import { datedColumns } from './layout/columns.ts';
import { knownFormat } from './layout/formats.ts';
import type { Laid } from './layout/raw.ts';
import { seriesInRows } from './layout/rows.ts';
import { undated } from './layout/undated.ts';
import { withYears } from './layout/year-blocks.ts';
import { MAX_BYTES, MAX_COLUMNS, MAX_ROWS, megabytes, thousands } from './limits.ts';
import { askAboutFindings, type Findings, type Placed, place } from './place.ts';
import { withoutSentinels } from './sentinels.ts';
import { type Rival, split } from './split.ts';
import { timeSeries } from './timing.ts';
import type {
  Delimiter,
  Encoding,
  PreviewValue,
  Problem,
  Question,
  ReadOptions,
  ReadResult,
  ReadSeries,
  Understood,
} from './types.ts';
import { sentenceOf } from './understood.ts';
import { cellReader, decimalOf, type NumberSeries, numbersOf } from './values.ts';
import { readWorkbook, type Sheet } from './workbook.ts';

/**
 * Reads a file or pasted text. Never throws on what the input holds: questions and problems say what is
 * wrong.
 */
export async function readTable(input: Uint8Array | string, options: ReadOptions = {}): Promise<ReadResult> {
  if (typeof input !== 'string') {
    if (input.length > MAX_BYTES) return refused(tooLarge(input.length));
    if (isZip(input)) return readSheets(input, options);
  }
  return readText(input, options);
}

/** The same for everything but workbooks, at once. */
export function readText(input: Uint8Array | string, options: ReadOptions = {}): ReadResult {
  if (input.length > MAX_BYTES) return refused(tooLarge(input.length));
  let text: string;
  let encoding: Encoding | undefined;
  if (typeof input === 'string') text = input;
  else {
    const decoded = decode(input, options.encoding);
    if ('code' in decoded) return refused(decoded);
    text = decoded.text;
    encoding = decoded.encoding;
  }
  const problem = notATable(text);
  if (problem !== null) return refused(problem);
  return readLatin(latinDigits(text), options, encoding);
}

function readLatin(latin: LatinDigits, asked: ReadOptions, encoding?: Encoding): ReadResult {
  const { text, example, decimalMark } = latin;
  const options: ReadOptions = decimalMark ? { decimal: 'point', ...asked } : asked;
  const parts = split(text, { delimiter: options.delimiter, decimal: options.decimal });
  if ('code' in parts) return refused(parts);
  const { grid, delimiter, comments, rival } = parts;
  const file: FileFacts = { delimiter, ...(encoding === undefined ? {} : { encoding }) };
  const context = new Context(options);
  if (comments > 0) context.note(`${comments} comment ${comments === 1 ? 'line' : 'lines'} left out`);
  if (example !== undefined) context.note(digitsNote(example));
  if (rival !== undefined) askRival(rival, grid, context);
  return readGrid(grid, context, file, (more, name) =>
    draftOf(readTextDraft(text, { ...options, ...more }), name),
  );
}

function readTextDraft(text: string, options: ReadOptions): Analysis | null {
  const sample = text.length > 60_000 ? text.slice(0, text.lastIndexOf('\n', 60_000)) : text;
  const parts = split(sample, { delimiter: options.delimiter, decimal: options.decimal });
  return 'code' in parts ? null : analyse(parts.grid, new Context(options), { delimiter: parts.delimiter });
}

async function readSheets(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const sheets = await readWorkbook(bytes);
  if (!Array.isArray(sheets)) return refused(sheets as Problem);
  const names = (sheets as readonly Sheet[]).map(({ name }) => name);
  const filled = (sheets as readonly Sheet[]).filter(({ grid }) => grid.rows.length > 0);
  if (filled.length === 0)
    return refused({ code: 'empty', message: 'The workbook has no cell with content.' });
  const readOne = ({ name, grid, example }: Sheet): ReadResult => {
    const file: FileFacts = { sheet: name, sheets: names };
    const context = new Context(options);
    if (example !== undefined) context.note(digitsNote(example));
    return readGrid(grid, context, file, (more, name) =>
      draftOf(analyse(grid, new Context({ ...options, ...more }), file), name),
    );
  };
  if (options.sheet !== undefined) {
    const wanted = options.sheet;
    const sheet =
      (sheets as readonly Sheet[]).find(({ name }) => name === wanted) ?? sheets[Number(wanted) - 1];
    if (sheet !== undefined) return readOne(sheet);
    return refused({
      code: 'sheet',
      message: `There is no sheet "${wanted}": sheets are ${names.join(', ')}.`,
    });
  }
  const results = filled.map((sheet) => ({ sheet, result: readOne(sheet) }));
  const useful = results.filter(({ result }) => result.series.length > 0 || result.questions.length > 0);
  if (useful.length <= 1) return (useful[0] ?? results[0]).result;
  return askSheet(useful, names);
}

function askSheet(
  found: readonly { sheet: Sheet; result: ReadResult }[],
  names: readonly string[],
): ReadResult {
  const question: Question = {
    id: 'sheet',
    sentence: `The workbook has ${found.length} sheets with series. Which is meant?`,
    flag: '--sheet',
    choices: found.map(({ sheet: { name }, result }) => ({
      option: { sheet: name },
      flag: `--sheet ${shellWord(name)}`,
      label: result.understood.sentence === '' ? `"${name}"` : `"${name}": ${result.understood.sentence}`,
      preview: firstValues(result.series[0]),
    })),
  };
  return { series: [], understood: { ...NOTHING, sheets: names }, questions: [question], problems: [] };
}

const firstValues = (series: ReadSeries | undefined): PreviewValue[] =>
  (series?.values ?? []).slice(0, 4).map((value, i) => ({ period: series!.periods[i], value }));

const NOTHING: Understood = { sentence: '', columns: [], preview: [], notes: [] };

const refused = (problem: Problem): ReadResult => ({
  series: [],
  understood: NOTHING,
  questions: [],
  problems: [problem],
});

const tooLarge = (bytes: number): Problem => ({
  code: 'too-large',
  message: `The file has ${megabytes(bytes)}; the limit is ${megabytes(MAX_BYTES)}. Keep only the columns you need.`,
});

/** Texts that are no table, told by how they begin, and tables beyond the limits. */
function notATable(text: string): Problem | null {
  const head = text
    .slice(0, 2000)
    .trimStart()
    .replace(/^\ufeff/, '')
    .trimStart();
  if (head === '' && text.trim().length <= 1) return { code: 'empty', message: 'The file is empty.' };
  if (/^<(?:!doctype|html|head|body|\?xml|table|svg)/i.test(head)) {
    const message =
      'The file is a web page or XML, not a table. A download link often leads to a page that asks to log in.';
    return { code: 'binary', message };
  }
  if (/^[[{]\s*["{[\]}]/.test(head))
    return { code: 'binary', message: 'The file is JSON, not a table. Write it as CSV.' };
  let rows = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) rows++;
  if (rows <= MAX_ROWS) return null;
  const message = `The file has ${thousands(rows)} lines; the limit is ${thousands(MAX_ROWS)}. Keep only the rows you need.`;
  return { code: 'too-large', message };
}

/** The rows of comma-separated text as plain cells, for files whose layout the caller knows. */
export function readRows(
  bytes: Uint8Array,
): { readonly rows: string[][]; readonly lines: readonly number[] } | Problem {
  const decoded = decode(bytes);
  if ('code' in decoded) return decoded;
  const parts = split(decoded.text, { delimiter: 'comma' });
  if ('code' in parts) return parts;
  return { rows: parts.grid.rows.map((row) => row.map(textOf)), lines: parts.grid.lines };
}

interface FileFacts {
  readonly delimiter?: Delimiter;
  readonly encoding?: Encoding;
  readonly sheet?: string;
  readonly sheets?: readonly string[];
}

interface Analysis {
  readonly laid?: Laid;
  readonly placed: readonly Placed[];
  readonly decimal?: 'point' | 'comma' | undefined;
  readonly context: Context;
}

const RIVAL: Readonly<Record<Rival, { option: ReadOptions; flag: string; label: string }>> = {
  comma: { option: { delimiter: 'comma' }, flag: '--delimiter comma', label: 'the comma separates columns' },
  space: { option: { delimiter: 'space' }, flag: '--delimiter space', label: 'the space separates columns' },
  none: {
    option: { delimiter: 'none' },
    flag: '--delimiter none',
    label: 'one column; the space groups thousands',
  },
  'decimal comma': {
    option: { decimal: 'comma' },
    flag: '--decimal comma',
    label: 'the comma is the decimal mark',
  },
  'decimal point': {
    option: { decimal: 'point' },
    flag: '--decimal point',
    label: 'the comma groups thousands',
  },
};

function askRival(rival: readonly Rival[], grid: Grid, context: Context): void {
  const line = grid.rows[Math.min(1, grid.rows.length - 1)].join(',');
  context.ask({
    id: 'delimiter',
    sentence: `The lines ("${line}") can be cut into columns in more than one way.`,
    flag: '--delimiter',
    choices: rival.map((kind) => choice(RIVAL[kind].option, RIVAL[kind].flag, RIVAL[kind].label)),
  });
}

function layOut(source: Grid, context: Context): Laid {
  const grid = withYears(source, context);
  const known = knownFormat(grid);
  const { layout } = context.options;
  const across = layout === undefined || layout === 'rows' || layout === 'calendar';
  const laid =
    (across && known?.dateColumn === undefined ? seriesInRows(grid, context) : null) ??
    datedColumns(grid, context, known) ??
    undated(grid, context);
  return known === null ? laid : { ...laid, format: known.format };
}

/** Everything but previews of questions. */
function analyse(grid: Grid, context: Context, file: FileFacts): Analysis {
  try {
    const laid = layOut(grid, context);
    const wanted = context.options.entities;
    const series =
      wanted === undefined
        ? laid.series
        : laid.series.filter(({ entity, name }) => wanted.includes(entity ?? name));
    if (series.length === 0) {
      const known = laid.series.slice(0, 12).map(({ name }) => name);
      context.refuse(
        'column',
        `None of the series is called ${wanted?.join(' or ')}; there are ${known.join(', ')}.`,
      );
    }
    const read = cellReader();
    const known = { format: laid.format, delimiter: file.delimiter };
    const decimal = decimalOf(series, read, context, known);
    const numbers = series
      .map((raw) => numbersOf(raw, read, decimal ?? 'point', context))
      .filter((one): one is NumberSeries => one !== null);
    const findings: Findings = { gaps: [], duplicates: [], short: [] };
    const placed = timeSeries(withoutSentinels(numbers, context), context).map((timed) =>
      place(timed, context, findings),
    );
    askAboutFindings(findings, context);
    reportShort(findings, placed, context);
    return { laid, placed, decimal, context };
  } catch (error) {
    if (error instanceof Refusal) return { placed: [], context };
    throw error;
  }
}

function reportShort({ short }: Findings, placed: readonly Placed[], context: Context): void {
  if (short.length === 0) return;
  const names = short.map(({ name, count }) => `${name} (${count})`);
  const shown = names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');
  if (short.length < placed.length) context.note(`left out because they have fewer than 3 values: ${shown}`);
  else
    context.problem(
      'too-short',
      `There are too few values to read a series from: ${shown}. A series has at least 3.`,
    );
}

const draftOf = (analysis: Analysis | null, name?: string): PreviewValue[] => {
  const placed = analysis?.placed ?? [];
  return [...((placed.find(({ span }) => span?.name === name) ?? placed[0])?.draft ?? [])];
};

function readGrid(
  grid: Grid,
  context: Context,
  file: FileFacts,
  preview: (option: ReadOptions, series?: string) => PreviewValue[],
): ReadResult {
  const width = grid.rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width > MAX_COLUMNS) {
    const message = `The table has ${thousands(width)} columns; the limit is ${thousands(MAX_COLUMNS)}.`;
    return refused({ code: 'too-large', message });
  }
  const { laid, placed, decimal } = analyse(grid, context, file);
  // A question about the whole file leaves no series certain.
  const certain = context.questions.every(({ series: concerned }) => concerned !== undefined);
  const series = certain ? placed.flatMap(({ series: one }) => (one === null ? [] : [one])) : [];
  const newestFirst = placed.length > 0 && placed.every(({ order }) => order === 'newest first');
  if (placed.some(({ order }) => order === 'unsorted'))
    context.note('rows were not in time order and are sorted');
  const spans = certain ? placed.flatMap(({ span }) => (span === null ? [] : [span])) : [];
  const described = {
    series: spans,
    layout: laid?.layout,
    decimal,
    ...file,
    format: laid?.format,
    newestFirst,
  };
  const understood: Understood = {
    sentence: sentenceOf(described),
    ...file,
    ...(decimal === undefined || !certain ? {} : { decimal }),
    ...(laid?.layout === undefined ? {} : { layout: laid.layout }),
    ...(laid?.format === undefined ? {} : { format: laid.format }),
    ...(laid?.dateOrder === undefined ? {} : { dateOrder: laid.dateOrder }),
    columns: laid?.columns ?? [],
    preview: laid?.preview ?? grid.rows.slice(0, 9).map((row) => row.slice(0, 20).map(String)),
    notes: context.notes,
  };
  return {
    series,
    understood,
    questions: context.questions.map((q) => withPreviews(q, preview)),
    problems: context.problems,
  };
}

const withPreviews = (
  question: DraftQuestion,
  preview: (option: ReadOptions, series?: string) => PreviewValue[],
): Question => ({
  ...question,
  choices: question.choices.map((draft) => ({
    ...draft,
    preview: preview(draft.option, question.series?.[0]),
  })),
});
