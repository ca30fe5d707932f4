/** Times with an offset from UTC: one offset is read as written, several are a question. */
import { type Context, choice } from './context.ts';
import { isSubDaily } from './dates/frequency.ts';
import type { DateToken } from './dates/types.ts';
import { withLocalDays } from './midnights.ts';
import { formatHour } from './periods.ts';
import type { NumberSeries } from './values.ts';

/** `+01:00`. */
const writeOffset = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
};

function inUtc(token: DateToken): DateToken {
  if (token.offset === undefined) return token;
  const seconds = token.at * 86_400 + (token.clock ?? 0) - token.offset * 60;
  const at = Math.floor(seconds / 86_400);
  const clock = seconds - at * 86_400;
  return clock === 0 ? { unit: 'day', at } : { unit: 'instant', at, clock };
}

/** Offsets only matter where hours do: a day is a day in its own place. */
export function inOneZone(series: readonly NumberSeries[], context: Context): readonly NumberSeries[] {
  const found = series.flatMap(({ raw }) =>
    raw.observations.flatMap(({ token, line }) => (token?.offset === undefined ? [] : [{ token, line }])),
  );
  const offsets = [...new Set(found.map(({ token }) => token.offset!))];
  if (offsets.length === 0 || !isSubDaily(found.map(({ token }) => token)))
    return offsets.length > 1 ? series : withLocalDays(series, context);
  if (offsets.length === 1) {
    context.note(`times as written, at UTC${offsets[0] === 0 ? '' : writeOffset(offsets[0])}`);
    return series;
  }
  const { timeZone } = context.options;
  if (timeZone === 'local') return series;
  if (timeZone === undefined) askZone(found, context);
  else context.note('times in UTC');
  return series.map((one) => ({
    ...one,
    raw: {
      ...one.raw,
      observations: one.raw.observations.map((observation) =>
        observation.token === null ? observation : { ...observation, token: inUtc(observation.token) },
      ),
    },
  }));
}

function askZone(
  found: readonly { readonly token: DateToken; readonly line: number }[],
  context: Context,
): void {
  const change = found.find(({ token }) => token.offset !== found[0].token.offset)!;
  const { at, clock = 0 } = inUtc(found[0].token);
  const [first, then] = [found[0].token.offset!, change.token.offset!].map(writeOffset);
  context.ask({
    id: 'time-zone',
    sentence:
      `The times have different offsets from UTC: ${first} in line ${found[0].line}, ${then} in line ` +
      `${change.line}. Which clock is meant?`,
    choices: [
      choice({ timeZone: 'utc' }, `UTC: the first is ${formatHour(at * 24 + Math.floor(clock / 3600))}`),
      choice({ timeZone: 'local' }, 'the times as written, with an hour twice or none where clocks change'),
    ],
  });
}
