import { RecordError } from '../files/source.ts';

/** What an archive may hold. */
export interface ArchiveLimits {
  readonly entries: number;
  /** Bytes of all files unpacked. */
  readonly total: number;
  /** Bytes unpacked per byte packed, for entries above a megabyte. */
  readonly ratio: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = { entries: 50_000, total: 2 * 1024 ** 3, ratio: 200 };

const SMALL = 1024 * 1024;

export const refuse = (message: string): never => {
  throw new RecordError('bad_archive', message);
};

/** A path inside the archive, or a refusal: no absolute path, no `..`, no drive, no control character. */
export function safePath(name: string): string {
  const path = name.replaceAll('\\', '/');
  const parts = path.split('/');
  const unsafe = path.startsWith('/') || /^[a-z]:/i.test(path) || parts.includes('..') || hasControl(path);
  return unsafe
    ? refuse(`the archive has an entry outside its folder: ${JSON.stringify(name.slice(0, 100))}`)
    : path.replace(/^(\.\/)+/, '');
}

const hasControl = (text: string): boolean => [...text].some((letter) => letter.charCodeAt(0) < 32);

/** Counts entries and bytes; refuses what is beyond the limits before anything is unpacked. */
export function createMeter(limits: ArchiveLimits): (name: string, packed: number, unpacked: number) => void {
  let entries = 0;
  let total = 0;
  return (name, packed, unpacked) => {
    entries++;
    total += unpacked;
    if (entries > limits.entries) refuse(`the archive has more than ${limits.entries} entries`);
    if (total > limits.total) refuse(`the archive has more than ${limits.total} bytes unpacked`);
    if (unpacked > SMALL && unpacked > packed * limits.ratio) {
      refuse(`${JSON.stringify(name.slice(0, 100))} grows more than ${limits.ratio} times when unpacked`);
    }
  };
}
