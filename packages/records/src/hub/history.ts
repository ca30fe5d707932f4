/** Observations with the dates on which they were known: `time-series` of a hub, with or without `as_of`. */
import { entry } from '../files/entry.ts';

export interface Version {
  readonly asOf: number;
  /** The file that it is from, by number. */
  file: number;
  value: number;
}

/** A value that is there already, with another number: in the same file the first counts, else the last. */
export type Clash = 'same_file' | 'other_file';

export interface History {
  /** Files are numbered in the order in which they are read. */
  add(series: number, day: number, asOf: number, value: number, file: number): Clash | null;
  /** The value of a day in the newest version; NaN where there is none. */
  latest(series: number, day: number): number;
  /** The value of a day as it was known on another; NaN where nothing was known. */
  asOf(series: number, day: number, asOf: number): number;
  /** What was known on a day, by date. */
  known(series: number, asOf: number): Observations;
  readonly versioned: boolean;
  readonly size: number;
}

export interface Observations {
  readonly days: readonly number[];
  readonly values: readonly number[];
}

/** Without `as_of` an observation counts as known from the day after its own. */
export function createHistory(): History {
  /** By series: days → versions, in the order of `asOf`. */
  const series = new Map<number, Map<number, Version[]>>();
  let versioned = false;
  let size = 0;

  const newest = (versions: readonly Version[] | undefined, asOf: number): number => {
    let value = Number.NaN;
    for (const version of versions ?? []) {
      if (version.asOf > asOf) break;
      value = version.value;
    }
    return value;
  };

  return {
    add(code, day, asOf, value, file) {
      const days = entry(series, code, () => new Map<number, Version[]>());
      if (!Number.isNaN(asOf)) versioned = true;
      const clash = insert(
        entry(days, day, () => []),
        {
          asOf: Number.isNaN(asOf) ? day + 1 : asOf,
          file,
          value,
        },
      );
      if (clash === null) size++;
      return clash;
    },
    latest(code, day) {
      return newest(series.get(code)?.get(day), Number.POSITIVE_INFINITY);
    },
    asOf(code, day, asOf) {
      return newest(series.get(code)?.get(day), asOf);
    },
    known(code, asOf) {
      const found = [...(series.get(code) ?? [])]
        .map(([day, versions]) => [day, newest(versions, asOf)] as const)
        .filter(([, value]) => !Number.isNaN(value))
        .sort(([a], [b]) => a - b);
      return { days: found.map(([day]) => day), values: found.map(([, value]) => value) };
    },
    get versioned() {
      return versioned;
    },
    get size() {
      return size;
    },
  };
}

/** Files mostly are in the order of `asOf`: the place of a version is looked for from the end. */
function insert(versions: Version[], version: Version): Clash | null {
  let at = versions.length;
  while (at > 0 && versions[at - 1].asOf > version.asOf) at--;
  const known = at > 0 ? versions[at - 1] : undefined;
  if (known === undefined || known.asOf < version.asOf) {
    versions.splice(at, 0, version);
    return null;
  }
  if (known.value === version.value) return null;
  if (known.file === version.file) return 'same_file';
  known.value = version.value;
  known.file = version.file;
  return 'other_file';
}
