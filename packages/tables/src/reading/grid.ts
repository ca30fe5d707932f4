/** Rows to series: layout → numbers → calendar, and what is left open on the way. */
import { type Context, type DraftQuestion, Refusal } from '../context.ts';
import { withoutEstimates } from '../estimates.ts';
import { type Grid, textOf } from '../grid.ts';
import { withoutAsides } from '../layout/asides.ts';
import { datedColumns } from '../layout/columns.ts';
import { withDutchWeeks } from '../layout/dutch-weeks.ts';
import { withFlagHeads } from '../layout/flag-heads.ts';
import { knownFormat } from '../layout/formats.ts';
import { withOneHead } from '../layout/heads.ts';
import { withHeadsAgain } from '../layout/heads-again.ts';
import { withLabelsDown } from '../layout/labels-down.ts';
import { withoutMargin } from '../layout/margin.ts';
import { withMonthsOfLanguage } from '../layout/month-languages.ts';
import { withMonthsInOrder } from '../layout/months-in-order.ts';
import { withOtherCalendars } from '../layout/other-calendars.ts';
import { withOurYears } from '../layout/other-years.ts';
import { withoutPrefixes } from '../layout/prefixes.ts';
import type { Laid } from '../layout/raw.ts';
import { seriesInRows } from '../layout/rows.ts';
import { withoutSecondFigures } from '../layout/second-figures.ts';
import { tablesBeside } from '../layout/side-by-side.ts';
import { withStatusHeads } from '../layout/status-headings.ts';
import { forecastsFrom } from '../layout/status-remarks.ts';
import { asksTables, oneTable } from '../layout/tables-below.ts';
import { withoutTotalsOnTop } from '../layout/totals-on-top.ts';
import { undated } from '../layout/undated.ts';
import { withDayHeads } from '../layout/unnamed-days.ts';
import { withMonthHeads } from '../layout/unnamed-months.ts';
import { withPeriodsDown } from '../layout/vintage-rows.ts';
import { withWeekPairs } from '../layout/week-pairs.ts';
import { withYears } from '../layout/year-blocks.ts';
import { withYearsBehindMonths } from '../layout/years-before-months.ts';
import { MAX_AREA, MAX_COLUMNS, thousands } from '../limits.ts';
import { askAboutFindings, type Findings, type Placed, place } from '../place.ts';
import { withoutSentinels } from '../sentinels.ts';
import { timeSeries } from '../timing.ts';
import type {
  Delimiter,
  Encoding,
  PreviewValue,
  Problem,
  Question,
  ReadOptions,
  ReadResult,
  Understood,
} from '../types.ts';
import { sentenceOf } from '../understood.ts';
import { cellReader, decimalOf, type NumberSeries, numbersOf } from '../values.ts';
import { inOneZone } from '../zones.ts';
import { gridWithoutHidingProse } from './prose.ts';
import { laidBeside } from './side-by-side.ts';

export const NOTHING: Understood = { sentence: '', columns: [], preview: [], notes: [] };

export const refusal = (problem: Problem): ReadResult => ({
  series: [],
  understood: NOTHING,
  questions: [],
  problems: [problem],
});

export interface FileFacts {
  readonly delimiter?: Delimiter;
  readonly encoding?: Encoding;
  readonly sheet?: string;
  readonly sheets?: readonly string[];
}

export interface Analysis {
  readonly laid?: Laid;
  readonly placed: readonly Placed[];
  readonly decimal?: 'point' | 'comma' | undefined;
  readonly context: Context;
}

function layOut(whole: Grid, context: Context): Laid {
  const source = withHeadsAgain(withWeekPairs(withoutAsides(whole, context), context), context);
  const parts = tablesBeside(source, context.options);
  return parts === null ? layOutOne(source, context) : laidBeside(parts, context, layOutOne);
}

function layOutOne(source: Grid, context: Context): Laid {
  const dated = withYearsBehindMonths(withoutTotalsOnTop(source, context), context);
  const bare = withoutSecondFigures(
    withDutchWeeks(withoutPrefixes(withFlagHeads(dated), context), context),
    context,
  );
  const months = withMonthsInOrder(withMonthsOfLanguage(bare, context), context);
  const named = withLabelsDown(months, context);
  const ours = withOtherCalendars(withOurYears(named, context), context);
  const dayed = withDayHeads(withMonthHeads(ours, context));
  const headed = withOneHead(withPeriodsDown(dayed, context), context);
  const grid = withYears(withStatusHeads(headed, context.options), context);
  const known = knownFormat(grid);
  const { layout } = context.options;
  const across = layout === undefined || layout === 'rows' || layout === 'calendar';
  const laid =
    (across && known?.dateColumn === undefined ? seriesInRows(grid, context) : null) ??
    datedColumns(grid, context, known) ??
    undated(grid, context);
  return known === null ? laid : { ...laid, format: known.format };
}

