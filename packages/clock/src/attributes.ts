/** What the element's attributes say: each text becomes a value, and no text is an error. */
import type { Form, Lang } from './notation.ts';

export type ClockFormat = Form | 'both';

export const DEFAULT_RATE = 10;
const MAX_RATE = 20;

/** Whole updates per second: clamped to 1 … 20; what is not a number counts as 10. */
export function rateFrom(text: string | null): number {
  const value = text?.trim() ? Math.trunc(Number(text)) : Number.NaN;
  return Number.isNaN(value) ? DEFAULT_RATE : Math.min(MAX_RATE, Math.max(1, value));
}

export function formatFrom(text: string | null): ClockFormat {
  const word = text?.trim().toLowerCase();
  return word === 'canonical' || word === 'both' ? word : 'short';
}

/** The language of a tag: `fr`, `FR` and `fr-CA` are French, anything else is English. */
export function langFrom(text: string | null): Lang {
  return /^\s*fr(?![a-z])/i.test(text ?? '') ? 'fr' : 'en';
}

/** A date, or a date and a time; the years of ECMAScript outside 0 … 9999 have a sign and six digits. */
const ISO_8601 = /^((?:\d{4}|[+-]\d{6})-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Unix milliseconds of an ISO 8601 text; without a zone it is UTC, as everything here. NaN for any other
 * text: `Date.parse` alone would read "5" in one browser, and 30 February in another.
 */
export function instantFrom(text: string): number {
  const [, date, time = '00:00', zone = 'Z'] = ISO_8601.exec(text.trim()) ?? [];
  const midnight = Date.parse(`${date}T00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(date)) return Number.NaN;
  return Date.parse(`${date}T${time}${zone}`);
}
