/**
 * Which answers count. Samples, quantiles and points are never mixed, nor are different sets of levels: the
 * form of most answers decides, and answers of another form are faults. The rule does not depend on their
 * order.
 */

import type { ScoreKind } from './forecast-score.ts';
import type { Fault } from './intake.ts';
import { type AnswerScore, POINT_LEVELS } from './score.ts';

export interface Settled {
  readonly kind: ScoreKind;
  readonly levels: readonly number[];
  readonly scores: ReadonlyMap<string, AnswerScore>;
  readonly faults: readonly Fault[];
}

const SAMPLES = '';
const POINTS = 'points';

function formOf({ kind, levels }: AnswerScore): string {
  if (kind === 'crps') return SAMPLES;
  return kind === 'absolute_error' ? POINTS : levels.join(' ');
}

function inWords(form: string): string {
  if (form === SAMPLES) return 'samples';
  return form === POINTS ? 'point forecasts' : `quantiles at ${form}`;
}

function kindOf(form: string): Pick<Settled, 'kind' | 'levels'> {
  if (form === SAMPLES) return { kind: 'crps', levels: [] };
  if (form === POINTS) return { kind: 'absolute_error', levels: POINT_LEVELS };
  return { kind: 'pinball', levels: form.split(' ').map(Number) };
}

/**
 * Which answers count: the form (samples, points, or quantiles at which levels) of most answers decides.
 *
 * @example
 * settle(new Map()).kind; // → 'crps'
 */
export function settle(scores: ReadonlyMap<string, AnswerScore>): Settled {
  const counts = new Map<string, number>();
  for (const score of scores.values()) {
    const form = formOf(score);
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  // ties: samples first, then by the text of the levels
  const [form = SAMPLES] = [...counts.keys()].sort(
    (a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1),
  );
  const kept = new Map<string, AnswerScore>();
  const faults: Fault[] = [];
  for (const [id, score] of scores) {
    const own = formOf(score);
    if (own === form) kept.set(id, score);
    else {
      const reason = `answered with ${inWords(own)} where most answers are ${inWords(form)}`;
      faults.push({ task_id: id, line: null, reason });
    }
  }
  return { ...kindOf(form), scores: kept, faults };
}
