/**
 * Reads the two raw tables. They are not part of the repository: their terms allow publishing aggregates
 * only.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCsv } from '../csv.ts';
import { SCORE_DIMENSIONS } from '../types.ts';
import type { CountryFigures, Scores, SurveyPoint } from './aggregate.ts';

function parseScores(text: string): Map<string, Scores> {
  return new Map(
    parseCsv(text).map((row) => [
      row['iso3'],
      Object.fromEntries(
        SCORE_DIMENSIONS.filter((dimension) => row[dimension] !== '').map((dimension) => [
          dimension,
          Number(row[dimension]),
        ]),
      ),
    ]),
  );
}

/** The point of each country's latest wave. */
function parseValues(text: string): Map<string, SurveyPoint> {
  const rows = parseCsv(text).sort((a, b) => Number(a['year']) - Number(b['year']));
  return new Map(
    rows.map((row) => [
      row['iso3'],
      {
        traditional_secular: Number(row['traditional_secular']),
        survival_self_expression: Number(row['survival_self_expression']),
        year: Number(row['year']),
      },
    ]),
  );
}

export async function readCountryFigures(dir: string): Promise<CountryFigures> {
  return {
    scores: parseScores(await readFile(join(dir, 'hofstede.csv'), 'utf8')),
    values: parseValues(await readFile(join(dir, 'values_map.csv'), 'utf8')),
  };
}
