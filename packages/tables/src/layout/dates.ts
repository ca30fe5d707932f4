/** Dates of a column or a header row as tokens, with the question that is left where two readings fit. */
import { type Context, choice } from '../context.ts';
import { type DateReading, dateReadings, decide } from '../dates/column.ts';
import { rhythmOf } from '../dates/frequency.ts';
import { readDate } from '../dates/tokens.ts';
import type { DateToken } from '../dates/types.ts';
import { describePeriod, formatDay, formatPeriod } from '../periods.ts';
import type { DateOrder } from '../types.ts';

export interface DatedCells {
  readonly tokens: readonly DateToken[];
  /** Stated only where the order of day and month mattered. */
  readonly order?: DateOrder;
}

const ORDER_NAME: Readonly<Record<DateOrder, string>> = {
  dmy: 'day first',
  mdy: 'month first',
  ymd: 'year first',
};

function say({ unit, at, months = 1 }: DateToken): string {
  if (unit === 'span') {
    const [first, last] = [at - months + 1, at].map((one) => describePeriod(formatPeriod('monthly', one)));
    return `${first} to ${last}`;
  }
  if (unit === 'year') return formatPeriod('annual', at);
  if (unit === 'quarter') return describePeriod(formatPeriod('quarterly', at));
  return describePeriod(unit === 'month' ? formatPeriod('monthly', at) : formatDay(at));
}

/** Null where the cells are no dates under any one reading. */
export function readDates(texts: readonly string[], hinted: boolean, context: Context): DatedCells | null {
  const { options } = context;
  const decision = decide(dateReadings(texts, options, hinted), options);
  if (decision.kind === 'none') return null;
  if (decision.kind === 'open') {
    ask(texts, decision.about, decision.readings, context);
    return { tokens: decision.readings[0].tokens };
  }
  const { reading, by } = decision;
  // Cells that are dates only if their order says so are none once the calendar is left out.
  if (options.frequency === 'undated' && reading.certain === false)
    return { tokens: texts.map((_, i) => ({ unit: 'index', at: i + 1 })) };
  if (reading.rolling) context.note(`three months such as "${texts[0]}" are dated by the last of them`);
  const numeric = texts.some((text) => /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(text));
  if (by === 'spacing' && numeric)
    context.note(`dates ${ORDER_NAME[reading.rules.order]}: only then do they come in rhythm`);
  if (reading.certain !== undefined && by === 'spacing')
    context.note(`dates such as "${texts[0]}" read as ${say(reading.tokens[0])}: their order shows it`);
  return { tokens: reading.tokens, ...(numeric ? { order: reading.rules.order } : {}) };
}

const UNDATED = choice({ frequency: 'undated' }, 'no dates: number the values');
const PARTS = [
  { part: 'quarter', frequency: 'quarterly', label: 'quarters' },
  { part: 'month', frequency: 'monthly', label: 'months' },
  { part: 'day', frequency: 'daily', label: 'days of the year' },
] as const;

function ask(
  texts: readonly string[],
  about: 'order' | 'century' | 'fiscal' | 'part' | 'yearless',
  readings: readonly DateReading[],
  context: Context,
): void {
  const sequence = readings[0].certain !== undefined;
  const differs = texts.findIndex((_, i) =>
    readings.some(({ tokens }) => tokens[i].at !== readings[0].tokens[i].at),
  );
  const at = Math.max(0, differs);
  const meanings = readings.map((reading) => say(reading.tokens[at]));
  const or = readings.length === 1 ? ', or no date' : '';
  const sentence = `Is "${texts[at]}" ${[...new Set(meanings)].join(' or ')}${or}?`;
  if (about === 'yearless') {
    const frequency = rhythmOf(readings[0].tokens)?.frequency ?? 'monthly';
    context.ask({
      id: 'frequency',
      sentence: `Is "${texts[0]}" ${meanings[0]}, or a day without its year?`,
      choices: [
        choice({ frequency }, `months with their years: "${texts[0]}" is ${meanings[0]}`),
        choice({ frequency: 'undated' }, 'days without a year: number the values'),
      ],
    });
  } else if (about === 'order') {
    const orders = [...new Map(readings.map((reading) => [reading.rules.order, reading])).values()];
    context.ask({
      id: 'date-order',
      sentence,
      choices: [
        ...orders.map(({ rules: { order }, tokens }) =>
          choice({ dateOrder: order }, `${ORDER_NAME[order]}: ${texts[at]} is ${say(tokens[at])}`),
        ),
        ...(sequence ? [UNDATED] : []),
      ],
    });
  } else if (about === 'century') {
    const centuries = [1900, 2000] as const;
    context.ask({
      id: 'century',
      sentence,
      choices: centuries.map((century) => choice({ century }, `years from ${century} on`)),
    });
  } else if (about === 'part') {
    context.ask({
      id: 'frequency',
      sentence,
      choices: [
        ...PARTS.flatMap(({ part, frequency, label }) =>
          readings.some(({ rules }) => rules.part === part) ? [choice({ frequency }, label)] : [],
        ),
        ...(sequence ? [UNDATED] : []),
      ],
    });
  } else {
    context.ask({
      id: 'frequency',
      sentence,
      choices: [
        choice({ frequency: 'monthly' }, 'months'),
        choice({ frequency: 'annual' }, 'years that begin in one calendar year and end in the next'),
      ],
    });
  }
}

/** The first cell that no reading makes a date of, given how most of the others read. */
export function firstNonDate(texts: readonly string[]): number {
  const rules = (['dmy', 'mdy'] as const).map((order) => ({
    order,
    pivot: 69,
    fiscal: false,
    serials: false,
    decimalYears: false,
    part: 'month' as const,
  }));
  const misses = rules.map((rule) => texts.flatMap((text, i) => (readDate(text, rule) === null ? [i] : [])));
  const best = misses.sort((a, b) => a.length - b.length)[0];
  return best[0] ?? 0;
}
