import { barDisplay, type Display, lineDisplay } from './displays.ts';

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

const display = (label: string, unit: string): Display =>
  process.stderr.isTTY
    ? barDisplay(label, unit)
    : lineDisplay(label, unit, (line) => process.stderr.write(line));

/** The progress of a job, which knows its own rate. */
export function progressBar(label: string): Bar {
  const shown = display(label, 'cells');
  return {
    update({ progress }) {
      const { cells_done: done, cells_total: total, cells_per_second: rate, seconds_left: left } = progress;
      shown.update({
        done,
        total,
        rate: rate === null ? '…' : `${Math.round(rate)} cells/s`,
        left: left === null ? '' : `${clock(left)} left`,
      });
    },
    stop: shown.stop,
  };
}

export interface CountBar {
  update(done: number): void;
  stop(): void;
}

/** How often the bar is drawn: a thousand tasks per second need no thousand drawings. */
const DRAW_MS = 100;

/** Progress of work counted in one unit, with its rate and the time left. */
export function countBar(label: string, unit: string, total: number): CountBar {
  const shown = display(label, unit);
  const begun = performance.now();
  let first: number | undefined;
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    update(done) {
      const now = performance.now();
      if (now - drawn < DRAW_MS && done < total) return;
      drawn = now;
      first ??= done;
      const rate = ((done - first) * 1000) / Math.max(1, now - begun);
      const left = rate > 0 ? `${clock(Math.round((total - done) / rate))} left` : '';
      shown.update({
        done,
        total,
        rate: `${rate >= 10 ? Math.round(rate) : rate.toFixed(1)} ${unit}/s`,
        left,
      });
    },
    stop: shown.stop,
  };
}
