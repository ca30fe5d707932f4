/** Reading a challenger's answer: what it holds, or why it cannot be used. */
import { LIMITS } from '@longrun/contract';
import type { Sampling } from './sampling.ts';

const [MINIMUM_PATHS, MAXIMUM_PATHS] = LIMITS.n_samples;
const MINIMUM_LEVELS = 5;
const MAXIMUM_LEVELS = 199;
/** Quantiles may decrease by this share of their size: rounding, not crossing. */
const CROSSING = 1e-9;
const REASON_LENGTH = 300;

/** Paths, one row per path and one column per horizon, row after row. */
export interface SampleAnswer {
  readonly kind: 'samples';
  readonly n: number;
  readonly values: Float64Array;
  /** How the answer says that its paths were made. */
  readonly declared?: Sampling;
}

/** `values[l * horizons + k]` is the quantile at `levels[l]`, increasing, for horizon k. */
export interface QuantileAnswer {
  readonly kind: 'quantiles';
  readonly levels: readonly number[];
  readonly values: Float64Array;
}

/** One number per horizon: a mean or a median, scored by its absolute error. */
export interface PointAnswer {
  readonly kind: 'points';
  readonly values: Float64Array;
}

export type AnswerForecast = SampleAnswer | QuantileAnswer | PointAnswer;

/** Fields in which an answer may give its forecast; each answer uses one. */
const FORMS = ['samples', 'quantiles', 'mean', 'median'] as const;

/** An answer that cannot be scored, and why. */
export interface Refused {
  readonly kind: 'refused';
  readonly reason: string;
}

export const refused = (reason: string): Refused => ({
  kind: 'refused',
  reason: reason.slice(0, REASON_LENGTH),
});

/**
 * One line of JSON as an object with a task id; of a broken line the id, where it can be seen.
 *
 * @example
 * readAnswerLine('{"task_id":"a1","samples":[]}').task_id; // → 'a1'
 */
export function readAnswerLine(
  line: string,
): { task_id: string; body: Record<string, unknown> } | (Refused & { readonly task_id?: string }) {
  let body: unknown;
  try {
    body = JSON.parse(line);
  } catch {
    const hint = /\b(NaN|Infinity)\b/.test(line) ? ' (JSON has no NaN or Infinity)' : '';
    const [, id] = /"task_id"\s*:\s*"([^"\\]{1,60})"/.exec(line) ?? [];
    const fault = refused(`not a line of JSON${hint}: ${id === undefined ? excerpt(line) : 'an answer'}`);
    return id === undefined ? fault : { ...fault, task_id: id };
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refused(`not a JSON object: ${excerpt(line)}`);
  }
  const { task_id: id } = body as { task_id?: unknown };
  if (typeof id !== 'string') return refused(`no task_id in ${excerpt(line)}`);
  return { task_id: id, body: body as Record<string, unknown> };
}

/** The forecast in an answer to a task with so many horizons. */
export function readForecast(
  body: Readonly<Record<string, unknown>>,
  horizons: readonly number[],
): AnswerForecast | Refused {
  const { error } = body;
  if (error !== undefined && error !== null) return refused(`the model says: ${String(error)}`);
  const [form, second] = FORMS.filter((name) => body[name] !== undefined);
  if (form === undefined) return refused('neither samples nor quantiles nor a mean or median nor error');
  if (second !== undefined) return refused(`both ${form} and ${second}; answer with one of them`);
  if (form === 'samples') return readSampling(body['sampling'], readSamples(body[form], horizons));
  return form === 'quantiles' ? readQuantiles(body[form], horizons) : readPoints(form, body[form], horizons);
}

/** What an answer says of its paths: `"sampling": "iid" | "grid"`, or nothing. */
function readSampling(given: unknown, answer: SampleAnswer | Refused): SampleAnswer | Refused {
  if (answer.kind === 'refused' || given === undefined || given === null) return answer;
  if (given === 'iid' || given === 'grid') return { ...answer, declared: given };
  return refused(`sampling is ${JSON.stringify(given)}, not "iid" or "grid"`);
}

