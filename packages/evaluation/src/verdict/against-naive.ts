/**
 * From sums against the best naive forecast to what is said of every forecaster: luck, skill and one word.
 */
import { expm1 } from '@longrun/engine/numerics';
import { RUNGS, type Rung } from '../benchmark/null-models.ts';
import { type AnswerWarning, type AnswerWord, answer, type UndecidedReason } from '../inference/answer.ts';
import { maxStatisticPValues } from '../inference/max-statistic.ts';
import { meanLogRatio, rateOf, type Totals } from '../inference/totals.ts';
import { dateHalfWidth, overCases } from './intervals.ts';
import { atOrBelow } from './naive-evidence.ts';
import type { NaiveEvidence, RealSums } from './naive-tally.ts';

/** Skill over the best naive forecast, 1 − a mean of own / naive: 0 is no better, 1 is perfect. */
export interface NaiveSkill {
  readonly geometric: number;
  /** 95 % interval for other dates; null with too few of them. */
  readonly lower: number | null;
  readonly upper: number | null;
  readonly mean_ratio: number;
  readonly scaled: number | null;
  /**
   * Of the naive forecast moved to this forecast's median, and of this forecast moved to the naive median.
   */
  readonly direction: number | null;
  readonly spread: number | null;
}

/** Luck by one null model. */
export interface RungLuck {
  readonly rung: Rung;
  /** Mean share of series won on replicates. */
  readonly luck: number;
  /** Family-wise over the models of the table. */
  readonly p_value: number;
}

/** One forecaster against the best naive forecast so far, at one horizon. */
export interface AgainstNaive {
  /** Share of series with a lower mean score. */
  readonly rate: number;
  /** By the null model with the largest p-value; null where it was not run on replicates. */
  readonly luck: number | null;
  readonly p_value: number | null;
  readonly n_replicates: number;
  /** Series that luck was measured on, where these are not all of them. */
  readonly luck_cases?: number;
  readonly rungs: readonly RungLuck[];
  readonly skill: NaiveSkill | null;
  readonly answer: AnswerWord;
  readonly reasons: readonly UndecidedReason[];
  readonly warnings: readonly AnswerWarning[];
}

/** One row of the table of all forecasters and horizons. */
export interface NaiveRow {
  readonly model: string;
  readonly horizon: number;
  readonly n_cases: number;
  readonly naive: AgainstNaive;
}

/**
 * Every forecaster at every horizon; those without a case are left out. `luckFrom` are the series that luck
 * is measured on, all unless given. `luckOf` gives the luck of all forecasters at a horizon by its place:
 * unless given, the family of a p-value are the models of this table.
 */
export function naiveTable(
  evidence: NaiveEvidence,
  decision: number,
  luckFrom: NaiveEvidence = evidence,
  luckOf = (k: number): RungLuck[][] => luckTogether([luckFrom], k)[0],
): NaiveRow[] {
  const luck = evidence.horizons.map((_, k) => luckOf(k));
  return evidence.challengers.flatMap((model, c) =>
    evidence.horizons.flatMap((horizon, k): NaiveRow[] => {
      const sums = evidence.real[c][k];
      const rate = rateOf(sums.totals);
      if (rate === null) return [];
      const wider = horizon === decision ? overCases(evidence, ({ ratios }) => ratios[c]) : null;
      const skill = skillOf(sums, evidence.windows[k], wider);
      const rungs = luck[k][c];
      const worst = rungs.reduce<RungLuck | null>(
        (w, r) => (w === null || r.p_value > w.p_value ? r : w),
        null,
      );
      const n_replicates = rungs.length === 0 ? 0 : replicatesOf(luckFrom, c);
      const p_value = worst?.p_value ?? null;
      const { geometric = null, lower = null, upper = null, mean_ratio = null } = skill ?? {};
      const found = answer({ geometric, lower, upper, mean_ratio, p_value, replicates: n_replicates });
      const { word, reasons, warnings } = found;
      const naive = {
        rate,
        luck: worst?.luck ?? null,
        p_value,
        n_replicates,
        ...(luckFrom !== evidence && rungs.length > 0 && { luck_cases: luckFrom.real[c][k].totals.cases }),
        rungs,
        skill,
      };
      return [
        { model, horizon, n_cases: sums.totals.cases, naive: { ...naive, answer: word, reasons, warnings } },
      ];
    }),
  );
}

/** One series has no interval: its dates say nothing of other series. Rows of more series are left alone. */
export function withoutIntervalOfOne(row: NaiveRow): NaiveRow {
  if (row.n_cases !== 1) return row;
  const { p_value, n_replicates: replicates, skill: known } = row.naive;
  const skill = known && { ...known, lower: null, upper: null };
  const { geometric = null, mean_ratio = null } = skill ?? {};
  const found = { geometric, mean_ratio, lower: null, upper: null, p_value, replicates, isOneSeries: true };
  const { word, reasons, warnings } = answer(found);
  return { ...row, naive: { ...row.naive, skill, answer: word, reasons, warnings } };
}

