/** For whom does it hold? The decision by frequency, decade of the target, entity and indicator. */

import { yearOf } from '@longrun/contract';
import type { ModelId } from '@longrun/engine';
import { expm1, mean } from '@longrun/engine/numerics';
import { BASELINE } from '../design/models.ts';
import type { AnswerWord } from '../inference/answer.ts';
import { addCase, emptyTotals, meanLogRatio, rateOf, type Totals } from '../inference/totals.ts';
import {
  type AgainstNaive,
  type NaiveRow,
  naiveTable,
  withoutIntervalOfOne,
} from '../verdict/against-naive.ts';
import { orNull, type Scored } from '../verdict/evidence.ts';
import { createNaiveTally, type NaiveEvidence, type NaiveTally } from '../verdict/naive-tally.ts';
import { findScore } from '../verdict/verdict.ts';
import type { BenchmarkConfig, CaseResult } from './types.ts';

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
    /** Against the best naive forecast; left out by decade, where walks are not scored. */
    readonly naive?: PartAnswer;
  }[];
}

/** One model against the best naive forecast on a part of the cases; its family are the models of the row. */
export interface PartAnswer {
  readonly rate: number;
  readonly luck: number | null;
  readonly p_value: number | null;
  /** Geometric, with its 95 % interval for other dates. */
  readonly skill: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly answer: AnswerWord;
}

/** What a row says of the table against the best naive forecast. */
export const partAnswer = ({ rate, luck, p_value, skill, answer }: AgainstNaive): PartAnswer => ({
  rate,
  luck,
  p_value,
  skill: skill?.geometric ?? null,
  lower: skill?.lower ?? null,
  upper: skill?.upper ?? null,
  answer,
});

/** A division into more parts than this says nothing that the score rows do not. */
const MOST_PARTS = 400;

interface Part {
  readonly real: Totals[];
  readonly flipped: Totals[];
  readonly naive: NaiveTally;
}

/** The scores of one walk by every null model that applies to its series. */
type WalkBlocks = Parameters<NaiveTally['addWalk']>[0];

/** Adds up real cases and walks by the parts that their variables belong to. Walks come after all cases. */
export interface BreakdownTally {
  /** `scored` is null for a case that was skipped. */
  addCase(result: CaseResult, scored: Scored | null): void;
  addWalk(scored: Scored, blocks: WalkBlocks): void;
  rows(): BreakdownRow[];
  /** What is known of every entity against the best naive forecast, at the decision horizon. */
  entities(): Map<string, NaiveEvidence>;
}

export function createBreakdowns(
  config: BenchmarkConfig,
  groups: ReadonlyMap<string, CaseGroup>,
): BreakdownTally {
  const challengers = config.models.filter((model) => model !== BASELINE);
  const divisions = createDivisions(groups);
  const parts = new Map<Division, Map<string, Part>>(DIVISIONS.map((by) => [by, new Map()]));
  const { decision_horizon: decision } = config;
  const make = (): Part => ({
    real: challengers.map(emptyTotals),
    flipped: challengers.map(emptyTotals),
    naive: createNaiveTally(config, groups, [decision]),
  });
  const column = config.horizons.indexOf(config.decision_horizon);
  const at = (crps: ArrayLike<number>, model: ModelId): number | null =>
    orNull(crps[config.models.indexOf(model) * config.horizons.length + column]);
  const add = (scored: Scored, which: 'real' | 'flipped', also: (part: Part) => void): void => {
    for (const [by, value] of divisions.partsOf(scored.variable)) {
      const own = parts.get(by)!;
      const part = own.get(value) ?? make();
      own.set(value, part);
      challengers.forEach((model, c) => {
        addCase(part[which][c], at(scored.crps, model), at(scored.crps, BASELINE), null);
      });
      also(part);
    }
  };
  return {
    addCase(result, scored) {
      for (const by of divisions.see(result)) parts.delete(by);
      if (scored === null) return;
      add(scored, 'real', ({ naive }) => naive.add(result));
    },
    addWalk: (scored, blocks) => add(scored, 'flipped', ({ naive }) => naive.addWalk(blocks)),
    rows: () =>
      [...parts]
        .filter(([by]) => divisions.tells(by))
        .sort(byName)
        .flatMap(([by, own]) =>
          [...own]
            .filter(hasCases)
            .sort(byName)
            .map(([value, { real, flipped, naive }]) => {
              const rows = naiveTable(naive.evidence(), decision).map(withoutIntervalOfOne);
              return rowOf({ by, value }, challengers, real, flipped, rows);
            }),
        ),
    entities: () =>
      new Map(
        [...(parts.get('entity') ?? [])]
          .filter(hasCases)
          .map(([entity, { naive }]) => [entity, naive.evidence()]),
      ),
  };
}

