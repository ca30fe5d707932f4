/** The table that the decision rule reads: one row per unit, coded by the definitions in docs/taxonomy.md. */
export interface UnitInputs {
  iso3: string;
  region: string;
  /** Largest religious tradition among people with one. */
  religion: string;
  /** Its share: 90, 80 or 50 per cent at least, or 0 for less than half. */
  share: number;
  /** Communities whose tradition belongs to another grouping: identifier and lower bound of the share. */
  communities: ReadonlyMap<string, number>;
  history: ReadonlySet<string>;
  /** Marks without a value, such as `cleft`. */
  marks: ReadonlySet<string>;
  /** Marks that name a civilization, such as `torn:western`. */
  towards: ReadonlyMap<string, string>;
}

const SHARES = [0, 50, 80, 90];
const BANDS = [0, 5, 15, 33, 50];

const words = (cell: string): string[] => (cell === '' ? [] : cell.split(' '));

const band = (text: string, allowed: number[], what: string): number => {
  const value = Number(text);
  if (!allowed.includes(value))
    throw new Error(`${what} must be one of ${allowed.join(', ')}, not "${text}"`);
  return value;
};

export const parseInputs = (rows: readonly Record<string, string>[]): UnitInputs[] =>
  rows.map((row) => {
    const marks = words(row['marks']).map((mark) => mark.split(':'));
    return {
      iso3: row['iso3'],
      region: row['region'],
      religion: row['religion'],
      share: band(row['share'], SHARES, `share of ${row['iso3']}`),
      communities: new Map(
        words(row['communities']).map((entry) => {
          const [id, share] = entry.split(':');
          return [id, band(share, BANDS, `community ${id} of ${row['iso3']}`)];
        }),
      ),
      history: new Set(words(row['history'])),
      marks: new Set(marks.map(([name]) => name)),
      towards: new Map(marks.flatMap(([name, id]) => (id === undefined ? [] : [[name, id]]))),
    };
  });
