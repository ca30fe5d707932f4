/**
 * One timer for every clock on the page. Each beat has its own period; the timer sleeps until the earliest
 * one is due. With no beat there is no timer and no listener.
 *
 * Due times lie on the wall clock's own grid (a beat of one second falls on whole seconds), so equal beats
 * fall together and one reading of the time serves all of them.
 */

export interface Beat {
  /** Milliseconds between two refreshes, at most 1000. */
  period: number;
  refresh(now: number): void;
}

const MAX_PERIOD = 1000;

/** Every running beat, with the wall time it is next due at. */
const due = new Map<Beat, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let wake = Number.POSITIVE_INFINITY;

/** The first whole millisecond after `now` at or past a multiple of the period. */
function nextOnGrid(now: number, period: number): number {
  return Math.ceil((Math.floor(now / period) + 1) * period);
}

function armFor(at: number, now: number): void {
  clearTimeout(timer);
  wake = at;
  timer = setTimeout(pump, at - now);
}

function disarm(): void {
  clearTimeout(timer);
  timer = undefined;
  wake = Number.POSITIVE_INFINITY;
}

function run(beat: Beat, now: number): number {
  const at = nextOnGrid(now, beat.period);
  due.set(beat, at);
  beat.refresh(now);
  return at;
}

function pump(): void {
  const now = Date.now();
  let earliest = now + MAX_PERIOD;
  for (const [beat, at] of due) {
    // Further away than any period: the wall clock was set back, and waiting for `at` would freeze the
    // display.
    const isDue = at <= now || at - now > MAX_PERIOD;
    earliest = Math.min(earliest, isDue ? run(beat, now) : at);
  }
  armFor(earliest, now);
}

/** A hidden tab's timers are throttled: on return, show the right reading at once. */
function onVisibilityChange(): void {
  if (document.hidden) return;
  for (const beat of due.keys()) due.set(beat, 0);
  pump();
}

/** Refresh a beat now, and then at its period. Starting a running beat again takes up its new period. */
export function start(beat: Beat): void {
  if (due.size === 0) document.addEventListener('visibilitychange', onVisibilityChange);
  const now = Date.now();
  const at = run(beat, now);
  if (at < wake) armFor(at, now);
}

export function stop(beat: Beat): void {
  due.delete(beat);
  if (due.size > 0) return;
  disarm();
  document.removeEventListener('visibilitychange', onVisibilityChange);
}
