/**
 * The future is not history: values that the file calls forecasts or estimates, or that are dated after
 * today, count as observations only when somebody says so.
 */
import { type Context, choice } from './context.ts';
import type { DateToken } from './dates/types.ts';
import { namesForecast } from './layout/forecast-names.ts';
import { holdForecasts } from './layout/forecast-tables.ts';
import { kindOfCode } from './layout/status.ts';
import { dayNumber, formatDay, parseDay } from './periods.ts';
import type { NumberSeries } from './values.ts';

/** The day on which the period of a token begins; null for numbered rows. */
function beginning({ unit, at }: DateToken): number | null {
  if (unit === 'index') return null;
  if (unit === 'year') return dayNumber(at, 1, 1);
  if (unit === 'half') return dayNumber(Math.floor(at / 2), (at % 2) * 6 + 1, 1);
  if (unit === 'quarter') return dayNumber(Math.floor(at / 4), (at % 4) * 3 + 1, 1);
  return unit === 'month' || unit === 'span' ? dayNumber(Math.floor(at / 12), (at % 12) + 1, 1) : at;
}

interface Suspect {
  /** Index of the observation. */
  readonly row: number;
  readonly kind: string;
}

const FUTURE = 'dated after today';
const NAMED = 'forecast by its name';
const REMARKED = 'forecast by a remark';
const ABOUT_DATES: readonly string[] = ['century', 'date-order', 'serials', 'frequency', 'date-column'];

/** What the rest of the file says of its values. */
export interface Said {
  /** Names of all columns of the table. */
  readonly columns: readonly string[];
  /** The first year that a remark calls forecast. */
  readonly forecastsFrom: number | null;
}

function suspectsOf(
  { raw, values, marks }: NumberSeries,
  isForecast: boolean,
  today: number | null,
  from: number | null,
): Suspect[] {
  return raw.observations.flatMap(({ token, stated }, row): Suspect[] => {
    if (values[row] === null) return [];
    if (isForecast) return [{ row, kind: NAMED }];
    const start = token === null ? null : beginning(token);
    if (start !== null && today !== null && start > today) return [{ row, kind: FUTURE }];
    if (start !== null && from !== null && start >= from) return [{ row, kind: REMARKED }];
    const mark = marks[row];
    const kind = stated ?? (mark === undefined ? null : kindOfCode(mark));
    return kind === null ? [] : [{ row, kind }];
  });
}

const now = (): number => Math.floor(Date.now() / 86_400_000);

/** `3 forecasts, 1 estimate, 2 dated after today`. */
function countKinds(suspects: readonly Suspect[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of suspects) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const named = (kind: string, count: number): string =>
    count > 1 && (kind === 'forecast' || kind === 'estimate') ? `${kind}s` : kind;
  return [...counts].map(([kind, count]) => `${count} ${named(kind, count)}`).join(', ');
}

/** Series without such values or with them, as was said; until then they are left out as a whole. */
export function withoutEstimates(
  series: readonly NumberSeries[],
  said: Said,
  context: Context,
): NumberSeries[] {
  const { estimates, today: day } = context.options;
  const today = (day === undefined ? null : parseDay(day)) ?? now();
  // While a question about the dates is open, nothing is known to lie in the future.
  const open = context.questions.some(({ id }) => ABOUT_DATES.includes(id));
  const named = forecastsAmong(series, said, context);
  const from = open || said.forecastsFrom === null ? null : dayNumber(said.forecastsFrom, 1, 1);
  const found = series.map((one, i) => suspectsOf(one, named[i], open ? null : today, from));
  const first = found.findIndex((suspects) => suspects.length > 0);
  if (first === -1) return [...series];
  if (estimates === 'keep') return series.map((one, i) => settleSeries(one, found[i], true));
  if (estimates === 'drop') {
    const left = series.flatMap((one, i) => (named[i] ? [] : [settleSeries(one, found[i], false)]));
    const out = series.flatMap(({ raw }, i) => (named[i] ? [raw.name] : []));
    if (out.length > 0) context.note(`left out because they are forecasts by their name: ${out.join(', ')}`);
    if (left.length === 0)
      context.refuse('no-values', 'Every series of the table is a forecast by its name.');
    return left;
  }
  const { raw } = series[first];
  const line = raw.observations[found[first][0].row].line;
  const others = found.filter((suspects) => suspects.length > 0).length - 1;
  const more =
    others === 0 ? '' : ` ${others} other series ${others === 1 ? 'has' : 'have'} such values too.`;
  const future = found[first].some(({ kind }) => kind === FUTURE) ? ` Today is ${formatDay(today)}.` : '';
  const nothingElse = !named.includes(false);
  context.ask({
    id: 'estimates',
    sentence:
      `${raw.name} has values that are no observations (${countKinds(found[first])}), ` +
      `the first in line ${line}.${future}${more} ${nothingElse ? 'Read them all the same?' : 'Leave them out?'}`,
    choices: [
      ...(nothingElse ? [] : [choice({ estimates: 'drop' }, 'leave them out')]),
      choice({ estimates: 'keep' }, 'count them as observations'),
    ],
    series: series.flatMap((one, i) => (found[i].length === 0 ? [] : [one.raw.name])),
  });
  return series.filter((_, i) => found[i].length === 0);
}

/** Which series are forecasts by their names; one that was asked for by its name is what was asked for. */
function forecastsAmong(series: readonly NumberSeries[], { columns }: Said, { options }: Context): boolean[] {
  const asked = [...(options.columns ?? []), ...(options.entities ?? [])];
  const names = series.map(({ raw }) => raw.name);
  const held = holdForecasts(
    series.map(({ raw }) => raw.column),
    columns,
  );
  return namesForecast(names).map(
    (is, i) =>
      (is && !asked.some((name) => names[i].includes(name))) ||
      (held[i] && !asked.includes(series[i].raw.column)),
  );
}

function settleSeries(one: NumberSeries, suspects: readonly Suspect[], keep: boolean): NumberSeries {
  if (suspects.length === 0) return one;
  const kinds = countKinds(suspects);
  if (keep) return { ...one, notes: [...one.notes, `counted as observations: ${kinds}`] };
  const out = new Set(suspects.map(({ row }) => row));
  const values = one.values.map((value, i) => (out.has(i) ? null : value));
  return { ...one, values, notes: [...one.notes, `left out because they are no observations: ${kinds}`] };
}
