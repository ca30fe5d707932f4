import type { ModelId } from '@longrun/client';
import type { CaseResult } from '@longrun/engine';
import { MODEL_IDS } from '../../lib/models.ts';

const MIN_HISTORY = 32;
const WISHED = [1, 3, 6, 12];

/** The usual horizons, as far as the series leaves room for an origin with enough history before it. */
export function horizonsFor(n: number): number[] {
  return WISHED.filter((h) => h <= n - MIN_HISTORY);
}

/** Mean over the origins; null when the model failed at any of them. */
export function meanCrps(result: CaseResult, model: ModelId, horizon: number): number | null {
  const crps = result.scores.find((score) => score.model === model && score.horizon === horizon)?.crps ?? [];
  if (crps.length === 0 || crps.includes(null)) return null;
  return (crps as number[]).reduce((sum, value) => sum + value, 0) / crps.length;
}

export const scoreTable = (result: CaseResult, horizons: readonly number[]) =>
  MODEL_IDS.map((model) => ({ model, crps: horizons.map((horizon) => meanCrps(result, model, horizon)) }));
