import { SingleBar } from 'cli-progress';

interface Progress {
  readonly progress: {
    readonly cells_done: number;
    readonly cells_total: number;
    readonly cells_per_second: number | null;
    readonly seconds_left: number | null;
  };
}

export interface Bar {
  update(job: Progress): void;
  stop(): void;
}

const clock = (seconds: number): string =>
  seconds >= 60 ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : `${seconds} s`;

/**
 * A bar on standard error, so that what is piped stays clean; a line every two seconds where that is no
 * terminal.
 */
export function progressBar(label: string): Bar {
  const bar = new SingleBar({
    format: '{label} {bar} {percentage} % | {value}/{total} cells | {rate} | {left}',
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    barsize: 30,
    noTTYOutput: true,
    notTTYSchedule: 2000,
  });
  let started = false;
  return {
    update({ progress }) {
      const { cells_done: done, cells_total: total, cells_per_second: rate, seconds_left: left } = progress;
      const payload = {
        label,
        rate: rate === null ? '…' : `${Math.round(rate)} cells/s`,
        left: left === null ? '' : `${clock(left)} left`,
      };
      if (started) bar.update(done, payload);
      else bar.start(total, done, payload);
      started = true;
    },
    stop() {
      if (started) bar.stop();
    },
  };
}

export interface CountBar {
  update(done: number): void;
  stop(): void;
}

/** How often the bar is drawn: a thousand tasks per second need no thousand drawings. */
const DRAW_MS = 100;

/** A bar for work counted in one unit, with its rate and the time left. */
export function countBar(label: string, unit: string, total: number): CountBar {
  const bar = new SingleBar({
    format: '{label} {bar} {percentage} % | {value}/{total} {unit} | {rate} {unit}/s | {left}',
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    barsize: 30,
    noTTYOutput: true,
    notTTYSchedule: 2000,
  });
  const begun = performance.now();
  let first: number | undefined;
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    update(done) {
      const now = performance.now();
      if (now - drawn < DRAW_MS && done < total) return;
      drawn = now;
      const started = first !== undefined;
      first ??= done;
      const rate = ((done - first) * 1000) / Math.max(1, now - begun);
      const left = rate > 0 ? `${clock(Math.round((total - done) / rate))} left` : '';
      const payload = { label, unit, rate: rate >= 10 ? String(Math.round(rate)) : rate.toFixed(1), left };
      if (started) bar.update(done, payload);
      else bar.start(total, done, payload);
    },
    stop() {
      if (first !== undefined) bar.stop();
    },
  };
}
