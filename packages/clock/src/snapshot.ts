/** The hourly snapshot: what `now.json`, `now.txt` and `now.svg` say, as a pure function of the time. */
import { format, SPEC_VERSION } from './notation.ts';

const CADENCE_MINUTES = 60;
const HOUR_MS = CADENCE_MINUTES * 60_000;

export interface Snapshot {
  /** The top of the hour, ISO 8601 in UTC. */
  readonly utc: string;
  readonly clock_canonical: string;
  readonly clock_display: string;
  readonly spec_version: string;
  readonly cadence_minutes: number;
  /** The same instant in Unix milliseconds. */
  readonly unix_ms: number;
  /** When the next snapshot is due, ISO 8601 in UTC. */
  readonly next_utc: string;
}

/** The last whole hour at or before an instant, also before 1970. */
export function topOfHour(ms: number): number {
  return ms - (((ms % HOUR_MS) + HOUR_MS) % HOUR_MS);
}

/** The first whole hour after an instant: when a snapshot stops being the current one. */
export function nextHour(ms: number): number {
  return topOfHour(ms) + HOUR_MS;
}

/** Whole hours need no fraction of a second: 2026-11-15T02:00:00Z. */
function isoSeconds(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

/** The snapshot in force at an instant: that of the last top of the hour. */
export function snapshotAt(ms: number): Snapshot {
  const hour = topOfHour(ms);
  return {
    utc: isoSeconds(hour),
    clock_canonical: format(hour, { form: 'canonical' }),
    clock_display: format(hour, { form: 'short' }),
    spec_version: SPEC_VERSION,
    cadence_minutes: CADENCE_MINUTES,
    unix_ms: hour,
    next_utc: isoSeconds(hour + HOUR_MS),
  };
}

/** The bytes of `now.json`: the same for every writer within one hour, so that its ETag is too. */
export function snapshotText(ms: number): string {
  return `${JSON.stringify(snapshotAt(ms), null, 2)}\n`;
}

/**
 * The bytes of `now.txt`, one line for people and shells: the canonical reading and the time it was taken.
 */
export function snapshotLine(ms: number): string {
  const { clock_canonical, utc } = snapshotAt(ms);
  return `${clock_canonical} ${utc}\n`;
}

/**
 * The bytes of `now.svg`, for an `<img>` on a page without scripts. Text of an image cannot take the colour
 * of the page around it, so it follows the reader's colour scheme.
 */
export function snapshotImage(ms: number): string {
  const { clock_display, utc } = snapshotAt(ms);
  const width = 10 * clock_display.length;
  const size = `width="${width}" height="24" viewBox="0 0 ${width} 24"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="t">
<title id="t">${clock_display}, at ${utc}</title>
<style>text{fill:#111}@media (prefers-color-scheme:dark){text{fill:#eee}}</style>
<text x="0" y="17" font-family="ui-monospace,monospace" font-size="16" textLength="${width}">${clock_display}</text>
</svg>
`;
}
