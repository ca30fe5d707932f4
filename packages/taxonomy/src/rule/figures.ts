/**
 * Whether the numbers of the rule are those of the tables they name. A locator ends in `row "…", columns a +
 * b` of the published table of its source; the number is the sum of those columns. The share of a tradition
 * in `inputs` is taken of the people with a religion, a community's of all residents.
 */
type Row = Record<string, string>;

export interface FigureTables {
  inputs: readonly Row[];
  communities: readonly Row[];
  not_counted: readonly Row[];
  religious_composition: readonly Row[];
  christian_traditions: readonly Row[];
  descent_shares: readonly Row[];
}

interface Source {
  table: 'religious_composition' | 'christian_traditions' | 'descent_shares';
  row: string;
  /** People without a religion; absent where religion is not counted. */
  without?: string;
}

const BY_DESCENT: Source = { table: 'descent_shares', row: 'row' };

const SOURCES: Readonly<Record<string, Source>> = {
  pew2012: { table: 'religious_composition', row: 'row', without: 'unaffiliated' },
  maoz_henderson2013: { table: 'christian_traditions', row: 'cow', without: 'none' },
  cepal2014: BY_DESCENT,
  bol2012: BY_DESCENT,
  nz2018: BY_DESCENT,
};

/** Half of the last printed digit, and a little for binary fractions. */
const TOLERANCE = 0.0501;

/** A printed percentage: "<0.1" counts as nothing, ">99.0" as its bound, an empty cell as nothing. */
function printedPercent(cell: string): number {
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
function tabledShare(entry: Row, tables: FigureTables, ofBelievers: boolean): number | string {
  const source = SOURCES[entry['source']];
  if (!source) return `no table of ${entry['source']} is published`;
  const found = place(entry['locator']);
  if (!found) return `locator "${entry['locator']}" names no row and columns`;
  const row = tables[source.table].find(
    (candidate) =>
      candidate[source.row] === found.row && [undefined, entry['source']].includes(candidate['source']),
  );
  if (!row) return `${source.table} has no row "${found.row}"`;
  if (row['iso3'] !== entry['iso3']) return `row "${found.row}" is that of ${row['iso3']}`;
  const missing = found.columns.find((column) => row[column] === undefined);
  if (missing !== undefined) return `${source.table} has no column "${missing}"`;
  const sum = found.columns.reduce((total, column) => total + printedPercent(row[column]), 0);
  return ofBelievers && source.without ? (100 * sum) / (100 - printedPercent(row[source.without])) : sum;
}

function entryFindings(entry: Row, what: string, tables: FigureTables, ofBelievers: boolean): string[] {
  const blank = ['share', 'year', 'source', 'locator'].filter((key) => (entry[key] ?? '').trim() === '');
  if (blank.length > 0) return [`${what}: a number without ${blank.join(', ')}`];
  const expected = tabledShare(entry, tables, ofBelievers);
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

/** Percentages of the table by descent that do not follow from the counts beside them. */
function miscounted({ descent_shares }: FigureTables): string[] {
  return descent_shares.flatMap(({ iso3, people, residents, percent }) => {
    if (people === '' || residents === '') return [];
    const expected = (100 * Number(people)) / Number(residents);
    return Math.abs(expected - Number(percent)) <= TOLERANCE
      ? []
      : [`descent_shares ${iso3}: ${percent} where its counts give ${expected.toFixed(1)}`];
  });
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
    ...miscounted(tables),
  ];
}