/** Replicates on which a forecaster was run. */
const replicatesOf = ({ rungs }: NaiveEvidence, c: number): number =>
  Math.min(...Object.values(rungs).map((replicates) => replicates.filter((rows) => c < rows.length).length));

/**
 * Luck of every forecaster of every part at one horizon, by null model; nothing for those that were not run
 * on replicates. The family of a p-value are the models of all parts; that of the ensemble are all of them
 * and the ensemble, on the replicates that it was run on.
 */
function luckTogether(parts: readonly NaiveEvidence[], k: number): RungLuck[][][] {
  const found = parts.map((part) => part.challengers.map((): RungLuck[] => []));
  for (const rung of RUNGS) {
    if (parts.every((part) => !part.rungs[rung]?.length)) continue;
    const models = parts.map(({ flipped }) => flipped);
    luckOfFamily(parts, rung, k, models).forEach((luck, i) => {
      luck.forEach((own, c) => {
        if (own) found[i][c].push(own);
      });
    });
    const pooled = luckOfFamily(
      parts,
      rung,
      k,
      models.map((count) => count + 1),
    );
    pooled.forEach((luck, i) => {
      const own = luck[models[i]];
      if (own) found[i][models[i]].push(own);
    });
  }
  return found;
}

/**
 * Luck of the first `counts[i]` forecasters of every part by one null model, on the replicates that all of
 * them were run on; a part to which it does not apply counts by the one below.
 */
function luckOfFamily(
  parts: readonly NaiveEvidence[],
  rung: Rung,
  k: number,
  counts: readonly number[],
): (RungLuck | null)[][] {
  const replicates = parts.map((part, i) => atOrBelow(part, rung).filter((rows) => rows.length >= counts[i]));
  if (replicates.some((list) => list.length === 0)) return parts.map(() => []);
  const cells = parts.flatMap((_, i) => Array.from({ length: counts[i] }, (_, c) => ({ i, c })));
  const table = cells.map(({ i, c }) => {
    const real = meanLogRatio(parts[i].real[c][k].totals);
    const flipped = replicates[i].map((rows) => negative(meanLogRatio(rows[c][k])));
    return real === null ? null : { real: -real, replicates: flipped };
  });
  const found = parts.map((): (RungLuck | null)[] => []);
  maxStatisticPValues(table).forEach((p_value, n) => {
    const { i, c } = cells[n];
    const rates = replicates[i].map((rows) => rateOf(rows[c][k])).filter((rate) => rate !== null);
    const isKnown = p_value !== null && rates.length > 0 && parts[i].rungs[rung] !== undefined;
    const luck = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    found[i].push(isKnown ? { rung, luck, p_value } : null);
  });
  return found;
}

/**
 * The tables of panels that stand side by side: a p-value is family-wise over the models of all of them. All
 * have the same horizons.
 */
export function naiveTablesOf(
  parts: readonly NaiveEvidence[],
  decision: number,
  luckFrom: readonly NaiveEvidence[] = parts,
): NaiveRow[][] {
  const luck = parts[0].horizons.map((_, k) => luckTogether(luckFrom, k));
  return parts.map((part, i) => naiveTable(part, decision, luckFrom[i], (k) => luck[k][i]));
}

const negative = (value: number | null): number | null => (value === null ? null : -value);
const skillFrom = (meanLog: number): number => -expm1(meanLog);

function skillOf(sums: RealSums, window: number, twoWayHalf: number | null): NaiveSkill | null {
  const { totals } = sums;
  const mean = meanLogRatio(totals);
  if (mean === null) return null;
  const byDate = dateHalfWidth(sums.dates, window);
  // without groups of dates there is no interval, whatever else is known
  const half = byDate === null ? null : Math.max(byDate, twoWayHalf ?? 0);
  return {
    geometric: skillFrom(mean),
    lower: half === null ? null : skillFrom(mean + half),
    upper: half === null ? null : skillFrom(mean - half),
    mean_ratio: 1 - totals.ratios / totals.compared,
    scaled: scaledSkill(totals),
    direction: sums.parts === 0 ? null : skillFrom(sums.direction / sums.parts),
    spread: sums.parts === 0 ? null : skillFrom(sums.spread / sums.parts),
  };
}

const scaledSkill = ({ scaledOwn, scaledBaseline }: Totals): number | null =>
  scaledBaseline > 0 ? 1 - scaledOwn / scaledBaseline : null;
