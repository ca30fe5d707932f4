/** What is shown of forecasters against the best naive forecast. Sentences come from `evaluation`. */
import type { Verdict } from '@longrun/client';
import { toneOf } from '../charts/tones.ts';
import { forecasterTitle, inModelOrder, MODEL_IDS } from '../lib/models.ts';

/** What is known of a forecaster against the best naive forecast; absent in stores of earlier versions. */
export type AgainstNaive = NonNullable<Verdict['leaderboard'][number]['naive']>;

/** One forecaster against the best naive forecast so far, at one horizon. */
export interface Answered {
  readonly model: string;
  readonly naive: AgainstNaive;
}

/** Models and ensemble are asked; the walk and the naive family are what they are compared with. */
export const isAsked = (model: string): boolean =>
  model === 'ensemble' || (model !== 'rw' && (MODEL_IDS as readonly string[]).includes(model));

/** Every forecaster at every horizon. */
export type NaiveRows = readonly (Answered & { readonly horizon: number })[];

/** Models and ensemble at a horizon, in the one order; empty for a verdict of earlier versions. */
export function answersAt(rows: NaiveRows, horizon: number): Answered[] {
  return inModelOrder(rows.filter((row) => row.horizon === horizon && isAsked(row.model)));
}

/** Models and ensemble by horizon, ascending; null where one has no answer. */
export function answersByModel(rows: NaiveRows) {
  const horizons = [...new Set(rows.map(({ horizon }) => horizon))].sort((a, b) => a - b);
  const tables = horizons.map((horizon) => answersAt(rows, horizon));
  const models = [...new Set(tables.flat().map(({ model }) => model))];
  const answers = (model: string) =>
    tables.map((table) => table.find((row) => row.model === model)?.naive ?? null);
  return { horizons, rows: models.map((model) => ({ model, answers: answers(model) })) };
}

/** Models and ensemble of a report or a verdict at its decision horizon, in the one order. */
export function askedOf({ leaderboard, also = [] }: Pick<Verdict, 'leaderboard' | 'also'>): Answered[] {
  const known = [...leaderboard, ...also].flatMap(({ model, naive }) => (naive ? [{ model, naive }] : []));
  return inModelOrder(known.filter(({ model }) => isAsked(model)));
}

/** The rows of the chart of answers. */
export const answerMarks = (rows: readonly Answered[]) =>
  rows.flatMap(({ model, naive }) => {
    const { skill } = naive;
    if (!skill) return [];
    const { lower, upper } = skill;
    return [
      {
        name: forecasterTitle(model),
        tone: toneOf(model),
        word: naive.answer,
        skill: skill.geometric,
        interval: lower === null || upper === null ? null : ([lower, upper] as const),
      },
    ];
  });
