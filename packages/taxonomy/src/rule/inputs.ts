/**
 * The tables that the decision rule reads, coded by the definitions in docs/taxonomy.md: `inputs`, one row
 * per unit, and `communities`, one row per community of another grouping. Both hold numbers with year, source
 * and locator; the bands that the rule speaks of are comparisons of those numbers with its thresholds.
 */
export interface UnitInputs {
  iso3: string;
  region: string;
  /** Largest religious tradition among people with one. */
  religion: string;
  /** Its share of the people with a religion, in per cent. */
  share: number;
  /** Communities whose tradition belongs to another grouping: identifier and per cent of all residents. */
  communities: ReadonlyMap<string, number>;
  history: ReadonlySet<string>;
  /** Marks without a value, such as `cleft`. */
  marks: ReadonlySet<string>;
  /** Marks that name a civilization, such as `torn:western`. */
  towards: ReadonlyMap<string, string>;
}

type Row = Record<string, string>;

function words(cell: string): string[] {
  return cell === '' ? [] : cell.split(' ');
}

function percent(text: string, what: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100)) {
    throw new Error(`${what} must be a number from 0 to 100, not "${text}"`);
  }
  return value;
}

function communitiesOf(iso3: string, rows: readonly Row[]): ReadonlyMap<string, number> {
  return new Map(
    rows
      .filter((row) => row['iso3'] === iso3)
      .map(({ civilization, share }) => [
        civilization,
        percent(share, `share of the community ${civilization} of ${iso3}`),
      ]),
  );
}

export function parseInputs(rows: readonly Row[], communities: readonly Row[]): UnitInputs[] {
  return rows.map((row) => {
    const marks = words(row['marks']).map((mark) => mark.split(':'));
    return {
      iso3: row['iso3'],
      region: row['region'],
      religion: row['religion'],
      share: percent(row['share'], `share of ${row['iso3']}`),
      communities: communitiesOf(row['iso3'], communities),
      history: new Set(words(row['history'])),
      marks: new Set(marks.map(([name]) => name)),
      towards: new Map(marks.flatMap(([name, id]) => (id === undefined ? [] : [[name, id]]))),
    };
  });
}
