/** Rows of the tables beside the taxonomy, with the columns that the page reads; datapackage.json has all. */
export interface TaxonomyTables {
  readonly aggregates: Aggregate;
  readonly disputed_areas: DisputedArea;
  readonly listings: ListingRow;
  readonly inputs: CountedRow;
  readonly communities: CountedRow;
}

/** What one figure of a civilization rests on. */
export interface Aggregate {
  readonly civilization: string;
  readonly basis: 'values' | 'scores';
  readonly dimension: string;
  readonly n: number;
  readonly first_year: number | null;
  readonly last_year: number | null;
}

export interface DisputedArea {
  readonly id: string;
  readonly name: string;
  /** Units whose listing covers it, separated by spaces; null where it is shown as nobody's. */
  readonly listed_with: string | null;
  readonly claim: string;
}

export interface ListingRow {
  readonly iso3: string;
  readonly civilization: string;
  readonly ground: string | null;
}

/** A number of the rule. */
export interface CountedRow {
  readonly iso3: string;
  readonly share: number;
  readonly year: number;
  readonly source: string;
  readonly locator: string;
  readonly religion?: string;
  readonly community?: string;
}
