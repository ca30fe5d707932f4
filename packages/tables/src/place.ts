/**
 * Values on their calendar: order, duplicates, gaps. Nothing is filled or dropped unless the caller said how.
 */
import { type Context, choice } from './context.ts';
import type { Frequency } from './periods.ts';
import type { Timed } from './timed.ts';
import type { DuplicateRule, MissingRule, PreviewValue, ReadSeries } from './types.ts';
import type { Span } from './understood.ts';

/** Slots in time order; null is a gap. */
interface Slots {
  readonly first: number;
  readonly values: (number | null)[];
  /** The first ordinal with several values, if any. */
  readonly repeated?: number;
}

export interface Placed {
  readonly series: ReadSeries | null;
  readonly span: Span | null;
  /** Some values in time order, for previews: the first ones, or those around the first gap. */
  readonly draft: readonly PreviewValue[];
  readonly order: 'oldest first' | 'newest first' | 'unsorted' | 'numbered';
}

/** Periods from the first to the last date: 2,700 years of days. */
const MAX_PERIODS = 1_000_000;

const plural = (n: number, word: string): string => `${n} ${n === 1 ? word : `${word}s`}`;

export interface Findings {
  /** Series with gaps that wait for a rule, and how many. */
  readonly gaps: {
    readonly name: string;
    readonly count: number;
    readonly at: string;
    readonly frequency: Frequency;
  }[];
  readonly duplicates: {
    readonly name: string;
    readonly at: string;
    readonly values: readonly number[];
    readonly lines: readonly number[];
  }[];
  readonly short: { readonly name: string; readonly count: number }[];
}

const quoted = (text: string | undefined): string => (text === undefined ? '' : ` ("${text}")`);

export function place(timed: Timed, context: Context, findings: Findings): Placed {
  const { numbers, calendar } = timed;
  const { raw } = numbers;
  const notes = [...numbers.notes, ...timed.notes];
  const labelOf = (ordinal: number): string => calendar?.labelOf(ordinal) ?? String(ordinal);
  const ordinals = timed.rows.map((i, k) => calendar?.ordinalOf(raw.observations[i].token!) ?? k + 1);
  const values = timed.rows.map((i) => numbers.values[i]);
  const order = calendar === null ? 'numbered' : orderOf(ordinals);
  const [low, high] = ordinals.reduce(
    ([a, b], at) => [Math.min(a, at), Math.max(b, at)],
    [Infinity, -Infinity],
  );
  if (high - low > MAX_PERIODS) {
    const message = `${raw.name}: ${values.length} values are spread over ${high - low + 1} periods.`;
    context.problem('unsupported-frequency', `${message} The limit is ${MAX_PERIODS}.`, {
      column: raw.column,
    });
    return { series: null, span: null, draft: [], order };
  }
  const linesAt = (at: number): number[] =>
    timed.rows.flatMap((i, k) => (ordinals[k] === at ? [raw.observations[i].line] : []));
  const slots = fillSlots(ordinals, values, context, notes, (at, found) =>
    findings.duplicates.push({
      name: raw.name,
      at: labelOf(at),
      values: found,
      lines: findings.duplicates.length > 0 ? [] : linesAt(at),
    }),
  );
  const bounds = new Map(timed.rows.map((i, k) => [ordinals[k], numbers.bounds.get(i)]));
  const trimmed = trimEnds(slots, bounds, notes);
  const count = trimmed.values.filter((value) => value !== null).length;
  const gaps = trimmed.values.length - count;
  const frequency = calendar?.frequency ?? 'undated';
  const { missing } = context.options;
  const whole = gaps > 0 && missing !== undefined ? closeGaps(trimmed, missing, gaps, notes) : trimmed;
  const gap = trimmed.values.indexOf(null);
  const twice = slots.repeated === undefined ? -1 : slots.repeated - trimmed.first;
  const cut = missing === 'trim' ? 0 : Math.max(0, (twice >= 0 ? twice : gap) - 1);
  const draft = whole.values
    .slice(cut, cut + 4)
    .map((value, i) => ({ period: labelOf(whole.first + cut + i), value }));
  const { name, column } = raw;
  const closed = gaps > 0 && missing !== undefined ? closedBy(missing, gaps, trimmed, whole) : undefined;
  const span: Span | null =
    count < 3
      ? null
      : {
          name,
          column,
          frequency,
          first: labelOf(whole.first),
          last: labelOf(whole.first + whole.values.length - 1),
          ...(closed === undefined ? { count, gaps } : { count: whole.values.length, gaps: 0, closed }),
        };
  const open = { series: null, span, draft, order } as const;
  if (count < 3) {
    findings.short.push({ name, count });
    return open;
  }
  if (gaps > 0 && missing === undefined) {
    const first = trimmed.first + trimmed.values.indexOf(null);
    const at = labelOf(first) + quoted(bounds.get(first));
    findings.gaps.push({ name, count: gaps, at, frequency });
    return open;
  }
  if (findings.duplicates.some((found) => found.name === name)) return open;
  const periods = whole.values.map((_, i) => labelOf(whole.first + i));
  const series: ReadSeries = {
    name,
    ...(raw.entity === undefined ? {} : { entity: raw.entity }),
    column,
    frequency,
    start: periods[0],
    periods,
    values: whole.values as number[],
    notes,
  };
  return { ...open, series };
}

function orderOf(ordinals: readonly number[]): Placed['order'] {
  if (ordinals.every((at, i) => i === 0 || at >= ordinals[i - 1])) return 'oldest first';
  return ordinals.every((at, i) => i === 0 || at <= ordinals[i - 1]) ? 'newest first' : 'unsorted';
}

const COMBINE: Readonly<Record<DuplicateRule, (values: readonly number[]) => number>> = {
  first: (values) => values[0],
  last: (values) => values[values.length - 1],
  mean: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
};

