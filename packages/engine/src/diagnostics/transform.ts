/**
 * Logs or levels: the rule of the model `msm` with Gaussian shocks. Where all levels are positive, the
 * likelihood of the levels under a Gaussian walk of their logarithms, Jacobian −Σ log yₜ included, is
 * compared with that under a Gaussian walk of the levels themselves. Logs must win by more than one log unit;
 * ties go to levels, which do not depend on where zero is.
 */
import { log } from '../numerics/elementary.ts';
import { exponentOf } from '../numerics/standardise.ts';

export type Transform = 'log' | 'level';

export interface Transformed {
  readonly transform: Transform;
  readonly values: Float64Array;
  /** One sentence for the reader. */
  readonly note: string;
  /** Log likelihood by which logs beat levels; null where there are no logs. */
  readonly gain: number | null;
}

const TIE = 1;

const NOTES = {
  log: 'Tested in logs: relative changes keep their size over time better than absolute ones.',
  level: 'Tested in levels: absolute changes keep their size over time at least as well as relative ones.',
  signed: 'Tested in levels: not all values are positive, so there are no logs.',
};

export function chooseTransform(levels: Float64Array): Transformed {
  const stay = { transform: 'level', values: levels } as const;
  if (!levels.every((level) => level > 0)) return { ...stay, note: NOTES.signed, gain: null };
  // A power of two near the last level: exact, so that the choice does not depend on the unit.
  const unit = 2 ** -exponentOf(levels[levels.length - 1]);
  const scaled = levels.map((level) => level * unit);
  const logs = scaled.map((level) => log(level));
  const count = levels.length - 1;
  let jacobian = 0;
  for (let t = 1; t <= count; t++) jacobian += logs[t];
  const [ofLogs, ofLevels] = [varianceOfChanges(logs), varianceOfChanges(scaled)];
  if (!(ofLogs > 0 && ofLevels > 0)) return exactGrowth(stay, logs, ofLogs, ofLevels);
  const gain = (count / 2) * log(ofLevels / ofLogs) - jacobian;
  return gain > TIE
    ? { transform: 'log', values: logs, note: NOTES.log, gain }
    : { ...stay, note: NOTES.level, gain };
}

/** A constant, a straight line or an exponential: logs only where they alone do not vary. */
function exactGrowth(
  stay: { transform: 'level'; values: Float64Array },
  logs: Float64Array,
  ofLogs: number,
  ofLevels: number,
): Transformed {
  return ofLevels > 0 && !(ofLogs > 0)
    ? { transform: 'log', values: logs, note: NOTES.log, gain: null }
    : { ...stay, note: NOTES.level, gain: null };
}

/** Mean square of the differences around their mean. */
function varianceOfChanges(x: Float64Array): number {
  const count = x.length - 1;
  const drift = (x[count] - x[0]) / count;
  let squares = 0;
  for (let t = 1; t <= count; t++) squares += (x[t] - x[t - 1] - drift) ** 2;
  return squares / count;
}
