/** The rows of a table against the best naive forecast. Pure: a report in, rows out. */
import type { BenchmarkReport } from '@longrun/client';
import { toneOf } from '../charts/tones.ts';
import { forecasterTitle, MODEL_IDS } from '../lib/models.ts';
import { type AgainstNaive, isAsked } from './answers.ts';

export interface AgainstNaiveRow {
  readonly model: string;
  readonly title: string;
  readonly tone: string;
  readonly answer: AgainstNaive['answer'] | null;
  readonly skill: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  /** What only its centre gives, and what only its spread does. */
  readonly direction: number | null;
  readonly spread: number | null;
  readonly luck: number | null;
  readonly p: number | null;
  /** Replicates behind p. */
  readonly replicates: number;
  readonly overWalk: number | null;
}

/** Models and ensemble in the order that they have everywhere; the walk has no word, as it is not asked. */
export function naiveRows({
  leaderboard,
  also = [],
}: Pick<BenchmarkReport, 'leaderboard' | 'also'>): AgainstNaiveRow[] {
  const order = [...MODEL_IDS, 'ensemble'] as const;
  return order.flatMap((model): AgainstNaiveRow[] => {
    const entry = leaderboard.find((row) => row.model === model);
    const naive = entry?.naive ?? also.find((row) => row.model === model)?.naive ?? null;
    if (entry === undefined && naive === null) return [];
    return [
      {
        model,
        title: forecasterTitle(model),
        tone: toneOf(model),
        answer: isAsked(model) ? (naive?.answer ?? null) : null,
        skill: naive?.skill?.geometric ?? null,
        lower: naive?.skill?.lower ?? null,
        upper: naive?.skill?.upper ?? null,
        direction: naive?.skill?.direction ?? null,
        spread: naive?.skill?.spread ?? null,
        luck: naive?.luck ?? null,
        p: naive?.p_value ?? null,
        replicates: naive?.n_replicates ?? 0,
        overWalk: entry?.skill?.geometric ?? null,
      },
    ];
  });
}
