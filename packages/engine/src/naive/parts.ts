/** `@longrun/engine/naive`: the naive family at many origins, for those who score it. */
export { type Law, lawCdf, lawCrps, lawQuantile, type MirroredLaw, type StudentLaw } from './law.ts';
export { NAIVE_COST } from './naive.ts';
export { eachNaiveCell, type NaiveCell, type NaiveLaws } from './rolling.ts';
export { cycleKnown, cyclesOf, type NaiveSeries, naiveSeries, periodOf } from './series.ts';
