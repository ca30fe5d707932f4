import type { Frequency } from '@longrun/engine';

/** `2009`, `2009-Q1` or `2009-06` for whole periods since year 0; of series without dates the number. */
export function periodText(frequency: Frequency | 'undated', ordinal: number): string {
  if (frequency === 'undated') return String(ordinal);
  if (frequency === 'annual') return year(ordinal);
  const perYear = frequency === 'quarterly' ? 4 : 12;
  const part = ordinal - Math.floor(ordinal / perYear) * perYear + 1;
  const within = frequency === 'quarterly' ? `Q${part}` : String(part).padStart(2, '0');
  return `${year(Math.floor(ordinal / perYear))}-${within}`;
}

const year = (value: number): string => `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(4, '0')}`;