/** Whether a grid by itself holds a series with dates. */
function hasDates(grid: Grid, context: Context): boolean {
  try {
    return layOut(grid, context).series.some(({ observations }) =>
      observations.some(({ token }) => token !== null),
    );
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const DOTTED_DAY = /(?:^|[\s,])\d{1,2}\.\d{1,2}\.\d{4}(?:$|[\s,])/;
const hasDottedDays = ({ rows }: Grid): boolean =>
  rows.slice(0, 50).some((row) => row.some((cell) => DOTTED_DAY.test(textOf(cell))));

/** Everything but previews of questions. */
export function analyse(source: Grid, context: Context, file: FileFacts): Analysis {
  try {
    const isDated = (part: Grid): boolean => hasDates(part, context.silent());
    const grid = oneTable(gridWithoutHidingProse(withoutMargin(source), isDated), context, isDated);
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
    const known = { delimiter: file.delimiter, dottedDays: hasDottedDays(grid) };
    const decimal = decimalOf(series, read, context, known);
    const numbers = withoutEmpty(
      series
        .map((raw) => numbersOf(raw, read, decimal ?? 'point', context))
        .filter((one): one is NumberSeries => one !== null),
      context,
    );
    const said = { columns: laid.columns.map(({ name }) => name), forecastsFrom: forecastsFrom(grid) };
    const findings: Findings = { gaps: [], duplicates: [], short: [] };
    const placed = timeSeries(
      inOneZone(withoutEstimates(withoutSentinels(numbers, context), said, context), context),
      context,
    ).map((timed) => place(timed, context, findings));
    // dates that come again are those of another table where headings stand between them
    if (
      findings.duplicates.length > 0 &&
      context.options.duplicates === undefined &&
      asksTables(grid, context, isDated)
    )
      return { laid, placed: [], decimal, context };
    refuseEvents(findings, placed, laid, context);
    askAboutFindings(findings, context);
    reportShort(findings, placed, context);
    return { laid, placed, decimal, context };
  } catch (error) {
    if (error instanceof Refusal) return { placed: [], context };
    throw error;
  }
}

/** The first names of a list and how many more there are. */
const shownOf = (names: readonly string[]): string =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');

/** Without the series that are named but have no value anywhere, unless no other is there. */
function withoutEmpty(series: readonly NumberSeries[], context: Context): readonly NumberSeries[] {
  const filled = series.filter(({ values }) => values.some((value) => value !== null));
  if (filled.length === 0 || filled.length === series.length) return series;
  const names = series
    .filter(({ values }) => values.every((value) => value === null))
    .map(({ raw }) => raw.name);
  context.note(`left out because they have no value: ${shownOf(names)}`);
  return filled;
}

/** How many times as many values as remain may be left out as too few. */
const LOST = 2;

/**
 * A list of events, such as orders, names nearly every row anew: what comes three times by chance is no
 * series.
 */
function refuseEvents(
  { short }: Findings,
  placed: readonly Placed[],
  { layout, columns }: Laid,
  context: Context,
): void {
  const { options, questions } = context;
  if (layout !== 'long' || options.by !== undefined || short.length === 0 || questions.length > 0) return;
  const lost = short.reduce((sum, { count }) => sum + count, 0);
  const kept = placed.reduce((sum, { span }) => sum + (span?.count ?? 0), 0);
  if (kept === 0 || lost <= kept * LOST) return;
  const key = columns.flatMap(({ name, role }) => (role === 'name' ? [`"${name}"`] : [])).join(' and ');
  const values = `${thousands(lost)} of ${thousands(lost + kept)} values`;
  context.refuse(
    'too-short',
    `Named by ${key}, ${values} stand in series of fewer than 3. Which columns name the series? (--by)`,
  );
}

function reportShort({ short }: Findings, placed: readonly Placed[], context: Context): void {
  if (short.length === 0) return;
  const shown = shownOf(short.map(({ name, count }) => `${name} (${count})`));
  if (short.length < placed.length) context.note(`left out because they have fewer than 3 values: ${shown}`);
  else
    context.problem(
      'too-short',
      `There are too few values to read a series from: ${shown}. A series has at least 3.`,
    );
}

export const draftOf = (analysis: Analysis | null, name?: string): PreviewValue[] => {
  const placed = analysis?.placed ?? [];
  return [...((placed.find(({ span }) => span?.name === name) ?? placed[0])?.draft ?? [])];
};

export function readGrid(
  grid: Grid,
  context: Context,
  file: FileFacts,
  preview: (option: ReadOptions, series?: string) => PreviewValue[],
): ReadResult {
  const width = grid.rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width > MAX_COLUMNS) {
    const message = `The table has ${thousands(width)} columns; the limit is ${thousands(MAX_COLUMNS)}.`;
    return refusal({ code: 'too-large', message });
  }
  if (width * grid.rows.length > MAX_AREA) {
    const widest = grid.rows.findIndex((row) => row.length === width);
    const message =
      `The table spans ${thousands(grid.rows.length)} lines and ${thousands(width)} columns; the limit is ` +
      `${thousands(MAX_AREA)} cells. Line ${grid.lines[widest]} is the widest: is its last cell meant?`;
    return refusal({ code: 'too-large', message });
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
    ...(context.tables.length === 0 ? {} : { tables: context.tables }),
    ...(context.tablesAreOne ? { tablesAreOne: true as const } : {}),
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
