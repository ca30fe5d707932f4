/** What went wrong, task by task, once it no longer matters which tasks were walks. */
import type { Fault } from './intake.ts';
import type { AnswerScore } from './score.ts';
import type { TaskPlan } from './tasks.ts';

export interface Failure {
  readonly task_id: string | null;
  readonly variable: string | null;
  /** Number of observations known. */
  readonly origin: number | null;
  /** Whether the task was a sign-flipped walk. */
  readonly walk: boolean | null;
  /** Line of the file. */
  readonly line: number | null;
  readonly reason: string;
}

export interface ReasonCount {
  readonly reason: string;
  readonly count: number;
}

const LISTED_FAILURES = 200;
const LISTED_REASONS = 20;
const UNANSWERED = 'no answer';

export function failuresOf(
  plan: TaskPlan,
  scores: ReadonlyMap<string, AnswerScore>,
  faults: readonly Fault[],
  leftOut: number,
): { n_failures: number; reasons: ReasonCount[]; failures: Failure[] } {
  const named = new Set(faults.map((fault) => fault.task_id));
  const missing = plan.refs
    .filter(({ id }) => !scores.has(id) && !named.has(id))
    .map(({ id }): Fault => ({ task_id: id, line: null, reason: UNANSWERED }));
  const all = [...faults, ...missing];
  const counts = new Map<string, number>();
  for (const { reason } of all) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
  return {
    n_failures: all.length + leftOut,
    reasons: reasons.slice(0, LISTED_REASONS),
    failures: all.slice(0, LISTED_FAILURES).map((fault) => failureOf(plan, fault)),
  };
}

function failureOf(plan: TaskPlan, { task_id, line, reason }: Fault): Failure {
  const ref = task_id === null ? undefined : plan.find(task_id);
  if (ref === undefined) return { task_id, variable: null, origin: null, walk: null, line, reason };
  const { input, origins } = plan.cases[ref.caseIndex];
  const origin = origins[ref.originIndex];
  return { task_id, variable: input.variable, origin, walk: ref.replicate >= 0, line, reason };
}
