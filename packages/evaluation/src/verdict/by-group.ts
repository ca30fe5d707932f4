/**
 * The decision by groups of entities, such as civilizations: rows by entity pooled, of one panel or of many.
 */
import type { ModelId } from '@longrun/engine';
import { expm1, log1p } from '@longrun/engine/numerics';
import type { BreakdownRow } from '../benchmark/breakdowns.ts';

type ModelCells = BreakdownRow['models'][number];
type Column = Exclude<keyof ModelCells, 'model' | 'naive'>;

/** Skill and rates of every model on the entities of one group. */
export interface GroupRow {
  readonly group: string;
  /** Entities of the group that have cases. */
  readonly n_entities: number;
  readonly n_cases: number;
  readonly models: readonly ModelCells[];
}

/** Mean over rows, weighted by their cases; null where no row has a value. */
function weightedMean(
  rows: readonly BreakdownRow[],
  cellOf: (row: BreakdownRow) => number | null,
): number | null {
  let [sum, weight] = [0, 0];
  for (const row of rows) {
    const value = cellOf(row);
    if (value === null) continue;
    sum += value * row.n_cases;
    weight += row.n_cases;
  }
  return weight === 0 ? null : sum / weight;
}

function poolModel(rows: readonly BreakdownRow[], model: ModelId): ModelCells {
  const cell = (row: BreakdownRow, column: Column): number | null =>
    row.models.find((entry) => entry.model === model)?.[column] ?? null;
  const rate = (column: Column) => weightedMean(rows, (row) => cell(row, column));
  const skill = (column: Column): number | null => {
    const log = weightedMean(rows, (row) => {
      const value = cell(row, column);
      return value === null || value >= 1 ? null : log1p(-value);
    });
    return log === null ? null : -expm1(log);
  };
  return {
    model,
    rate: rate('rate'),
    luck: rate('luck'),
    skill: skill('skill'),
    skill_luck: skill('skill_luck'),
  };
}

/**
 * Pools the rows by entity of one or more reports into groups. Rates are means over cases; geometric skill is
 * 1 − exp(Σ nₑ log(1 − sₑ) / Σ nₑ) over entities e with nₑ cases and skill sₑ, which is the skill over all
 * cases of the group unless a model failed on some. Entities for which `groupOf` gives null are left out.
 *
 * @example
 * poolEntities([], () => null); // → []
 */
export function poolEntities(
  rows: readonly BreakdownRow[],
  groupOf: (entity: string) => string | null,
): GroupRow[] {
  const groups = new Map<string, BreakdownRow[]>();
  for (const row of rows) {
    const group = row.by === 'entity' ? groupOf(row.value) : null;
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups].map(([group, own]) => ({
    group,
    n_entities: new Set(own.map(({ value }) => value)).size,
    n_cases: own.reduce((sum, row) => sum + row.n_cases, 0),
    models: own[0].models.map(({ model }) => poolModel(own, model)),
  }));
}
