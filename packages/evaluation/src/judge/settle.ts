/**
 * Which answers count. Samples, quantiles and points are never mixed, nor are different sets of levels: the
 * form of most answers decides, and answers of another form are faults. The rule does not depend on their
 * order.
 */

import type { ScoreKind } from './forecast-score.ts';
import type { Fault } from './intake.ts';
import type { AnswerScore } from './score.ts';

export interface Settled {
  readonly kind: ScoreKind;
  readonly levels: readonly number[];
  readonly scores: ReadonlyMap<string, AnswerScore>;
  readonly faults: readonly Fault[];
}

/** How an answer gives its forecast: samples, points, or quantiles at these levels. */
type Form = Pick<Settled, 'kind' | 'levels'>;

const SAMPLES: Form = { kind: 'crps', levels: [] };

/** Equal for equal forms; in the order of ties. */
function rankOf({ kind, levels }: Form): string {
  if (kind === 'crps') return '';
  return kind === 'absolute_error' ? 'points' : levels.join(' ');
}

function describe({ kind, levels }: Form): string {
  if (kind === 'crps') return 'samples';
  return kind === 'absolute_error' ? 'point forecasts' : `quantiles at ${levels.join(' ')}`;
}

/**
 * Which answers count: the form (samples, points, or quantiles at which levels) of most answers decides.
 *
 * @example
 * settle(new Map()).kind; // → 'crps'
 */
export function settle(scores: ReadonlyMap<string, AnswerScore>): Settled {
  const counts = new Map<string, { readonly form: Form; count: number }>();
  for (const { kind, levels } of scores.values()) {
    const form = { kind, levels };
    const found = counts.get(rankOf(form));
    if (found) found.count++;
    else counts.set(rankOf(form), { form, count: 1 });
  }
  // ties: samples first, then by the text of the levels
  const [first] = [...counts].sort(([a, m], [b, n]) => n.count - m.count || (a < b ? -1 : 1));
  const form = first?.[1].form ?? SAMPLES;
  const kept = new Map<string, AnswerScore>();
  const faults: Fault[] = [];
  for (const [id, score] of scores) {
    if (rankOf(score) === rankOf(form)) kept.set(id, score);
    else {
      const reason = `answered with ${describe(score)} where most answers are ${describe(form)}`;
      faults.push({ task_id: id, line: null, reason });
    }
  }
  return { ...form, scores: kept, faults };
}