function fillSlots(
  ordinals: readonly number[],
  values: readonly (number | null)[],
  context: Context,
  notes: string[],
  differ: (at: number, values: readonly number[]) => void,
): Slots {
  const found = new Map<number, number[]>();
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const [i, at] of ordinals.entries()) {
    if (at < low) low = at;
    if (at > high) high = at;
    const value = values[i];
    if (value === null) continue;
    const group = found.get(at);
    if (group === undefined) found.set(at, [value]);
    else group.push(value);
  }
  const slots: (number | null)[] = [];
  let repeated = 0;
  let twice: number | undefined;
  const rule = context.options.duplicates;
  for (let at = low; at <= high; at++) {
    const group = found.get(at);
    if (group === undefined) slots.push(null);
    else if (group.every((value) => value === group[0])) {
      slots.push(group[0]);
      repeated += group.length - 1;
    } else {
      twice ??= at;
      if (rule === undefined) differ(at, group);
      else repeated += group.length - 1;
      slots.push(COMBINE[rule ?? 'first'](group));
    }
  }
  if (repeated > 0) {
    const how = rule === undefined ? 'the same value' : `the ${rule} of them is used`;
    notes.push(`${plural(repeated, 'row')} with a date that came before: ${how}`);
  }
  return { first: low, values: slots, ...(twice === undefined ? {} : { repeated: twice }) };
}

/**
 * What is only known to lie below or above a limit is not empty; how often is said of the series as a
 * whole.
 */
function trimEnds(
  { first, values }: Slots,
  bounds: ReadonlyMap<number, string | undefined>,
  notes: string[],
): Slots {
  const from = values.findIndex((value) => value !== null);
  const to = values.findLastIndex((value) => value !== null) + 1;
  if (from === -1) return { first, values: [] };
  const note = (start: number, end: number, where: string): void => {
    const limits = values
      .slice(start, end)
      .filter((_, i) => bounds.get(first + start + i) !== undefined).length;
    const empty = end - start - limits;
    if (empty > 0) notes.push(`${plural(empty, 'empty value')} at the ${where} left out`);
    if (limits > 0) notes.push(`${plural(limits, 'value')} known by a limit at the ${where} left out`);
  };
  note(0, from, 'start');
  note(to, values.length, 'end');
  return { first: first + from, values: values.slice(from, to) };
}

/** How gaps are filled, in words. */
const FILLED = { last: 'filled with the value before', linear: 'filled on a straight line' } as const;

/** What became of the gaps, for the sentence. */
function closedBy(rule: MissingRule, gaps: number, before: Slots, after: Slots): string {
  if (rule !== 'trim') return `${gaps.toLocaleString('en-US')} ${FILLED[rule]}`;
  const left = before.values.length - after.values.length;
  return `${plural(left, 'period')} cut off at gaps`;
}

function closeGaps(slots: Slots, rule: MissingRule, gaps: number, notes: string[]): Slots {
  if (rule === 'trim') {
    const { from, to } = longestStretch(slots.values);
    notes.push(`cut to the longest stretch without gaps: ${to - from} of ${slots.values.length} periods`);
    return { first: slots.first + from, values: slots.values.slice(from, to) };
  }
  const values = [...slots.values];
  for (let i = 1; i < values.length; i++) {
    if (values[i] !== null) continue;
    let next = i;
    while (values[next] === null) next++;
    const before = values[i - 1]!;
    const after = values[next]!;
    for (let k = i; k < next; k++)
      values[k] = rule === 'last' ? before : before + ((after - before) * (k - i + 1)) / (next - i + 1);
    i = next;
  }
  notes.push(`${plural(gaps, 'gap')} ${FILLED[rule]}`);
  return { first: slots.first, values };
}

/** The latest of the longest. */
function longestStretch(values: readonly (number | null)[]): { from: number; to: number } {
  let best = { from: 0, to: 0 };
  let from = 0;
  for (let i = 0; i <= values.length; i++) {
    if (i < values.length && values[i] !== null) continue;
    if (i - from >= best.to - best.from) best = { from, to: i };
    from = i + 1;
  }
  return best;
}

/** Questions about what was found in several series are asked once. */
export function askAboutFindings({ gaps, duplicates }: Findings, context: Context): void {
  if (duplicates.length > 0) {
    const { name, at, values, lines } = duplicates[0];
    const where = [...new Set(lines)].slice(0, 3).join(', ');
    context.ask({
      id: 'duplicates',
      sentence:
        `${name} has ${values.length} different values for ${at}: ${values.slice(0, 3).join(', ')} (line ` +
        `${where}). Which holds?`,
      choices: [
        choice({ duplicates: 'first' }, 'the first'),
        choice({ duplicates: 'last' }, 'the last'),
        choice({ duplicates: 'mean' }, 'their mean'),
      ],
      series: [...new Set(duplicates.map((found) => found.name))],
    });
  }
  if (gaps.length > 0) {
    const { name, count, at } = gaps[0];
    const others = gaps.length - 1;
    const more = others === 0 ? '' : `, and so ${others === 1 ? 'does' : 'do'} ${others} other series`;
    context.ask({
      id: 'missing',
      sentence: `${name} lacks ${plural(count, 'value')}, the first at ${at}${more}. Cut there, or fill?`,
      choices: [
        choice({ missing: 'trim' }, 'keep the longest stretch without gaps'),
        choice({ missing: 'linear' }, 'fill on a straight line between neighbours'),
        choice({ missing: 'last' }, 'fill with the value before'),
        choice({ frequency: 'undated' }, 'leave the calendar out: number the values'),
      ],
      series: gaps.map((gap) => gap.name),
    });
  }
}
