/** For whom does it hold? The decision by frequency, decade of the target, entity and indicator. */

import { addCase, emptyTotals, meanLogRatio, rateOf, type Totals } from '../inference/totals.ts';
import { expm1 } from '../numerics/elementary.ts';
import { mean } from '../numerics/moments.ts';
import type { ModelId } from '../types.ts';
import { orNull, type Scored } from './evidence.ts';
import type { BenchmarkConfig, CaseResult } from './types.ts';
import { BASELINE, findScore } from './verdict.ts';

/** What a case belongs to, beside its frequency. */
export interface CaseGroup {
  readonly entity: string;
  readonly indicator: string;
}

export type Breakdown = 'frequency' | 'decade' | 'entity' | 'indicator';

/** Skill and rates of every model on one part of the panel. */
export interface BreakdownRow {
  readonly by: Breakdown;
  readonly value: string;
  readonly n_cases: number;
  readonly models: readonly {
    readonly model: ModelId;
    /** Share of the cases on which the model beats `rw`, and the mean over replicates. */
    readonly rate: number | null;
    readonly luck: number | null;
    /** Geometric skill over `rw`, and that of the replicates. */
    readonly skill: number | null;
    readonly skill_luck: number | null;
  }[];
}

/** A division into more parts than this says nothing that the score rows do not. */
const MOST_PARTS = 400;

const PER_YEAR = { annual: 1, quarterly: 4, monthly: 12 } as const;

interface Part {
  readonly real: Totals[];
  readonly flipped: Totals[];
}

/** Adds up real cases and walks by the parts that their variables belong to. */
export interface BreakdownTally {
  addCase(scored: Scored): void;
  addWalk(scored: Scored): void;
  rows(): BreakdownRow[];
}

export function createBreakdowns(
  config: BenchmarkConfig,
  cases: readonly CaseResult[],
  groups: ReadonlyMap<string, CaseGroup>,
): BreakdownTally {
  const challengers = config.models.filter((model) => model !== BASELINE);
  const partsOf = partition(cases, groups);
  const parts = new Map<string, Part>();
  const make = (): Part => ({ real: challengers.map(emptyTotals), flipped: challengers.map(emptyTotals) });
  const column = config.horizons.indexOf(config.decision_horizon);
  const at = (crps: ArrayLike<number>, model: ModelId): number | null =>
    orNull(crps[config.models.indexOf(model) * config.horizons.length + column]);
  const add = (scored: Scored, which: 'real' | 'flipped'): void => {
    for (const key of partsOf.get(scored.variable) ?? []) {
      const part = parts.get(key) ?? make();
      parts.set(key, part);
      challengers.forEach((model, c) => {
        addCase(part[which][c], at(scored.crps, model), at(scored.crps, BASELINE), null);
      });
    }
  };
  return {
    addCase: (scored) => add(scored, 'real'),
    addWalk: (scored) => add(scored, 'flipped'),
    rows: () =>
      [...parts]
        .filter(([, part]) => part.real[0]?.cases > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => rowOf(key, challengers, part.real, part.flipped)),
  };
}

/** Keys `by value` of every variable; divisions into one part or too many are left out. */
function partition(
  cases: readonly CaseResult[],
  groups: ReadonlyMap<string, CaseGroup>,
): Map<string, string[]> {
  const of = (by: Breakdown, result: CaseResult): string | undefined =>
    by === 'frequency' ? result.frequency : groups.get(result.variable)?.[by as keyof CaseGroup];
  const used = (['frequency', 'entity', 'indicator'] as const).filter((by) => {
    const { size } = new Set(cases.map((result) => of(by, result)).filter((value) => value !== undefined));
    return by === 'frequency' || (size > 1 && size <= MOST_PARTS);
  });
  return new Map(
    cases.map((result) => [
      result.variable,
      used.flatMap((by) => {
        const value = of(by, result);
        return value === undefined ? [] : [`${by} ${value}`];
      }),
    ]),
  );
}

function rowOf(
  key: string,
  models: readonly ModelId[],
  real: readonly Totals[],
  flipped: readonly Totals[] | null,
): BreakdownRow {
  const space = key.indexOf(' ');
  const skillOf = (totals: Totals | undefined): number | null => {
    const log = totals ? meanLogRatio(totals) : null;
    return log === null ? null : -expm1(log);
  };
  return {
    by: key.slice(0, space) as Breakdown,
    value: key.slice(space + 1),
    n_cases: real[0]?.cases ?? 0,
    models: models.map((model, c) => ({
      model,
      rate: rateOf(real[c]),
      luck: flipped ? rateOf(flipped[c]) : null,
      skill: skillOf(real[c]),
      skill_luck: skillOf(flipped?.[c]),
    })),
  };
}

/**
 * By decade of the target: within a case, the mean CRPS over the origins whose target lies in the decade. Not
 * compared with walks, whose origins are only scored together.
 */
export function decadeRows(config: BenchmarkConfig, cases: readonly CaseResult[]): BreakdownRow[] {
  const challengers = config.models.filter((model) => model !== BASELINE);
  const horizon = config.decision_horizon;
  const decades = new Map<string, Totals[]>();
  for (const result of cases) {
    const { start } = result;
    if (start === null || result.skipped !== null) continue;
    const decade = result.origins.map((origin) => {
      const year = Math.floor((start + origin + horizon - 1) / PER_YEAR[result.frequency]);
      return `decade ${Math.floor(year / 10) * 10}s`;
    });
    for (const key of new Set(decade)) {
      const meanOf = (model: ModelId): number | null => {
        const crps = findScore(result.scores, model, horizon)?.crps ?? [];
        const own = crps.filter((_, i) => decade[i] === key);
        return own.length > 0 && own.every((value) => value !== null) ? mean(own) : null;
      };
      const totals = decades.get(key) ?? challengers.map(emptyTotals);
      decades.set(key, totals);
      challengers.forEach((model, c) => {
        addCase(totals[c], meanOf(model), meanOf(BASELINE), null);
      });
    }
  }
  return [...decades]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, totals]) => rowOf(key, challengers, totals, null));
}
