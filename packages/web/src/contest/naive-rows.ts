/** The rows of a table against the best naive forecast. Pure: a report in, rows out. */
import type { BenchmarkReport } from '@longrun/client';
import { toneOf } from '../charts/tones.ts';
import { forecasterTitle, MODEL_IDS } from '../lib/models.ts';

export interface AgainstNaiveRow {
  readonly model: string;
  readonly title: string;
  readonly tone: string;
  readonly answer: string | null;
  readonly skill: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly luck: number | null;
  readonly p: number | null;
  readonly overWalk: number | null;
}

/** The ensemble, then the models in the order that they have everywhere. */
export function naiveRows({
  leaderboard,
  also = [],
}: Pick<BenchmarkReport, 'leaderboard' | 'also'>): AgainstNaiveRow[] {
  const order = ['ensemble', ...MODEL_IDS] as const;
  return order.flatMap((model): AgainstNaiveRow[] => {
    const entry = leaderboard.find((row) => row.model === model);
    const naive = entry?.naive ?? also.find((row) => row.model === model)?.naive ?? null;
    if (entry === undefined && naive === null) return [];
    return [
      {
        model,
        title: forecasterTitle(model),
        tone: toneOf(model),
        answer: naive?.answer ?? null,
        skill: naive?.skill?.geometric ?? null,
        lower: naive?.skill?.lower ?? null,
        upper: naive?.skill?.upper ?? null,
        luck: naive?.luck ?? null,
        p: naive?.p_value ?? null,
        overWalk: entry?.skill?.geometric ?? null,
      },
    ];
  });
}

/** The reasons that leave a model undecided, each once, in the order in which they are found. */
export const doubtsOf = ({ leaderboard }: Pick<BenchmarkReport, 'leaderboard'>): string[] => [
  ...new Set(leaderboard.flatMap(({ model, naive }) => (model === 'rw' ? [] : (naive?.reasons ?? [])))),
];
