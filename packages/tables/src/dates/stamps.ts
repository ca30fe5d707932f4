/** Times of day behind a date, and stamps that programs write as one number. */
import type { DateToken } from './types.ts';

const ZONES = 'Z|UTC|GMT|BST|CET|CEST|EST|EDT|[+-]\\d{2}(?::?\\d{2})?';
const CLOCK = new RegExp(
  '^(.*\\d)(?:(?:,| at| um)? |T)(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?(?: ?(AM|PM))?' +
    `(?: ?(${ZONES}))?$`,
  'i',
);
/** As SAS writes a time behind a day: `01JAN1995:13:30:00.000`. */
const SAS = /^(\d{1,2}[a-z]{3}(?:\d{2}|\d{4})):(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/i;
/** A day with its hour, perhaps with minutes: `2014013105`, `201401310530`, as weather services have them. */
const COMPACT = /^((?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))([01]\d|2[0-4])([0-5]\d)?$/;

const ZONE: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  BST: 60,
  CET: 60,
  CEST: 120,
  EST: -300,
  EDT: -240,
};

/** `+05:30` in minutes. */
function offsetOf(zone: string): number {
  const named = ZONE[zone.toUpperCase()];
  if (named !== undefined) return named;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || 0);
  return zone.startsWith('-') ? -minutes : minutes;
}

interface Clock {
  /** Seconds since midnight; 86,400 is the end of the day. */
  readonly seconds: number;
  readonly offset?: number;
}

export interface Stamp {
  readonly day: string;
  /** Null where no clock shows such a time. */
  readonly clock: Clock | null;
}

function clockOf(
  hours: number,
  minutes: number,
  seconds: number,
  half?: string,
  zone?: string,
): Clock | null {
  if (hours > 24 || minutes > 59) return null;
  const hour = half === undefined ? hours : (hours % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  const all = hour * 3600 + minutes * 60 + seconds;
  return { seconds: all, ...(zone === undefined ? {} : { offset: offsetOf(zone) }) };
}

/** The hour alone, or with a point: `2014-01-31 05`, `31.01.2014 05.30`. */
const HOUR = /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})[T ]([01]\d|2[0-4])(?:[.h]([0-5]\d))?$/;

/** A day and its time, or null where the text has no time. */
export function splitStamp(text: string): Stamp | null {
  // a time has colons, or it follows the digits of its day
  if (!text.includes(':')) {
    const [, day, hour, minute = '0'] = COMPACT.exec(text) ?? HOUR.exec(text) ?? [];
    return day === undefined ? null : { day, clock: clockOf(Number(hour), Number(minute), 0) };
  }
  const [, day, h, m, s = '0', half, zone] = CLOCK.exec(text) ?? SAS.exec(text) ?? [];
  return day === undefined ? null : { day, clock: clockOf(Number(h), Number(m), Number(s), half, zone) };
}

/** 24:00 is the end of a day: the first hour of the next. */
export function atClock(day: DateToken, { seconds, offset }: Clock): DateToken {
  const at = seconds >= 86_400 ? day.at + 1 : day.at;
  const clock = seconds % 86_400;
  const zone = offset === undefined ? {} : { offset };
  return clock === 0 ? { ...day, at, ...zone } : { unit: 'instant', at, clock, ...zone };
}

/** Seconds since 1970 in UTC, on a full hour, from 1973 to 2200: other numbers of that size are figures. */
export function epoch(seconds: number): DateToken | null {
  if (seconds % 3600 !== 0 || seconds < 1e8 || seconds > 7.3e9) return null;
  const day = Math.floor(seconds / 86_400);
  const clock = seconds - day * 86_400;
  return atClock({ unit: 'day', at: day }, { seconds: clock, offset: 0 });
}