const hasCases = ([, part]: readonly [string, Part]): boolean => part.real[0]?.cases > 0;
const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const DIVISIONS = ['frequency', 'entity', 'indicator'] as const;
type Division = (typeof DIVISIONS)[number];

/** Which parts a variable belongs to. Divisions into one part or too many are left out. */
function createDivisions(groups: ReadonlyMap<string, CaseGroup>) {
  const frequencies = new Map<string, string>();
  const values = new Map<Division, Set<string>>(DIVISIONS.map((by) => [by, new Set()]));
  const of = (by: Division, variable: string): string | undefined =>
    by === 'frequency' ? frequencies.get(variable) : groups.get(variable)?.[by];
  return {
    /** Notes a case; answers the divisions that have too many parts from here on. */
    see({ variable, frequency }: CaseResult): Division[] {
      frequencies.set(variable, frequency);
      return [...values].flatMap(([by, seen]) => {
        const value = of(by, variable);
        if (value !== undefined) seen.add(value);
        if (seen.size <= MOST_PARTS) return [];
        values.delete(by);
        return [by];
      });
    },
    /** The part of each division that a variable belongs to. */
    partsOf: (variable: string): [Division, string][] =>
      [...values.keys()].flatMap((by) => {
        const value = of(by, variable);
        return value === undefined ? [] : [[by, value]];
      }),
    tells: (by: Division): boolean => by === 'frequency' || (values.get(by)?.size ?? 0) > 1,
  };
}

function rowOf(
  part: Pick<BreakdownRow, 'by' | 'value'>,
  models: readonly ModelId[],
  real: readonly Totals[],
  flipped: readonly Totals[] | null,
  rows: readonly NaiveRow[] = [],
): BreakdownRow {
  const skillOf = (totals: Totals | undefined): number | null => {
    const log = totals ? meanLogRatio(totals) : null;
    return log === null ? null : -expm1(log);
  };
  return {
    by: part.by,
    value: part.value,
    n_cases: real[0]?.cases ?? 0,
    models: models.map((model, c) => {
      const against = rows.find((row) => row.model === model)?.naive;
      return {
        model,
        rate: rateOf(real[c]),
        luck: flipped ? rateOf(flipped[c]) : null,
        skill: skillOf(real[c]),
        skill_luck: skillOf(flipped?.[c]),
        ...(against && { naive: partAnswer(against) }),
      };
    }),
  };
}

/** Sums by decade that grow case by case. */
export interface DecadeTally {
  add(result: CaseResult): void;
  rows(): BreakdownRow[];
}

/**
 * By decade of the target: within a case, the mean CRPS over the origins whose target lies in the decade. Not
 * compared with walks, whose origins are only scored together.
 */
export function createDecades(config: BenchmarkConfig): DecadeTally {
  const challengers = config.models.filter((model) => model !== BASELINE);
  const horizon = config.decision_horizon;
  const decades = new Map<string, Totals[]>();
  return {
    add(result) {
      const { start } = result;
      if (start === null || result.skipped !== null) return;
      const decade = result.origins.map((origin) => {
        const year = yearOf(result.frequency, start + origin + horizon - 1);
        return `${Math.floor(year / 10) * 10}s`;
      });
      for (const value of new Set(decade)) {
        const meanOf = (model: ModelId): number | null => {
          const crps = findScore(result.scores, model, horizon)?.crps ?? [];
          const own = crps.filter((_, i) => decade[i] === value);
          return own.length > 0 && own.every((value) => value !== null) ? mean(own) : null;
        };
        const totals = decades.get(value) ?? challengers.map(emptyTotals);
        decades.set(value, totals);
        challengers.forEach((model, c) => {
          addCase(totals[c], meanOf(model), meanOf(BASELINE), null);
        });
      }
    },
    rows: () =>
      [...decades]
        .sort(byName)
        .map(([value, totals]) => rowOf({ by: 'decade', value }, challengers, totals, null)),
  };
}
