/**
 * Evidence of one entity against the best naive forecast, kept small: a run has dozens of entities, and the
 * verdict pools them into groups such as civilizations. Dates are rounded to five years, and of the
 * replicates only what luck and p-values need is kept.
 */
import { roundedNumber } from '@longrun/engine/numerics';
import { type PartAnswer, partAnswer } from '../benchmark/breakdowns.ts';
import { RUNGS, type Rung } from '../benchmark/null-models.ts';
import { emptyTotals, type Totals } from '../inference/totals.ts';
import { naiveTable, withoutIntervalOfOne } from './against-naive.ts';
import { type PackedNaive, pooledNaive } from './naive-evidence.ts';
import type { CaseRatios, NaiveEvidence, RealSums } from './naive-tally.ts';

const YEARS_PER_BIN = 5;

const REAL = [
  'cases',
  'wins',
  'compared',
  'logRatios',
  'ratios',
] as const satisfies readonly (keyof Totals)[];
const FLIPPED = ['cases', 'wins', 'compared', 'logRatios'] as const satisfies readonly (keyof Totals)[];

/** Rows of numbers by model, at one horizon. */
export interface PackedPart {
  readonly models: readonly string[];
  readonly window: number;
  /** Fields of `REAL`, then bin, n, sum … of the log ratios by date. */
  readonly real: readonly (readonly [number[], number[]])[];
  /** By null model, replicate and model: fields of `FLIPPED`. */
  readonly rungs: Partial<Record<Rung, readonly (readonly number[][])[]>>;
}

const packed = (totals: Totals, fields: readonly (keyof Totals)[]): number[] =>
  fields.map((field) => roundedNumber(totals[field]));

function unpacked(values: readonly number[], fields: readonly (keyof Totals)[]): Totals {
  const totals = emptyTotals();
  fields.forEach((field, i) => {
    totals[field] = values[i];
  });
  return totals;
}

/** The evidence of the models, without what stands beside them. */
export function packedPart({ challengers, flipped, windows, real, rungs }: NaiveEvidence): PackedPart {
  const bins = ({ dates }: RealSums): number[] => {
    const sums = new Map<number, [number, number]>();
    for (const [date, [n, sum]] of dates) {
      const bin = Math.floor(date / YEARS_PER_BIN);
      const known = sums.get(bin) ?? [0, 0];
      sums.set(bin, [known[0] + n, known[1] + sum]);
    }
    return [...sums].sort(([a], [b]) => a - b).flatMap(([bin, [n, sum]]) => [bin, n, roundedNumber(sum)]);
  };
  return {
    models: challengers.slice(0, flipped),
    window: windows[0],
    real: real.slice(0, flipped).map(([sums]) => [packed(sums.totals, REAL), bins(sums)]),
    rungs: Object.fromEntries(
      Object.entries(rungs).map(([rung, replicates]) => [
        rung,
        replicates.map((replicate) => replicate.slice(0, flipped).map(([totals]) => packed(totals, FLIPPED))),
      ]),
    ),
  };
}

/** `cases` are those of the entity, in the order of the run's forecasters. */
function unpackedPart(part: PackedPart, horizon: number, cases: readonly CaseRatios[]): NaiveEvidence {
  const sumsOf = ([totals, bins]: readonly [number[], number[]]): RealSums[] => {
    const dates = new Map<number, [number, number]>();
    for (let i = 0; i < bins.length; i += 3)
      dates.set((bins[i] + 0.5) * YEARS_PER_BIN, [bins[i + 1], bins[i + 2]]);
    const parts = { parts: 0, direction: 0, spread: 0 };
    return [{ totals: unpacked(totals, REAL), ...parts, dates, walkDates: new Map() }];
  };
  return {
    challengers: part.models,
    flipped: part.models.length,
    horizons: [horizon],
    real: part.real.map(sumsOf),
    windows: [part.window],
    rungs: Object.fromEntries(
      RUNGS.flatMap((rung) => {
        const replicates = part.rungs[rung];
        if (!replicates) return [];
        return [[rung, replicates.map((each) => each.map((totals) => [unpacked(totals, FLIPPED)]))]];
      }),
    ),
    cases,
  };
}

/** What is read of a run: `entities` is missing in runs of earlier versions. */
export interface RunByEntity {
  readonly decision_horizon: number;
  readonly entities?: Readonly<Record<string, PackedPart>>;
  readonly naive?: Pick<PackedNaive, 'cases'>;
}

/** One group of entities against the best naive forecast. */
export interface GroupAgainstNaive {
  readonly group: string;
  readonly models: readonly {
    readonly model: string;
    readonly n_cases: number;
    readonly naive: PartAnswer;
  }[];
}

/**
 * The runs of a verdict by groups of entities, at the decision horizon. Entities for which `groupOf` gives
 * null, and runs of earlier versions, are left out.
 *
 * @example
 * groupsAgainstNaive([], () => null); // → []
 */
export function groupsAgainstNaive(
  runs: readonly RunByEntity[],
  groupOf: (entity: string) => string | null,
): GroupAgainstNaive[] {
  const groups = new Map<string, NaiveEvidence[]>();
  for (const { entities = {}, naive, decision_horizon } of runs) {
    for (const [entity, part] of Object.entries(entities)) {
      const group = groupOf(entity);
      if (group === null) continue;
      const cases = (naive?.cases ?? []).flatMap(([name, indicator, ratios, walkRatios]) =>
        name === entity ? [{ entity, indicator, ratios, walkRatios }] : [],
      );
      const own = groups.get(group) ?? [];
      own.push(unpackedPart(part, decision_horizon, cases));
      groups.set(group, own);
    }
  }
  return [...groups].map(([group, parts]) => ({
    group,
    models: naiveTable(pooledNaive(parts), runs[0].decision_horizon)
      .map(withoutIntervalOfOne)
      .map(({ model, n_cases, naive }) => ({ model, n_cases, naive: partAnswer(naive) })),
  }));
}
