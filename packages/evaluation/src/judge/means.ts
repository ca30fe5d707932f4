/** Scores of a series at its origins, and their means. */

/** Scores at the origins of a series, per horizon; null where there is no forecast. */
export type OriginScores = readonly (readonly (number | null)[] | null)[];

/** The scores at one horizon. */
export const scoresAt = (scores: OriginScores, k: number): (number | null)[] =>
  scores.map((score) => score?.[k] ?? null);

/** Mean over origins at every horizon; `scores[i]` belongs to origin i and is null where it failed. */
export function meansOverOrigins(scores: OriginScores, width: number): (number | null)[] {
  return Array.from({ length: width }, (_, k) => {
    let sum = 0;
    for (const score of scores) {
      const value = score?.[k] ?? null;
      if (value === null) return null;
      sum += value;
    }
    return sum / scores.length;
  });
}