function readPoints(form: string, given: unknown, horizons: readonly number[]): PointAnswer | Refused {
  if (!Array.isArray(given)) return refused(`${form} is not an array with a number per horizon`);
  const width = horizons.length;
  if (given.length !== width) return refused(`${form} has ${given.length} values for ${width} horizons`);
  const wrong = given.findIndex((value) => typeof value !== 'number' || !Number.isFinite(value));
  if (wrong >= 0) {
    return refused(
      `${form} at horizon ${horizons[wrong]} is ${JSON.stringify(given[wrong])}, not a finite number`,
    );
  }
  return { kind: 'points', values: Float64Array.from(given as number[]) };
}

function readSamples(samples: unknown, horizons: readonly number[]): SampleAnswer | Refused {
  if (!Array.isArray(samples)) return refused('samples is not an array of paths');
  const n = samples.length;
  if (n < MINIMUM_PATHS) return refused(`${n} paths < minimum ${MINIMUM_PATHS}`);
  if (n > MAXIMUM_PATHS) return refused(`${n} paths > maximum ${MAXIMUM_PATHS}`);
  const width = horizons.length;
  const values = new Float64Array(n * width);
  for (let i = 0; i < n; i++) {
    const path: unknown = samples[i];
    if (!Array.isArray(path)) return refused(`path ${i} is not an array`);
    if (path.length !== width) return refused(`path ${i} has ${path.length} values for ${width} horizons`);
    for (let k = 0; k < width; k++) {
      const value: unknown = path[k];
      if (typeof value !== 'number' || !Number.isFinite(value)) {
        return refused(
          `path ${i} at horizon ${horizons[k]} is ${JSON.stringify(value)}, not a finite number`,
        );
      }
      values[i * width + k] = value;
    }
  }
  return { kind: 'samples', n, values };
}

function readQuantiles(quantiles: unknown, horizons: readonly number[]): QuantileAnswer | Refused {
  if (typeof quantiles !== 'object' || quantiles === null || Array.isArray(quantiles)) {
    return refused('quantiles is not an object from level to values');
  }
  const entries = Object.entries(quantiles).map(([key, at]) => ({ level: Number(key), key, at }));
  const wrong = entries.find(({ level, key }) => key.trim() === '' || !(level > 0 && level < 1));
  if (wrong) return refused(`quantile level "${wrong.key}" is not between 0 and 1`);
  entries.sort((a, b) => a.level - b.level);
  const width = horizons.length;
  const values = new Float64Array(entries.length * width);
  for (const [l, { key, at }] of entries.entries()) {
    if (!Array.isArray(at)) return refused(`the quantile at ${key} is not an array`);
    if (at.length !== width)
      return refused(`the quantile at ${key} has ${at.length} values for ${width} horizons`);
    for (let k = 0; k < width; k++) {
      const value: unknown = at[k];
      if (typeof value !== 'number' || !Number.isFinite(value)) {
        return refused(
          `the quantile at ${key} for horizon ${horizons[k]} is ${JSON.stringify(value)}, not a finite number`,
        );
      }
      values[l * width + k] = value;
    }
  }
  const levels = entries.map(({ level }) => level);
  return (
    checkLevels(levels) ?? checkCrossing(levels, values, horizons) ?? { kind: 'quantiles', levels, values }
  );
}

function checkLevels(levels: readonly number[]): Refused | null {
  const count = levels.length;
  if (count < MINIMUM_LEVELS) return refused(`${count} quantile levels < minimum ${MINIMUM_LEVELS}`);
  if (count > MAXIMUM_LEVELS) return refused(`${count} quantile levels > maximum ${MAXIMUM_LEVELS}`);
  if (!levels.includes(0.5)) return refused('the quantile levels do not include 0.5');
  const twice = levels.find((level, l) => l > 0 && level === levels[l - 1]);
  return twice === undefined ? null : refused(`quantile level ${twice} is given twice`);
}

/** Evens out what rounding made decrease, in place; refuses what really crosses. */
function checkCrossing(
  levels: readonly number[],
  values: Float64Array,
  horizons: readonly number[],
): Refused | null {
  const width = horizons.length;
  for (let at = width; at < values.length; at++) {
    const before = values[at - width];
    if (values[at] >= before) continue;
    if (before - values[at] > CROSSING * Math.max(Math.abs(before), Math.abs(values[at]))) {
      const l = Math.floor(at / width);
      const which = `${levels[l - 1]} (${before}) and ${levels[l]} (${values[at]})`;
      return refused(`the quantiles at ${which} cross at horizon ${horizons[at % width]}`);
    }
    values[at] = before;
  }
  return null;
}

const excerpt = (line: string): string => {
  const text = line.trim();
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
};
