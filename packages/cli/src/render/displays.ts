import { SingleBar } from 'cli-progress';

interface Reading {
  readonly done: number;
  readonly total: number;
  /** `24 cells/s`; empty while it is unknown, as is `left`. */
  readonly rate: string;
  readonly left: string;
}

export interface Display {
  update(reading: Reading): void;
  stop(): void;
}

/** A bar on standard error, so that what is piped stays clean. */
export function barDisplay(label: string, unit: string): Display {
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
