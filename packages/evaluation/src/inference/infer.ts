import { type Beats, beats } from './beats.ts';
import { type Skill, skill } from './skill.ts';
import type { Totals } from './totals.ts';

/** One forecaster: its real totals, and its totals in every replicate. */
export interface Challenger {
  readonly real: Totals;
  readonly replicates: readonly Totals[];
}

/** Half widths of a forecaster's 95 % intervals, where they are known. */
export interface HalfWidths {
  /** Of the mean log ratio, for other dates. */
  readonly logRatio: number | null;
  /** Of the share of cases won, for other series. */
  readonly rate: number | null;
}

/** What is known of one forecaster at one horizon. */
export interface Inference {
  readonly beats_rw: Beats | null;
  readonly skill: Skill | null;
}

/**
 * Everything about a family of forecasters at one horizon. Names are free: the engine's models, or anyone's.
 *
 * @example
 * const real = addedTotals([]);
 * infer({ mine: { real, replicates: [] } }).mine.beats_rw; // → null
 */
export function infer<Name extends string>(
  family: Readonly<Record<Name, Challenger>>,
  halfWidths: (name: Name) => HalfWidths | null = () => null,
): Record<Name, Inference> {
  const names = Object.keys(family) as Name[];
  const entries = names.map((name): [Name, Inference] => {
    const { real, replicates } = family[name];
    const half = halfWidths(name);
    const beats_rw = beats(real, replicates, half?.rate);
    return [name, { beats_rw, skill: skill(real, replicates, half?.logRatio) }];
  });
  return Object.fromEntries(entries) as Record<Name, Inference>;
}
