import { type Finding, SCORE_DIMENSIONS, VALUES_AXES } from '../types.ts';
import type { CivilizationView, DocumentView } from './view.ts';

type Row = Record<string, string>;

function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined,
    value,
  );
}

/** What the document says of a row of the aggregates table: place in the civilization, column, value. */
function claims({ fields }: CivilizationView, { basis, dimension }: Row): [string, string, unknown][] {
  if (basis === 'values') {
    const i = (VALUES_AXES as readonly string[]).indexOf(dimension);
    return [
      [`mu_viz/${i}`, 'mean', at(fields, 'mu_viz', i)],
      [`sigma_viz/${i}/${1 - i}`, 'covariance', at(fields, 'sigma_viz', i, 1 - i)],
    ];
  }
  const k = (SCORE_DIMENSIONS as readonly string[]).indexOf(dimension);
  return [
    [`mu_score/${k}`, 'mean', at(fields, 'mu_score', k)],
    [`sigma_score/${k}`, 'deviation', at(fields, 'sigma_score', k)],
    [`typical_range/${dimension}/0`, 'low', at(fields, 'typical_range', dimension, 0)],
    [`typical_range/${dimension}/1`, 'high', at(fields, 'typical_range', dimension, 1)],
  ];
}

/** A document's figures are those of the aggregates table, which says how many states each rests on. */
export function figuresArePublished(aggregates: readonly Row[]) {
  return ({ civilizations }: DocumentView): Finding[] =>
    aggregates.flatMap((row) => {
      const owner = civilizations.find(({ id }) => id === row['civilization']);
      if (!owner) return [];
      return claims(owner, row)
        .filter(([, column, value]) =>
          row[column] === '' ? value !== undefined : value !== Number(row[column]),
        )
        .map(([place, column, value]) => ({
          pointer: `${owner.pointer}/${place}`,
          rule: 'false-figures',
          message: `${value ?? 'nothing'} where the aggregates table has ${row[column] || 'nothing'} (n = ${row['n']})`,
        }));
    });
}
