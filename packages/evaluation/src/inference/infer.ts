import { type Beats, beats } from './beats.ts';
import { type Skill, skill } from './skill.ts';
import { type Challenger, superior } from './superior.ts';

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
  /** Geometric skill above 0, family-wise error 5 % over the forecasters compared; null: not tested. */
  readonly superior: boolean | null;
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
  const better = superior(names.map((name) => family[name]));
  const entries = names.map((name, i): [Name, Inference] => {
    const { real, replicates } = family[name];
    const half = halfWidths(name);
    const beats_rw = beats(real, replicates, half?.rate);
    return [name, { beats_rw, skill: skill(real, replicates, half?.logRatio), superior: better[i] }];
  });
  return Object.fromEntries(entries) as Record<Name, Inference>;
}
