/** What the chart of wealth shows: one line per forecaster, on a log scale, with evidence at 20. */
import type { components } from '@longrun/contract';
import { count } from '../lib/format.ts';
import { forecasterTitle } from '../lib/models.ts';
import { hasTone, toneOf } from './tones.ts';

/** Wagers of sealed rounds, of a replay, or of a benchmark. */
export type Wagers = Pick<components['schemas']['RoundRecord'], 'kind' | 'data' | 'rows'>;

export interface WealthLine {
  readonly forecaster: string;
  /** The class that sets its colour. */
  readonly tone: string;
  readonly points: readonly { readonly date: string; readonly wealth: number }[];
}

/** `longrun-ensemble` is the ensemble; the name of anybody else's model stays whole. */
export const shortName = (forecaster: string): string => forecaster.replace(/^longrun-/, '');

/** The lines against one opponent at one horizon; the naive family, which nobody asks about, is left out. */
export function wealthLines({ rows }: Wagers, opponent: string, horizon: number): WealthLine[] {
  return rows
    .filter((row) => row.opponent === opponent && row.horizon === horizon)
    .filter(({ forecaster }) => !forecaster.startsWith('longrun-') || hasTone(shortName(forecaster)))
    .map(({ forecaster, wager }) => ({
      forecaster,
      tone: toneOf(shortName(forecaster)),
      points: wager.path.map(({ date, wealth }) => ({ date, wealth })),
    }));
}

/** The name that a line has on the page: ours are those of the models. */
export const lineName = (forecaster: string): string => forecasterTitle(shortName(forecaster));

/** Half powers of ten that hold every logarithm of a wealth, that of 1 and that of 20. */
export const wealthDomain = (logs: readonly number[]): [number, number] => [
  Math.floor(Math.min(-0.5, ...logs) * 2) / 2,
  Math.ceil(Math.max(1.5, ...logs) * 2) / 2,
];

/** 0.3, 20, 6,100, 6.1e7: as few digits as are worth reading. */
export function wealthText(wealth: number): string {
  if (wealth >= 1e5 || wealth < 0.01) return wealth.toExponential(1);
  const short = Number(wealth.toPrecision(2));
  return wealth >= 1000 ? count(short) : String(short);
}
