/** Several forecasters with each other: a table of pairs and the set of those not shown to be worse. */
import { type AnswerWord, answer, SIGNIFICANCE } from '@longrun/evaluation/inference';
import { createFlips, type Flips, flippedStatistics, shareAtLeast } from './flips.ts';
import { blockSums, type PairSummary, type Scored, sharedTasks, summarize, type TaskFrame } from './pair.ts';

export interface PairRow extends PairSummary {
  readonly a: string;
  readonly b: string;
  /** Two-sided, by sign flips of score differences in blocks of dates; null without a shared task. */
  readonly p_value: number | null;
}

export interface Comparison {
  readonly pairwise: readonly PairRow[];
  /** Models not shown worse than another at 5 %. */
  readonly confidence_set: readonly string[];
}

interface Pair {
  readonly a: number;
  readonly b: number;
  /** Positive where a is worse; by pattern, the first observed. */
  readonly statistics: Float64Array;
}

/** The forecaster that all others were scored beside. */
export interface ScoredBeside {
  readonly model: string;
  /** Its scores on the tasks of another, in the form of that one's scores. */
  beside(model: string): Scored;
}

/**
 * Compares every pair of forecasters on the tasks they share in the same form.
 *
 * @example
 * const frame = { series: [0, 0, 0, 0], date: [0, 1, 2, 3], dates: 4, lag: 1 };
 * const of = (model, scores) => ({ model, tasks: [0, 1, 2, 3], scores, forms: [0, 0, 0, 0] });
 * compare([of('good', [1, 1, 1, 1]), of('bad', [2, 2, 2, 2])], frame).pairwise[0].ratio; // → 0.5
 */
export function compare(
  models: readonly Scored[],
  frame: TaskFrame,
  opponent: ScoredBeside | null = null,
): Comparison {
  const places = new Int32Array(frame.series.length);
  const flips = createFlips(Math.ceil(frame.dates / frame.lag));
  const pairs: Pair[] = [];
  const pairwise: PairRow[] = [];
  for (let a = 0; a < models.length; a++) {
    for (let b = a + 1; b < models.length; b++) {
      const [one, other] = inSharedForms(models[a], models[b], opponent);
      const shared = sharedTasks(one, other, places);
      const statistics = flippedStatistics(blockSums(shared, frame), flips);
      const p_value =
        shared.tasks.length === 0 ? null : shareAtLeast(statistics.map(Math.abs), Math.abs(statistics[0]));
      pairwise.push({ a: models[a].model, b: models[b].model, ...summarize(shared, frame), p_value });
      if (shared.tasks.length > 0) pairs.push({ a, b, statistics });
    }
  }
  return {
    pairwise,
    confidence_set: confidenceSet(models, pairs, flips).map((at) => models[at].model),
  };
}

/** A forecast with few levels shares none with one of many, but the opponent was scored at these few too. */
function inSharedForms(a: Scored, b: Scored, opponent: ScoredBeside | null): [Scored, Scored] {
  if (a.model === opponent?.model) return [opponent.beside(b.model), b];
  if (b.model === opponent?.model) return [a, opponent.beside(a.model)];
  return [a, b];
}

/**
 * Hansen, Lunde & Nason (2011, Econometrica 79): while the largest statistic over the pairs left is larger
 * than luck gives, the model with it is removed. Of a model without a scored task nothing is known.
 */
function confidenceSet(models: readonly Scored[], pairs: readonly Pair[], { patterns }: Flips): number[] {
  let kept = models.flatMap(({ tasks }, at) => (tasks.length > 0 ? [at] : []));
  while (kept.length > 1) {
    const inside = pairs.filter(({ a, b }) => kept.includes(a) && kept.includes(b));
    const largest = new Float64Array(patterns);
    let [worst, observed] = [-1, 0];
    for (const { a, b, statistics } of inside) {
      if (Math.abs(statistics[0]) > observed) {
        observed = Math.abs(statistics[0]);
        worst = statistics[0] > 0 ? a : b;
      }
      for (let at = 0; at < patterns; at++) largest[at] = Math.max(largest[at], Math.abs(statistics[at]));
    }
    if (worst < 0 || shareAtLeast(largest, observed) > SIGNIFICANCE) break;
    kept = kept.filter((at) => at !== worst);
  }
  return kept;
}

/** One forecaster against the opponent, among others judged with it. */
export interface Contest {
  readonly summary: PairSummary;
  /** One-sided, with the maximum over all forecasters of the table. */
  readonly p_value: number | null;
  readonly answer: AnswerWord;
}

/** Each of several forecasters against its opponent's scores on the same tasks. */
export function contests(
  entries: readonly { readonly own: Scored; readonly opponent: Scored }[],
  frame: TaskFrame,
): Contest[] {
  const places = new Int32Array(frame.series.length);
  const flips = createFlips(Math.ceil(frame.dates / frame.lag));
  const largest = new Float64Array(flips.patterns).fill(Number.NEGATIVE_INFINITY);
  const found = entries.map(({ own, opponent }) => {
    const shared = sharedTasks(own, opponent, places);
    // positive where the forecaster is better
    const statistics = flippedStatistics(blockSums(shared, frame), flips).map((value) => -value);
    if (shared.tasks.length > 0) {
      for (let at = 0; at < flips.patterns; at++) largest[at] = Math.max(largest[at], statistics[at]);
    }
    return { summary: summarize(shared, frame), observed: statistics[0] };
  });
  return found.map(({ summary, observed }) => {
    const p_value = summary.n_tasks === 0 ? null : shareAtLeast(largest, observed);
    return { summary, p_value, answer: wordOf(summary, p_value, flips.patterns - 1) };
  });
}

function wordOf(
  { ratio, lower, upper, mean_ratio }: PairSummary,
  p_value: number | null,
  replicates: number,
): AnswerWord {
  const skill = (of: number | null): number | null => (of === null ? null : 1 - of);
  const findings = {
    geometric: skill(ratio),
    lower: skill(upper),
    upper: skill(lower),
    mean_ratio: skill(mean_ratio),
  };
  return answer({ ...findings, p_value, replicates }).word;
}
