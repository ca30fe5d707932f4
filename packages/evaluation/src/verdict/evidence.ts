/**
 * The sums behind every inference of a benchmark: of the real cases and of each replicate of the panel.
 * Evidence of several panels adds up to that of all of them.
 */

import type { ModelId, ReferenceId } from '@longrun/engine';
import type { CaseResult, RunConfig } from '../benchmark/types.ts';
import { walkWidth } from '../benchmark/walks.ts';
import { BASELINE } from '../design/models.ts';
import type { HalfWidths } from '../inference/infer.ts';
import { addCase, addedTotals, emptyTotals, type Totals } from '../inference/totals.ts';

export const REFERENCE: ReferenceId = 'rw_drift';

/** All that is compared with the baseline: the other models, and the reference last. */
export type ChallengerId = ModelId | ReferenceId;

export interface PanelTotals {
  /** By challenger and horizon, each against the baseline. */
  readonly totals: readonly (readonly Totals[])[];
  /**
   * Cases won by each model at the decision horizon, in the order of the configuration; `rw` is the first.
   */
  readonly wins: readonly number[];
}

/** Half widths of 95 % intervals against `rw` (`intervals.ts`). */
export interface Intervals {
  at(challenger: ChallengerId, horizon: number): HalfWidths;
  /** Of the share of cases that any model wins, at the decision horizon. */
  readonly passRate: number | null;
}

/** The sums of the real cases and of every replicate of the panel. */
export interface Evidence {
  readonly challengers: readonly ChallengerId[];
  readonly horizons: readonly number[];
  readonly real: PanelTotals;
  readonly replicates: readonly PanelTotals[];
  /** Left out where dates and groups of the cases are not known. */
  readonly intervals?: Intervals;
}

/** Scores of one case or walk, laid out as `evaluateWalk` does. */
export interface Scored {
  readonly variable: string;
  /** Unit in which scores of different cases are added up; null where they are not. */
  readonly scale: number | null;
  readonly crps: ArrayLike<number>;
}

export const challengersOf = (config: RunConfig): ChallengerId[] => [
  ...config.models.filter((model) => model !== BASELINE),
  REFERENCE,
];

/** A real case by what it is compared with walks by. */
export function scoredCase(result: CaseResult, config: RunConfig): Scored {
  const crps = new Float64Array(walkWidth(config)).fill(Number.NaN);
  const width = config.horizons.length;
  for (const score of [...result.scores, ...result.reference]) {
    const row = score.model === REFERENCE ? config.models.length : config.models.indexOf(score.model);
    const column = config.horizons.indexOf(score.horizon);
    if (row >= 0 && column >= 0) crps[row * width + column] = score.compared ?? Number.NaN;
  }
  return { variable: result.variable, scale: result.scale, crps };
}

export const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Sums that grow case by case. */
export interface Tally extends PanelTotals {
  add(scored: Scored): void;
}

/**
 * Adds up cases or walks one at a time.
 *
 * @example
 * const tally = createTally(benchmarkConfig({ models: ['ar1'] }, null));
 * tally.wins; // → [0, 0]
 */
export function createTally(config: RunConfig & { readonly decision_horizon: number }): Tally {
  const { models, horizons } = config;
  const width = horizons.length;
  const decision = horizons.indexOf(config.decision_horizon);
  const baseline = models.indexOf(BASELINE) * width;
  const rows = [...models.keys(), models.length].filter((row) => models[row] !== BASELINE);
  const totals = rows.map(() => horizons.map(emptyTotals));
  const wins = models.map(() => 0);
  return {
    totals,
    wins,
    add({ crps, scale }) {
      rows.forEach((row, c) => {
        for (let k = 0; k < width; k++) {
          addCase(totals[c][k], orNull(crps[row * width + k]), orNull(crps[baseline + k]), scale);
        }
      });
      const winner = winnerOf(crps, models, width, decision);
      if (winner !== null) wins[winner]++;
    },
  };
}

