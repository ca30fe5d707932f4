/**
 * The naive family at several origins of one series, in one pass per horizon: running parameters and sorted
 * past errors are carried from place to place, and every past forecast is scored once.
 */
import { type Law, lawCrps, type MirroredLaw, type StudentLaw } from './law.ts';
import { LEAST_ERRORS, LEAST_KNOWN, NAIVE_IDS } from './members.ts';
import { createPastErrors, type PastErrors } from './past-errors.ts';
import { cycleKnown, driftAt, type NaiveSeries, seasonalCentre } from './series.ts';

/** Past origins by which members are compared: the latest that are realised. */
const PAST_ORIGINS = 20;
/** With fewer of them realised, the walk is taken. */
const LEAST_ORIGINS = 5;

/** One law per member in the order of NAIVE_IDS; null for a member that does not apply. */
export type NaiveLaws = readonly (Law | null)[];

/** The family at one origin and horizon, in standardised units. Laws are valid during the visit only. */
export interface NaiveCell {
  /** Number of values known. */
  readonly origin: number;
  readonly laws: NaiveLaws;
  /** Index in NAIVE_IDS of the member that `naive` takes. */
  readonly taken: number;
  readonly nPastOrigins: number;
  /** Mean CRPS at those past origins, by member; null where the member does not apply. */
  readonly pastScores: readonly (number | null)[];
}

/**
 * Visits the naive family at each of the increasing origins of a series, at one horizon, in one pass.
 *
 * @example
 * const series = naiveSeries(Float64Array.from({ length: 60 }, (_, t) => 3 * t + Math.sin(t)), null);
 * const past = [];
 * eachNaiveCell(series, 12, [24, 48], ({ nPastOrigins }) => past.push(nPastOrigins));
 * past; // → [5, 20]
 */
export function eachNaiveCell(
  series: NaiveSeries,
  h: number,
  origins: readonly number[],
  visit: (cell: NaiveCell) => void,
): void {
  const { z } = series;
  const lawsAt = rollingLaws(series, h);
  const scores = NAIVE_IDS.map(() => new Float64Array(z.length + 1));
  const compared = comparedPlaces(h, origins, z.length);
  const isOrigin = new Set(origins);
  for (let t = LEAST_KNOWN; t <= z.length; t++) {
    if (compared[t] === 0 && !isOrigin.has(t)) continue;
    const laws = lawsAt(t);
    if (compared[t] === 1) score(laws, z[t + h - 1], scores, t);
    if (isOrigin.has(t)) visit({ origin: t, laws, ...choice(laws, scores, t - h) });
  }
}

/** 1 at every past origin by which members are compared at one of the origins. */
function comparedPlaces(h: number, origins: readonly number[], n: number): Uint8Array {
  const places = new Uint8Array(n + 1);
  for (const origin of origins) {
    const from = Math.max(LEAST_KNOWN, origin - h - PAST_ORIGINS + 1);
    if (from <= origin - h) places.fill(1, from, origin - h + 1);
  }
  return places;
}

/** A member that does not apply yet has the walk's score. */
function score(laws: NaiveLaws, observation: number, scores: readonly Float64Array[], t: number): void {
  for (let m = 0; m < laws.length; m++) {
    const law = laws[m];
    scores[m][t] =
      m > 0 && (law === null || law === laws[0]) ? scores[0][t] : lawCrps(law as Law, observation);
  }
}

/** The member with the lowest mean score at the latest past origins; of equal ones the first. */
function choice(laws: NaiveLaws, scores: readonly Float64Array[], last: number) {
  const first = Math.max(LEAST_KNOWN, last - PAST_ORIGINS + 1);
  const nPastOrigins = Math.max(0, last - first + 1);
  const pastScores = laws.map((law, m) => {
    if (law === null || nPastOrigins === 0) return null;
    let sum = 0;
    for (let t = first; t <= last; t++) sum += scores[m][t];
    return sum / nPastOrigins;
  });
  let taken = 0;
  if (nPastOrigins >= LEAST_ORIGINS) {
    pastScores.forEach((mean, m) => {
      if (mean !== null && mean < (pastScores[taken] as number)) taken = m;
    });
  }
  return { taken, nPastOrigins, pastScores };
}

/** The laws from the first t values at one horizon; t must not decrease from call to call. */
function rollingLaws({ z, cycles, running }: NaiveSeries, h: number): (t: number) => NaiveLaws {
  const still = createPastErrors(z, h, 1, (t) => z[t - 1]);
  const drifting = createPastErrors(z, h, LEAST_KNOWN, (t) => z[t - 1] + h * driftAt(z, t));
  const seasonal = new Map(
    cycles.map((cycle) => [cycle, createPastErrors(z, h, cycle + 1, (t) => seasonalCentre(z, t, h, cycle))]),
  );
  return (t) => {
    const last = z[t - 1];
    const centre = last + h * driftAt(z, t);
    const rw = student(last, (running.walk[t] / (t - 1)) * h, t - 1);
    const drift = student(centre, (running.drift[t] / (t - 2)) * h * (1 + h / (t - 1)), t - 2);
    const about = (running.about[t] / (t - 1)) * (1 + 1 / t);
    const cycle = cycleKnown(cycles, t);
    return [
      rw,
      drift,
      mirrored(last, still, t) ?? rw,
      mirrored(centre, drifting, t) ?? drift,
      student(running.mean[t], about, t - 1),
      cycle === null ? null : mirrored(seasonalCentre(z, t, h, cycle), seasonal.get(cycle)!, t),
    ];
  };
}

const student = (centre: number, variance: number, df: number): StudentLaw => ({
  kind: 'student',
  centre,
  scale: Math.sqrt(variance),
  df,
});

function mirrored(centre: number, past: PastErrors, t: number): MirroredLaw | null {
  past.advance(t);
  if (past.count < LEAST_ERRORS) return null;
  return { kind: 'mirrored', centre, errors: past.sorted(), pairSum: past.pairSum() };
}
