/**
 * Whether the numbers of the rule are those of the tables they name. A locator ends in `row "…", columns a +
 * b` where the source is one of the two published tables; the number is then the sum of those columns. The
 * share of a tradition in `inputs` is taken of the people with a religion, a community's of all residents.
 */
type Row = Record<string, string>;

export interface FigureTables {
  inputs: readonly Row[];
  communities: readonly Row[];
  not_counted: readonly Row[];
  religious_composition: readonly Row[];
  christian_traditions: readonly Row[];
}

interface Source {
  table: 'religious_composition' | 'christian_traditions';
  row: string;
  /** People without a religion. */
  without: string;
}

const SOURCES: Readonly<Record<string, Source>> = {
  pew2012: { table: 'religious_composition', row: 'row', without: 'unaffiliated' },
  maoz_henderson2013: { table: 'christian_traditions', row: 'cow', without: 'none' },
};

/** Half of the last printed digit, and a little for binary fractions. */
const TOLERANCE = 0.0501;

/** A printed percentage: "<0.1" counts as nothing, ">99.0" as its bound, an empty cell as nothing. */
export function printedPercent(cell: string): number {
  if (cell === '' || cell.startsWith('<')) return 0;
  return Number(cell.replace('>', ''));
}

function place(locator: string): { row: string; columns: string[] } | undefined {
  const [, row, columns] = /row "([^"]+)", columns ([a-z +]+)$/.exec(locator) ?? [];
  return row === undefined ? undefined : { row, columns: columns.split(' + ') };
}

/**
 * What the named table has for a row of `inputs`, `communities` or `not_counted`; a sentence where it has
 * nothing.
 */
function tabled(entry: Row, tables: FigureTables, ofBelievers: boolean): number | string {
  const source = SOURCES[entry['source']];
  const found = place(entry['locator']);
  if (!found) return `locator "${entry['locator']}" names no row and columns`;
  const row = tables[source.table].find((candidate) => candidate[source.row] === found.row);
  if (!row) return `${source.table} has no row "${found.row}"`;
  if (row['iso3'] !== entry['iso3']) return `row "${found.row}" is that of ${row['iso3']}`;
  const missing = found.columns.find((column) => row[column] === undefined);
  if (missing !== undefined) return `${source.table} has no column "${missing}"`;
  const sum = found.columns.reduce((total, column) => total + printedPercent(row[column]), 0);
  return ofBelievers ? (100 * sum) / (100 - printedPercent(row[source.without])) : sum;
}

function entryFindings(entry: Row, what: string, tables: FigureTables, ofBelievers: boolean): string[] {
  const blank = ['share', 'year', 'source', 'locator'].filter((key) => (entry[key] ?? '').trim() === '');
  if (blank.length > 0) return [`${what}: a number without ${blank.join(', ')}`];
  if (!(entry['source'] in SOURCES)) return [];
  const expected = tabled(entry, tables, ofBelievers);
  if (typeof expected === 'string') return [`${what}: ${expected}`];
  return Math.abs(expected - Number(entry['share'])) <= TOLERANCE
    ? []
    : [`${what}: ${entry['share']} where ${entry['source']} has ${expected.toFixed(1)}`];
}

/** Communities of another tradition in the first source that neither table mentions. */
function overlooked({ inputs, communities, not_counted, religious_composition }: FigureTables): string[] {
  const told = new Set(
    [...communities, ...not_counted, ...inputs].flatMap((entry) =>
      (place(entry['locator'])?.columns ?? []).map((column) => `${entry['iso3']} ${column}`),
    ),
  );
  return religious_composition.flatMap((row) =>
    ['muslim', 'hindu', 'buddhist']
      .filter((column) => printedPercent(row[column]) >= 5 && !told.has(`${row['iso3']} ${column}`))
      .map((column) => `${row['iso3']}: ${row[column]} per cent ${column}, neither counted nor left out`),
  );
}

/**
 * Numbers without a place, numbers that differ from the table they name, and communities nobody decided on.
 */
export function figureFindings(tables: FigureTables): string[] {
  return [
    ...tables.inputs.flatMap((row) => entryFindings(row, `inputs ${row['iso3']}`, tables, true)),
    ...tables.communities.flatMap((row) =>
      entryFindings(row, `communities ${row['iso3']} ${row['civilization']}`, tables, false),
    ),
    ...tables.not_counted.flatMap((row) =>
      entryFindings(row, `not_counted ${row['iso3']} ${row['tradition']}`, tables, false),
    ),
    ...overlooked(tables),
  ];
}
