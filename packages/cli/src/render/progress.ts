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
