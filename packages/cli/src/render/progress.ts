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

interface Reading {
  readonly done: number;
  readonly total: number;
  /** `24 cells/s`; empty while it is unknown, as is `left`. */
  readonly rate: string;
  readonly left: string;
}

interface Display {
  update(reading: Reading): void;
  stop(): void;
}

/** A bar on standard error, so that what is piped stays clean. */
function barDisplay(label: string, unit: string): Display {
  const bar = new SingleBar({
    format: '{label} {bar} {percentage} % | {value}/{total} {unit} | {rate} | {left}',
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    barsize: 30,
  });
  let started = false;
  return {
    update({ done, total, ...rest }) {
      if (started) bar.update(done, { label, unit, ...rest });
      else bar.start(total, done, { label, unit, ...rest });
      started = true;
    },
    stop() {
      if (started) bar.stop();
    },
  };
}

const NEXT_LINE_MS = 30_000;

/** Where standard error is no terminal: a line when something is done, and one per half minute after it. */
export function lineDisplay(
  label: string,
  unit: string,
  write: (line: string) => void,
  now: () => number = () => performance.now(),
): Display {
  let next = now();
  return {
    update({ done, total, left }) {
      if (done === 0 || now() < next) return;
      next = now() + NEXT_LINE_MS;
      const share = `${Math.floor((100 * done) / total)} %`;
      write(`${label}: ${done}/${total} ${unit}, ${share}${left === '' ? '' : `, ${left}`}\n`);
    },
    stop() {},
  };
}

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
