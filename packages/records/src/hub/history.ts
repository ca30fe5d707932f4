/** Observations with the dates on which they were known: `time-series` of a hub, with or without `as_of`. */
import { entry } from '../files/entry.ts';

export interface Version {
  readonly day: number;
  readonly asOf: number;
  readonly value: number;
}

export interface History {
  add(series: number, day: number, asOf: number, value: number): void;
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
  let sorted = true;

  const prepare = (): void => {
    if (sorted) return;
    for (const days of series.values()) {
      for (const versions of days.values()) versions.sort((a, b) => a.asOf - b.asOf);
    }
    sorted = true;
  };
  const newest = (versions: readonly Version[] | undefined, asOf: number): number => {
    let value = Number.NaN;
    for (const version of versions ?? []) {
      if (version.asOf > asOf) break;
      value = version.value;
    }
    return value;
  };

  return {
    add(code, day, asOf, value) {
      const days = entry(series, code, () => new Map<number, Version[]>());
      const version = { day, asOf: Number.isNaN(asOf) ? day + 1 : asOf, value };
      if (!Number.isNaN(asOf)) versioned = true;
      entry(days, day, () => []).push(version);
      size++;
      sorted = false;
    },
    latest(code, day) {
      prepare();
      return newest(series.get(code)?.get(day), Number.POSITIVE_INFINITY);
    },
    asOf(code, day, asOf) {
      prepare();
      return newest(series.get(code)?.get(day), asOf);
    },
    known(code, asOf) {
      prepare();
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
