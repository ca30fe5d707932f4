import { LIMITS } from '@longrun/contract';

/** The text of a horizon list, or why it is none. */
export function readHorizons(text: string): readonly number[] | string {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const values = parts.map(Number);
  if (parts.length === 0) return 'Give at least one horizon.';
  const [, most] = LIMITS.horizons;
  if (parts.length > most) return `At most ${most} horizons.`;
  const [nearest, furthest] = LIMITS.horizon;
  const isStep = (value: number): boolean => Number.isInteger(value) && value >= nearest && value <= furthest;
  const bad = parts.find((_, i) => !isStep(values[i]));
  return bad === undefined ? values : `“${bad}” is not a whole number from ${nearest} to ${furthest}.`;
}
