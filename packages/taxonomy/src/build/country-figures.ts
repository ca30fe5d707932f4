/**
 * Reads the two raw tables. They are not part of the repository: their terms allow publishing aggregates
 * only.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCORE_DIMENSIONS } from '../types.ts';
import type { CountryFigures, Scores, ValuesPoint } from './aggregate.ts';

/** Rows of a simple CSV: quoted fields may hold commas and doubled quotes, not line breaks. */
export const parseRows = (text: string): Record<string, string>[] => {
  const [header, ...lines] = text.trim().split(/\r?\n/).map(fields);
  return lines.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i] ?? ''])));
};

const fields = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );

export const parseScores = (text: string): Map<string, Scores> =>
  new Map(
    parseRows(text).map((row) => [
      row['iso3'],
      Object.fromEntries(
        SCORE_DIMENSIONS.filter((dimension) => row[dimension] !== '').map((dimension) => [
          dimension,
          Number(row[dimension]),
        ]),
      ),
    ]),
  );

/** The point of each country's latest wave. */
export const parseValues = (text: string): Map<string, ValuesPoint> => {
  const rows = parseRows(text).sort((a, b) => Number(a['year']) - Number(b['year']));
  return new Map(
    rows.map((row) => [
      row['iso3'],
      {
        traditional_secular: Number(row['traditional_secular']),
        survival_self_expression: Number(row['survival_self_expression']),
      },
    ]),
  );
};

export const readCountryFigures = async (dir: string): Promise<CountryFigures> => ({
  scores: parseScores(await readFile(join(dir, 'hofstede.csv'), 'utf8')),
  values: parseValues(await readFile(join(dir, 'values_map.csv'), 'utf8')),
});
