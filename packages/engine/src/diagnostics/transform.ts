/**
 * Logs or levels: the rule of the model `msm` with Gaussian shocks. Where all levels are positive, the
 * likelihood of the levels under a Gaussian walk of their logarithms, Jacobian −Σ log yₜ included, is compared
 * with that under a Gaussian walk of the levels themselves. Logs must win by more than one log unit; ties go
 * to levels, which do not depend on where zero is.
 */
import { exponentOf } from '../numerics/standardise.ts';

export type Transform = 'log' | 'level';

export interface Transformed {
  readonly transform: Transform;
  readonly values: Float64Array;
  /** One sentence for the reader. */
  readonly note: string;
}

const TIE = 1;

const NOTES = {
  log: 'Tested in logs: relative changes keep their size over time better than absolute ones.',
  level: 'Tested in levels: absolute changes keep their size over time at least as well as relative ones.',
  signed: 'Tested in levels: not all values are positive, so there are no logs.',
};

export function chooseTransform(levels: Float64Array): Transformed {
  if (!levels.every((level) => level > 0)) return { transform: 'level', values: levels, note: NOTES.signed };
  // A power of two near the last level: exact, so that the choice does not depend on the unit.
  const unit = 2 ** -exponentOf(levels[levels.length - 1]);
  const scaled = levels.map((level) => level * unit);
  const logs = scaled.map((level) => Math.log(level));
  const count = levels.length - 1;
  let jacobian = 0;
  for (let t = 1; t <= count; t++) jacobian += logs[t];
  const gain = -(count / 2) * (Math.log(variance(logs)) - Math.log(variance(scaled))) - jacobian;
  return gain > TIE
    ? { transform: 'log', values: logs, note: NOTES.log }
    : { transform: 'level', values: levels, note: NOTES.level };
}

/** Mean square of the differences around their mean. */
function variance(x: Float64Array): number {
  const count = x.length - 1;
  const drift = (x[count] - x[0]) / count;
  let squares = 0;
  for (let t = 1; t <= count; t++) squares += (x[t] - x[t - 1] - drift) ** 2;
  return squares / count;
}
