/** A unit of a benchmark: some series, or walks made of them, with all that decides their numbers. */
import { MODELS, type ModelId } from '@longrun/engine';
import { rollingOrigins } from '../design/origins.ts';
import type { AnyModel } from './cells.ts';
import { evaluateCase } from './evaluate.ts';
import { wagerModels, wagerOrigins } from './every-date.ts';
import type { Rung } from './null-models.ts';
import type { CaseInput, CaseResult, RunConfig } from './types.ts';
import { evaluateRungs, traitsOf, type Walk } from './walks.ts';

/** A model that must not be run on a series, because it took too long or killed its thread there. */
export interface Refusal {
  /** A variable, or the name of a walk. */
  readonly variable: string;
  readonly model: ModelId;
  readonly reason: string;
}

export interface BenchmarkUnit {
  readonly config: RunConfig;
  /** Series with their values moved in. */
  readonly cases: readonly CaseInput[];
  /** Walks to make of these series, or null when the series themselves are evaluated. */
  readonly walks: readonly Walk[] | null;
  readonly refused: readonly Refusal[];
}

/** The mean scores of a walk by every null model as JSON: null where a model failed. */
export type WalkResult = Walk & {
  readonly rungs: readonly Rung[];
  readonly crps: readonly (number | null)[];
};

/** Evaluates the cases or the walks of a unit; calls `onCell` before each cell. */
export function runBenchmarkUnit(unit: BenchmarkUnit, onCell = (): void => {}): CaseResult[] | WalkResult[] {
  const refusal = (series: string, model: ModelId): string | null =>
    unit.refused.find((entry) => entry.variable === series && entry.model === model)?.reason ?? null;
  return unit.walks === null ? runCases(unit, onCell, refusal) : runWalks(unit, onCell, refusal);
}

type Refuse = (series: string, model: ModelId) => string | null;
const modelsOf = (config: RunConfig): AnyModel[] => config.models.map((id) => MODELS[id]);

function runCases({ config, cases }: BenchmarkUnit, onCell: () => void, refusal: Refuse): CaseResult[] {
  const refuse = (variable: string, _origin: number, model: ModelId) => refusal(variable, model);
  return cases.map((input) => evaluateCase(input, modelsOf(config), config, { onCell, refuse }));
}

function runWalks(
  { config, cases, walks }: BenchmarkUnit,
  onCell: () => void,
  refusal: Refuse,
): WalkResult[] {
  const inputs = new Map(cases.map((input) => [input.variable, { input, traits: traitsOf(input, config) }]));
  return (walks ?? []).map((walk) => {
    const hooks = { onCell, refuse: (model: ModelId) => refusal(walkName(walk), model) };
    const { input, traits } = inputs.get(walk.variable)!;
    const { rungs, crps } = evaluateRungs(input, walk.replicate, modelsOf(config), config, hooks, traits);
    return { ...walk, rungs, crps: Array.from(crps, (value) => (Number.isNaN(value) ? null : value)) };
  });
}

export const walkName = ({ variable, replicate }: Walk): string => `${variable} flip ${replicate}`;

/** The series of a unit in the order in which they are run: read it before the values are moved away. */
export function seriesOf({ cases, walks }: BenchmarkUnit): { variable: string; n: number }[] {
  const lengths = new Map(cases.map((input) => [input.variable, input.values.length]));
  if (walks === null) return [...lengths].map(([variable, n]) => ({ variable, n }));
  return walks.map((walk) => ({ variable: walkName(walk), n: lengths.get(walk.variable)! }));
}

/** Which variable and model the cell with this number (from 1) belongs to. */
export function cellAt(
  series: readonly { readonly variable: string; readonly n: number }[],
  config: RunConfig,
  number: number,
): { variable: string; model: ModelId } | null {
  let at = number - 1;
  for (const { variable, n } of series) {
    const origins = rollingOrigins(n, config.n_origins, Math.max(...config.horizons)).length;
    // in the order in which a case is run: the models at its origins, then the wager at every date
    const blocks = [{ models: config.models, origins }];
    if (config.wager && origins > 0)
      blocks.push({ models: wagerModels(config).played, origins: wagerOrigins(n).length });
    for (const block of blocks) {
      const cells = block.origins * block.models.length;
      if (at < cells) return { variable, model: block.models[Math.floor(at / block.origins)] };
      at -= cells;
    }
  }
  return null;
}
