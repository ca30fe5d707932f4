/**
 * The long count: decimal days since 1969-07-20T00:00:00Z, in UTC without leap seconds (POSIX time).
 *
 *   days = (unix_ms − EPOCH_MS) / 86,400,000, cut (never rounded) toward the epoch.
 *
 * The canonical form has five fraction digits (one unit is 864 ms), the short form three (86.4 s). Everything
 * is counted in whole milliseconds and whole units. The largest magnitude, 8.64e15 + 14,256,000,000, is below
 * 2^53, and `%` is exact on doubles, so there is no rounding at any instant a Date can hold.
 *
 * Trap: `Math.floor(ms / 864)` is not safe out there, because the quotient itself is rounded before the
 * floor.
 */

/** Version of the notation. It changes when any string this file writes would change. */
export const SPEC_VERSION = '1.0';

export const DAY_MS = 86_400_000;

/** 1969-07-20T00:00:00Z in Unix milliseconds: 165 days before 1970. */
const EPOCH_MS = -165 * DAY_MS;

/** The last instant (and, negated, the first one) that a Date can hold: 100,000,000 days from 1970. */
const MAX_MS = 100_000_000 * DAY_MS;

export type Form = 'short' | 'canonical';
export type Lang = 'en' | 'fr';

export interface FormatOptions {
  /** `short` (three fraction digits) unless told otherwise. */
  readonly form?: Form;
  /** `en` unless told otherwise. */
  readonly lang?: Lang;
}

const FRACTION_DIGITS = { short: 3, canonical: 5 } as const;

/** Milliseconds of one unit in the last digit. */
const UNIT_MS = { short: DAY_MS / 1e3, canonical: DAY_MS / 1e5 } as const;

const NARROW_NO_BREAK_SPACE = '\u202f';

function assertInRange(ms: number): void {
  // Written so that NaN fails as well.
  if (!(Math.abs(ms) <= MAX_MS)) throw new RangeError(`${ms} is not an instant within ±${MAX_MS} ms of 1970`);
}

/**
 * The magnitude of an instant: whole units of `form` since the epoch. A fraction of a millisecond is cut off
 * first.
 */
function wholeUnits(ms: number, form: Form): number {
  const elapsed = ms < EPOCH_MS ? EPOCH_MS - Math.ceil(ms) : Math.floor(ms) - EPOCH_MS;
  return (elapsed - (elapsed % UNIT_MS[form])) / UNIT_MS[form];
}

function fromUnits(units: number, before: boolean, form: Form): number {
  return before ? EPOCH_MS - units * UNIT_MS[form] : EPOCH_MS + units * UNIT_MS[form];
}

/** The instant a reading of `ms` stands for: `ms` cut toward the epoch to a whole unit of the form. */
export function truncate(ms: number, form: Form): number {
  assertInRange(ms);
  return fromUnits(wholeUnits(ms, form), ms < EPOCH_MS, form);
}

/** Write an instant. The sign says on which side of the epoch it lies, also where the digits are all zero. */
export function format(ms: number, { form = 'short', lang = 'en' }: FormatOptions = {}): string {
  assertInRange(ms);
  const width = FRACTION_DIGITS[form];
  const digits = String(wholeUnits(ms, form)).padStart(width + 1, '0');
  const separator = lang === 'fr' ? NARROW_NO_BREAK_SPACE : ',';
  const days = digits.slice(0, -width).replace(/\B(?=(\d{3})+$)/g, separator);
  const prefix = (ms < EPOCH_MS ? 'T-' : 'T+') + (lang === 'fr' ? separator : '');
  return `${prefix}${days}.${digits.slice(-width)}`;
}

/** Why a text is not a reading: its spelling, or an instant that no Date can hold. */
export class NotationError extends Error {
  override readonly name = 'NotationError';
  readonly code: 'syntax' | 'range';
  readonly text: string;

  constructor(code: 'syntax' | 'range', text: string, message: string) {
    super(message);
    this.code = code;
    this.text = text;
  }
}

/**
 * Sign, days and fraction. Days carry no leading zero and are ungrouped, or grouped in threes by one and the
 * same separator: a comma, or a space (narrow no-break, no-break or plain). The grammar is in
 * docs/clock-notation.md.
 */
const READING =
  /^T([+\-\u2212])[ \u00a0\u202f]?(0|[1-9]\d*|[1-9]\d{0,2}([, \u00a0\u202f])\d{3}(?:\3\d{3})*)(?:\.(\d{1,5}))?$/;

/**
 * Read a reading in any language and form: Unix milliseconds of the first instant it stands for, counted from
 * the epoch. Missing fraction digits are zeros.
 * @throws {NotationError}
 */
export function parse(text: string): number {
  const match = READING.exec(text);
  if (!match) {
    throw new NotationError(
      'syntax',
      text,
      `not a long count such as T+20,936.00347: ${JSON.stringify(text)}`,
    );
  }
  const [, sign, days, , fraction = ''] = match;
  const units = Number(days.replace(/\D/g, '') + fraction.padEnd(FRACTION_DIGITS.canonical, '0'));
  const ms = fromUnits(units, sign !== '+', 'canonical');
  if (Math.abs(ms) > MAX_MS) {
    throw new NotationError('range', text, `beyond 100,000,000 days from 1970: ${JSON.stringify(text)}`);
  }
  return ms;
}
