/**
 * Heads such as `2019.01`, `01.2019` and `20194`, numbers by their form: months or quarters by their order.
 */
const FEWEST_MONTHS = 3;
/** Quarters pass from the fourth of a year to the first of the next. */
const FEWEST_QUARTERS = 5;
/** A spreadsheet leaves out the last zero of `2019.10`. */
const MONTH = /^((?:1[5-9]|20)\d\d)\.(0[1-9]|1[0-2]?)$/;
const MONTH_FIRST = /^(0[1-9]|1[0-2])\.((?:1[5-9]|20)\d\d)$/;
const QUARTER = /^((?:1[5-9]|20)\d\d)\.?([1-4])$/;

interface Part {
  readonly at: number;
  readonly text: string;
}

const monthOf = (year: string, month: string): Part => ({
  at: Number(year) * 12 + Number(month) - 1,
  text: `${year}-${month}`,
});

function monthIn(cell: string): Part | null {
  const match = MONTH.exec(cell);
  return match === null ? null : monthOf(match[1], match[2].padEnd(2, '0'));
}

function monthFirstIn(cell: string): Part | null {
  const match = MONTH_FIRST.exec(cell);
  return match === null ? null : monthOf(match[2], match[1]);
}

function quarterIn(cell: string): Part | null {
  const match = QUARTER.exec(cell);
  return match === null
    ? null
    : { at: Number(match[1]) * 4 + Number(match[2]) - 1, text: `${match[1]}Q${match[2]}` };
}

const follow = (parts: readonly Part[]): boolean =>
  [1, -1].some((step) => parts.every(({ at }, i) => i === 0 || at - parts[i - 1].at === step));

/** The heads with `2019-01` for `2019.01` where these run without a gap to the end of the row. */
export function withDottedHeads(heads: readonly string[]): readonly string[] {
  const last = heads.findLastIndex((head) => head !== '');
  for (const [read, fewest] of [
    [quarterIn, FEWEST_QUARTERS],
    [monthIn, FEWEST_MONTHS],
    [monthFirstIn, FEWEST_MONTHS],
  ] as const) {
    const first = heads.findIndex((head) => read(head) !== null);
    const parts = heads.slice(first, last + 1).map(read);
    if (first < 1 || parts.length < fewest || parts.includes(null)) continue;
    if (!follow(parts as Part[])) continue;
    return heads.map((head, i) => (i < first || i > last ? head : parts[i - first]!.text));
  }
  return heads;
}
