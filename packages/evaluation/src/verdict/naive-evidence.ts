/** Evidence against the best naive forecast: stored as plain JSON, and added up over panels. */
import { roundedNumber } from '@longrun/engine/numerics';
import { RUNGS, type Rung } from '../benchmark/null-models.ts';
import { addedTotals, emptyTotals, type Totals } from '../inference/totals.ts';
import type { CaseRatios, DateSums, NaiveEvidence, RealSums } from './naive-tally.ts';

const FIELDS = Object.keys(emptyTotals()) as (keyof Totals)[];
const packTotals = (totals: Totals): number[] => FIELDS.map((field) => totals[field]);

function unpackTotals(values: readonly number[]): Totals {
  const totals = emptyTotals();
  FIELDS.forEach((field, i) => {
    totals[field] = values[i];
  });
  return totals;
}

type Ratios = readonly (number | null)[];
type PackedSums = readonly [number[], readonly [number, number, number], number[], number[]];

/** The evidence as rows of numbers. */
export interface PackedNaive {
  readonly challengers: readonly string[];
  readonly flipped: number;
  readonly horizons: readonly number[];
  readonly windows: readonly number[];
  /**
   * By forecaster and horizon: totals; cases, direction and spread of the parts; date, n, sum … against
   * `naive`; the same against `rw`.
   */
  readonly real: readonly (readonly PackedSums[])[];
  readonly rungs: Partial<Record<Rung, readonly (readonly (readonly number[][])[])[]>>;
  readonly cases: readonly (readonly [string, string, Ratios, Ratios])[];
}

export function packedNaive(evidence: NaiveEvidence): PackedNaive {
  const { challengers, flipped, horizons, windows, real, rungs, cases } = evidence;
  return {
    challengers,
    flipped,
    horizons,
    windows,
    real: real.map((row) =>
      row.map(({ totals, parts, direction, spread, dates, walkDates }): PackedSums => {
        const part = [parts, direction, spread] as const;
        return [packTotals(totals), part, packDates(dates), packDates(walkDates)];
      }),
    ),
    rungs: Object.fromEntries(
      Object.entries(rungs).map(([rung, replicates]) => [
        rung,
        replicates.map((replicate) => replicate.map((row) => row.map(packTotals))),
      ]),
    ),
    cases: cases.map(({ entity, indicator, ratios, walkRatios }) => [
      entity,
      indicator,
      ratios.map(roundedRatio),
      walkRatios.map(roundedRatio),
    ]),
  };
}

const roundedRatio = (ratio: number | null): number | null => (ratio === null ? null : roundedNumber(ratio));

const packDates = (dates: DateSums): number[] =>
  [...dates].sort(([a], [b]) => a - b).flatMap(([date, [n, sum]]) => [date, n, sum]);

function unpackDates(packed: readonly number[]): DateSums {
  const dates: DateSums = new Map();
  for (let i = 0; i < packed.length; i += 3) dates.set(packed[i], [packed[i + 1], packed[i + 2]]);
  return dates;
}

export function unpackedNaive(packed: PackedNaive): NaiveEvidence {
  const { challengers, flipped, horizons, windows, real, rungs, cases } = packed;
  return {
    challengers,
    flipped,
    horizons,
    windows,
    real: real.map((row) =>
      row.map(([totals, [parts, direction, spread], dates, walkDates]): RealSums => {
        const byDate = { dates: unpackDates(dates), walkDates: unpackDates(walkDates) };
        return { totals: unpackTotals(totals), parts, direction, spread, ...byDate };
      }),
    ),
    rungs: Object.fromEntries(
      Object.entries(rungs).map(([rung, replicates]) => [
        rung,
        replicates.map((replicate) => replicate.map((row) => row.map(unpackTotals))),
      ]),
    ),
    cases: cases.map(([entity, indicator, ratios, walkRatios]): CaseRatios => {
      return { entity, indicator, ratios, walkRatios };
    }),
  };
}

/**
 * Panels together. Replicates of one number share their signs where dates and frequencies are the same; the
 * panel with the fewest replicates limits them. A panel to which a null model does not apply counts by the
 * one below.
 */
export function pooledNaive(parts: readonly NaiveEvidence[]): NaiveEvidence {
  const [first] = parts;
  const { challengers, flipped, horizons } = first;
  const real = first.real.map((row, c) => row.map((_, k) => addedSums(parts.map((part) => part.real[c][k]))));
  const rungs: Partial<Record<Rung, Totals[][][]>> = {};
  for (const rung of RUNGS) {
    if (parts.every((part) => part.rungs[rung] === undefined)) continue;
    const replicates = parts.map((part) => atOrBelow(part, rung));
    const count = Math.min(...replicates.map((list) => list.length));
    rungs[rung] = Array.from({ length: count }, (_, r) => {
      const rows = Math.min(...replicates.map((list) => list[r].length));
      return Array.from({ length: rows }, (_, c) =>
        horizons.map((_, k) => addedTotals(replicates.map((list) => list[r][c][k]))),
      );
    });
  }
  const windows = horizons.map((_, k) => Math.max(...parts.map((part) => part.windows[k])));
  return { challengers, flipped, horizons, real, windows, rungs, cases: parts.flatMap(({ cases }) => cases) };
}

/** The replicates by a null model, or by the highest one below it that the panel has. */
export function atOrBelow({ rungs }: NaiveEvidence, rung: Rung): NonNullable<NaiveEvidence['rungs'][Rung]> {
  for (let i = RUNGS.indexOf(rung); i >= 0; i--) {
    const found = rungs[RUNGS[i]];
    if (found) return found;
  }
  return [];
}

function addedSums(parts: readonly RealSums[]): RealSums {
  const total = (of: (part: RealSums) => number): number => parts.reduce((sum, part) => sum + of(part), 0);
  return {
    totals: addedTotals(parts.map(({ totals }) => totals)),
    parts: total((part) => part.parts),
    direction: total((part) => part.direction),
    spread: total((part) => part.spread),
    dates: addedDates(parts.map(({ dates }) => dates)),
    walkDates: addedDates(parts.map(({ walkDates }) => walkDates)),
  };
}

function addedDates(parts: readonly DateSums[]): DateSums {
  const dates: DateSums = new Map();
  for (const part of parts) {
    for (const [date, [n, sum]] of part) {
      const known = dates.get(date) ?? [0, 0];
      dates.set(date, [known[0] + n, known[1] + sum]);
    }
  }
  return dates;
}
