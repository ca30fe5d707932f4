/** The snapshot on disk (Node only): written atomically, kept up to date hour by hour. */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  nextHour,
  type Snapshot,
  snapshotAt,
  snapshotImage,
  snapshotLine,
  snapshotText,
} from './snapshot.ts';

const SNAPSHOT_FILE = 'now.json';

/** Every file of a snapshot, and the function of the time that gives its text. */
export const SNAPSHOT_FILES: Readonly<Record<string, (ms: number) => string>> = {
  [SNAPSHOT_FILE]: snapshotText,
  'now.txt': snapshotLine,
  'now.svg': snapshotImage,
};

/**
 * A reader sees the old file or the new one, never a part: the text goes to a neighbour first, reaches the
 * disk, and takes the name in one step.
 */
function replaceFile(dir: string, name: string, text: string): void {
  const draft = join(dir, `.${name}.${process.pid}`);
  try {
    const file = openSync(draft, 'w');
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, join(dir, name));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Write the files for the hour of `ms` into a folder; the path of `now.json`. */
export function writeSnapshot(dir: string, ms: number): string {
  mkdirSync(dir, { recursive: true });
  for (const [name, textAt] of Object.entries(SNAPSHOT_FILES)) replaceFile(dir, name, textAt(ms));
  return join(dir, SNAPSHOT_FILE);
}

function isCurrent(dir: string, ms: number): boolean {
  try {
    return Object.entries(SNAPSHOT_FILES).every(
      ([name, textAt]) => readFileSync(join(dir, name), 'utf8') === textAt(ms),
    );
  } catch {
    return false;
  }
}

export interface SnapshotsOptions {
  readonly dir: string;
  /** Wall time in Unix milliseconds. */
  readonly now?: () => number;
  /** Call back once after a delay; the answer cancels it. */
  readonly setTimer?: (callback: () => void, delayMs: number) => () => void;
  readonly onWrite?: (snapshot: Snapshot) => void;
  /** A write that failed is tried again within a minute. */
  readonly onError?: (error: unknown) => void;
}

/**
 * The longest sleep. Timers count elapsed time, not wall time: after a suspended machine or a corrected clock
 * the next hour can come sooner than was planned, and is noticed within this time.
 */
const LONGEST_SLEEP_MS = 60_000;

/** The default timer keeps no process alive. */
function unrefTimer(callback: () => void, delayMs: number): () => void {
  const timer = setTimeout(callback, delayMs);
  timer.unref();
  return () => clearTimeout(timer);
}

/**
 * Keep the files in a folder current: at once if one of the hour's is missing, old or damaged, then at every
 * top of the hour; a file lost in between is back within a minute. The answer stops it.
 */
export function startSnapshots({
  dir,
  now = Date.now,
  setTimer = unrefTimer,
  onWrite,
  onError,
}: SnapshotsOptions): () => void {
  const bringUpToDate = (ms: number): void => {
    if (isCurrent(dir, ms)) return;
    try {
      writeSnapshot(dir, ms);
      onWrite?.(snapshotAt(ms));
    } catch (error) {
      onError?.(error);
    }
  };

  let cancel = (): void => {};
  const beat = (): void => {
    const ms = now();
    bringUpToDate(ms);
    cancel = setTimer(beat, Math.min(nextHour(ms) - ms, LONGEST_SLEEP_MS));
  };
  beat();
  return () => cancel();
}
