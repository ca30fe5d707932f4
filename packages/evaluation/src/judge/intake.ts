/** Takes a challenger's answers in any order, scores each once and keeps what was wrong with the others. */
import type { Law } from '@longrun/engine/naive';
import { type NaiveCase, naiveCase } from '../benchmark/opponent.ts';
import type { CaseInput } from '../benchmark/types.ts';
import { type AnswerForecast, readAnswerLine, readForecast, refused } from './answers.ts';
import type { ForecastScore } from './forecast-score.ts';
import { measuresOf } from './measures.ts';
import { type AnswerScore, scoreAnswer } from './score.ts';
import { seriesReader, type TaskPlan, type TaskRef } from './tasks.ts';

type AnswerBody = Readonly<Record<string, unknown>>;

/** What became of one answer. */
export type Taken =
  | { readonly kind: 'scored'; readonly score: AnswerScore }
  | { readonly kind: 'refused'; readonly task_id: string | null; readonly reason: string };

/** Something wrong with an answer, or with a line that is none. */
export interface Fault {
  readonly task_id: string | null;
  /** Line or row of the file, from 1; null for a program's answers. */
  readonly line: number | null;
  readonly reason: string;
}

/** Scores answers as they come; keeps what was wrong with the others. */
export interface Intake {
  /** A line of JSON. `seconds` is how long it took by the judge's clock, unless the answer says so. */
  takeLine(line: string, lineNumber?: number, seconds?: number): Taken;
  /** An answer already read as an object. */
  takeBody(id: string, body: AnswerBody, lineNumber?: number): Taken;
  /** An earlier score of this intake, kept while the work was interrupted. */
  restore(score: AnswerScore): void;
  /** Says that a task will have no answer. */
  giveUp(id: string, reason: string): void;
  /** Whether a task has this id. */
  isTask(id: string): boolean;
  /** True once a task has an answer, good or bad. */
  has(id: string): boolean;
  /** Tasks with an answer, good or bad. */
  count(): number;
  readonly scores: ReadonlyMap<string, AnswerScore>;
  readonly faults: readonly Fault[];
  /** Faults beyond those kept. */
  faultsLeftOut(): number;
}

/** The reasons of more faults than this are counted, not kept. */
const KEPT_FAULTS = 10_000;

/**
 * Takes a challenger's answers in any order and scores each once.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const plan = planTasks('own', [input], { n_origins: 2, n_samples: 100, replicates: 2 });
 * const intake = createIntake(plan);
 * const samples = Array.from({ length: 100 }, (_, i) => [i, i, i, i]);
 * intake.takeLine(JSON.stringify({ task_id: plan.refs[0].id, samples })).kind; // → 'scored'
 * intake.takeLine('{"task_id":"none"}').kind; // → 'refused'
 */
export function createIntake(plan: TaskPlan): Intake {
  const read = seriesReader(plan);
  const naiveAt = naiveReader(plan);
  const scores = new Map<string, AnswerScore>();
  const answered = new Set<string>();
  const faults: Fault[] = [];
  let leftOut = 0;

  const refuse = (id: string | null, line: number | null, reason: string): Taken => {
    if (faults.length < KEPT_FAULTS) faults.push({ task_id: id, line, reason });
    else leftOut++;
    return { kind: 'refused', task_id: id, reason };
  };

  const score = (ref: TaskRef, body: AnswerBody): AnswerScore | string => {
    const forecast = readForecast(body, plan.design.horizons);
    if (forecast.kind === 'refused') return forecast.reason;
    const series = read(ref);
    const scored = scoreAnswer(plan, ref, series, forecast, ref.replicate < 0 ? naiveAt(ref) : null);
    if (finite(scored.own))
      return { ...scored, ...extraMeasures(plan, ref, series, forecast, scored.own, body) };
    return 'the forecast is so far away that its score is not a finite number';
  };

  const takeBody: Intake['takeBody'] = (id, body, lineNumber) => {
    const line = lineNumber ?? null;
    const ref = plan.find(id);
    if (ref === undefined) return refuse(id.slice(0, 60), line, 'no task has this id');
    if (answered.has(id)) return refuse(id, line, 'answered twice; the first answer counts');
    answered.add(id);
    const scored = score(ref, body);
    if (typeof scored === 'string') return refuse(id, line, refused(scored).reason);
    scores.set(id, scored);
    return { kind: 'scored', score: scored };
  };

  /**
   * A line that is no answer. Where its task can be seen, the task is lost: it will not be answered again.
   */
  const noteFault = (id: string | null, reason: string, line: number | null): Taken => {
    const open = id !== null && plan.find(id) !== undefined && !answered.has(id);
    if (open) answered.add(id);
    return refuse(open ? id : null, line, reason);
  };

  return {
    takeBody,
    takeLine(line, lineNumber, seconds) {
      const answer = readAnswerLine(line);
      if ('reason' in answer) return noteFault(answer.task_id ?? null, answer.reason, lineNumber ?? null);
      const body = seconds === undefined ? answer.body : { seconds, ...answer.body };
      return takeBody(answer.task_id, body, lineNumber);
    },
    restore(kept) {
      if (plan.find(kept.task_id) === undefined || answered.has(kept.task_id)) return;
      answered.add(kept.task_id);
      scores.set(kept.task_id, kept);
    },
    giveUp(id, reason) {
      if (answered.has(id)) return;
      answered.add(id);
      refuse(id, null, reason);
    },
    isTask: (id) => plan.find(id) !== undefined,
    has: (id) => answered.has(id),
    count: () => answered.size,
    scores,
    faults,
    faultsLeftOut: () => leftOut,
  };
}

/** What is reported beside the score; walks are for luck alone. */
function extraMeasures(
  plan: TaskPlan,
  ref: TaskRef,
  series: CaseInput,
  forecast: AnswerForecast,
  { sampling }: ForecastScore,
  { seconds }: AnswerBody,
): Pick<AnswerScore, 'measures' | 'seconds'> {
  const isGrid = sampling === 'grid';
  const measures = ref.replicate < 0 ? measuresOf(plan, ref, series, forecast, { isGrid }) : null;
  return { ...(measures ? { measures } : {}), ...(isDuration(seconds) ? { seconds } : {}) };
}

const isDuration = (seconds: unknown): seconds is number =>
  typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0;

/** The laws of the best naive forecast behind a real task; every case is made ready once. */
function naiveReader({ cases, design: { horizons } }: TaskPlan): (ref: TaskRef) => Law[] {
  const kept = new Map<number, NaiveCase['opponents']>();
  return ({ caseIndex, originIndex }) => {
    let laws = kept.get(caseIndex);
    if (laws === undefined) {
      const { input, origins } = cases[caseIndex];
      laws = naiveCase({ ...input, horizons }, origins).opponents;
      kept.set(caseIndex, laws);
    }
    return laws.map((atHorizon) => atHorizon[originIndex]);
  };
}

const finite = ({ score }: ForecastScore): boolean => score.every(Number.isFinite);