/** As `caseWinner`: the lowest score, ties to the baseline and then to the first. */
function winnerOf(
  crps: ArrayLike<number>,
  models: readonly ModelId[],
  width: number,
  column: number,
): number | null {
  let winner = models.indexOf(BASELINE);
  let best = crps[winner * width + column];
  if (Number.isNaN(best)) return null;
  for (let m = 0; m < models.length; m++) {
    const own = crps[m * width + column];
    if (own < best) {
      best = own;
      winner = m;
    }
  }
  return winner;
}

/**
 * Panels together. Replicates are pooled by number: those of one number share their signs where dates and
 * frequencies are the same. The panel with the fewest replicates limits them: those beyond its number are
 * left out, and `n_replicates` says how many there are. All must have been run by one design.
 *
 * @example
 * const config = benchmarkConfig({ models: ['ar1'] }, null);
 * const real = createTally(config);
 * const evidence = { challengers: ['ar1', 'rw_drift'], horizons: config.horizons, real, replicates: [] };
 * pooledEvidence([evidence, evidence]).horizons; // → [1, 3, 6, 12]
 */
export function pooledEvidence(parts: readonly Evidence[]): Evidence {
  const { challengers, horizons } = parts[0];
  const count = Math.min(...parts.map((part) => part.replicates.length));
  const replicates = Array.from({ length: count }, (_, r) =>
    addedPanels(parts.map((part) => part.replicates[r])),
  );
  return { challengers, horizons, real: addedPanels(parts.map((part) => part.real)), replicates };
}

function addedPanels(parts: readonly PanelTotals[]): PanelTotals {
  const [first] = parts;
  return {
    totals: first.totals.map((row, c) =>
      row.map((_, k) => addedTotals(parts.map((part) => part.totals[c][k]))),
    ),
    wins: first.wins.map((_, m) => parts.reduce((sum, part) => sum + part.wins[m], 0)),
  };
}

/** Evidence as rows of numbers, for storage: `totals[c][k]` in the order of `FIELDS`. */
export interface PackedEvidence {
  readonly challengers: readonly ChallengerId[];
  readonly horizons: readonly number[];
  readonly panels: readonly {
    readonly totals: readonly (readonly number[][])[];
    readonly wins: readonly number[];
  }[];
}

const FIELDS = Object.keys(emptyTotals()) as (keyof Totals)[];

/**
 * Evidence as rows of numbers, for storage: the real panel first, then the replicates.
 *
 * @example
 * const config = benchmarkConfig({ models: ['ar1'] }, null);
 * const real = createTally(config);
 * const evidence = { challengers: ['ar1', 'rw_drift'], horizons: config.horizons, real, replicates: [] };
 * packedEvidence(evidence).panels.length; // → 1
 */
export function packedEvidence({ challengers, horizons, real, replicates }: Evidence): PackedEvidence {
  const pack = ({ totals, wins }: PanelTotals) => ({
    totals: totals.map((row) => [...row].map((entry) => FIELDS.map((field) => entry[field]))),
    wins,
  });
  return { challengers, horizons, panels: [real, ...replicates].map(pack) };
}

/**
 * Evidence as it was before `packedEvidence`.
 *
 * @example
 * const config = benchmarkConfig({ models: ['ar1'] }, null);
 * const real = createTally(config);
 * const evidence = { challengers: ['ar1', 'rw_drift'], horizons: config.horizons, real, replicates: [] };
 * unpackedEvidence(packedEvidence(evidence)).challengers; // → ['ar1', 'rw_drift']
 */
export function unpackedEvidence({ challengers, horizons, panels }: PackedEvidence): Evidence {
  const [real, ...replicates] = panels.map(({ totals, wins }) => ({
    totals: totals.map((row) =>
      row.map((values) => {
        const entry = emptyTotals();
        FIELDS.forEach((field, i) => {
          entry[field] = values[i];
        });
        return entry;
      }),
    ),
    wins,
  }));
  return { challengers, horizons, real, replicates };
}
