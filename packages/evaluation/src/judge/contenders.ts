/** Forecasters of a judgement in the one form in which they are compared, whoever made the forecasts. */
import type { NaiveId } from '@longrun/engine';
import { NAIVE_MEMBERS } from '../design/models.ts';
import type { BuiltInUnit } from './built-ins.ts';
import { mostCopies, seriesKey } from './copies.ts';
import { meansOverOrigins, type OriginScores } from './means.ts';
import { naiveScores } from './naive-scores.ts';
import { lawScore, type ScoreForm, walkLaws } from './opponents.ts';
import type { ForecastParts } from './parts.ts';
import type { AnswerScore } from './score.ts';
import { seriesReader, type TaskPlan, type TaskRef } from './tasks.ts';

/**
 * `means[copy + 1][case][k]`: mean over the origins at horizon k, null where any failed; the first is real.
 */
export type Means = (number | null)[][][];

export interface Contender {
  readonly id: string;
  /** By case, on the real series. */
  readonly real: readonly OriginScores[];
  /** By case and origin; null where not known. */
  readonly parts: readonly (readonly (ForecastParts | null)[])[];
  readonly means: Means;
}

const emptyMeans = (plan: TaskPlan): Means =>
  Array.from({ length: mostCopies(plan.design) + 1 }, () =>
    plan.cases.map(() => new Array<number | null>(plan.design.horizons.length).fill(null)),
  );

const noParts = (plan: TaskPlan): Contender['parts'] =>
  plan.cases.map(({ origins }) => origins.map(() => null));

/** The tasks of each case and copy, in the order of their origins. */
function bySeries(plan: TaskPlan): TaskRef[][] {
  const groups = new Map<number, TaskRef[]>();
  for (const ref of plan.refs) {
    const key = seriesKey(plan.design, ref);
    const group = groups.get(key);
    if (group) group.push(ref);
    else groups.set(key, [ref]);
  }
  return [...groups.values()].map((group) => group.sort((a, b) => a.originIndex - b.originIndex));
}

/** The challenger by its answers. */
export function challengerOf(
  plan: TaskPlan,
  scores: ReadonlyMap<string, AnswerScore>,
  id: string,
): Contender {
  const means = emptyMeans(plan);
  const real: OriginScores[] = plan.cases.map(({ origins }) => origins.map(() => null));
  const parts = plan.cases.map((): (ForecastParts | null)[] => []);
  for (const refs of bySeries(plan)) {
    const { caseIndex, replicate } = refs[0];
    const answers = refs.map((ref) => scores.get(ref.id));
    const own = answers.map((answer) => answer?.own.score ?? null);
    means[replicate + 1][caseIndex] = meansOverOrigins(own, plan.design.horizons.length);
    if (replicate >= 0) continue;
    real[caseIndex] = own;
    parts[caseIndex] = answers.map((answer) => answer?.parts ?? null);
  }
  return { id, real, parts, means };
}

/** A built-in model by its units. */
export function builtInOf(plan: TaskPlan, units: readonly BuiltInUnit[], id: string): Contender {
  const means = emptyMeans(plan);
  const real: OriginScores[] = plan.cases.map(({ origins }) => origins.map(() => null));
  const parts = [...noParts(plan)];
  for (const { caseIndex, replicate, means: found, real: scored } of units) {
    means[replicate + 1][caseIndex] = [...found[id]];
    if (replicate >= 0 || !scored?.[id]) continue;
    real[caseIndex] = scored[id].scores;
    parts[caseIndex] = scored[id].parts;
  }
  return { id, real, parts, means };
}

/** Who a judgement is against: both exact, and the members of the naive family on the real series. */
export interface Opponents {
  readonly walk: Contender;
  readonly naive: Contender;
  readonly members: ReadonlyMap<NaiveId, readonly OriginScores[]>;
}

export function opponentsOf(plan: TaskPlan, form: ScoreForm): Opponents {
  const read = seriesReader(plan);
  const { horizons } = plan.design;
  const opponent = (id: string) => ({
    id,
    real: [] as OriginScores[],
    parts: noParts(plan),
    means: emptyMeans(plan),
  });
  const [walk, naive] = [opponent('rw'), opponent('naive')];
  const members = new Map(NAIVE_MEMBERS.map((id) => [id, [] as OriginScores[]]));
  for (const [ref] of bySeries(plan)) {
    const { caseIndex, replicate } = ref;
    const series = read(ref);
    const { origins } = plan.cases[caseIndex];
    const ofWalk = origins.map((origin) =>
      walkLaws(series.values.subarray(0, origin), horizons).map((law, k) =>
        lawScore(law, form, series.values[origin + horizons[k] - 1]),
      ),
    );
    const family = naiveScores(series, origins, horizons, form, replicate < 0 ? NAIVE_MEMBERS : []);
    walk.means[replicate + 1][caseIndex] = meansOverOrigins(ofWalk, horizons.length);
    naive.means[replicate + 1][caseIndex] = meansOverOrigins(family.naive, horizons.length);
    if (replicate >= 0) continue;
    walk.real[caseIndex] = ofWalk;
    naive.real[caseIndex] = family.naive;
    for (const [id, scores] of family.members) members.get(id)![caseIndex] = scores;
  }
  return { walk, naive, members };
}
