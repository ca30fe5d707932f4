/** Tables side by side as one reading: their series one after the other, under names that tell them apart. */
import type { Context } from '../context.ts';
import type { Grid } from '../grid.ts';
import type { Laid, RawSeries } from '../layout/raw.ts';
import { findColumn } from '../layout/select.ts';
import type { Beside } from '../layout/side-by-side.ts';
import type { ReadOptions } from '../types.ts';

type LayOut = (grid: Grid, context: Context) => Laid;

/** What a column of one table is called without regard to the others. */
interface OwnName {
  readonly name: string;
  readonly title: string;
}

const UNNAMED = /^column \d+$/;

/** Names of all columns from left to right: one that comes again gets its title or its position. */
function namesOf(parts: readonly Beside[], laid: readonly Laid[]): string[] {
  const own = parts.flatMap(({ from, end, title }, i) =>
    Array.from({ length: end - from }, (_, k): OwnName => {
      const name = laid[i].columns[k]?.name ?? '';
      return { name: UNNAMED.test(name) ? '' : name, title };
    }),
  );
  const isAlone = (names: readonly string[], i: number): boolean =>
    names[i] !== '' && names.indexOf(names[i]) === names.lastIndexOf(names[i]);
  const bare = own.map(({ name }) => name);
  const titled = own.map(({ name, title }) => (name === '' || title === '' ? '' : `${title}: ${name}`));
  return own.map(({ name }, i) => {
    if (isAlone(bare, i)) return name;
    if (isAlone(titled, i)) return titled[i];
    return name === '' ? `column ${i + 1}` : `${name} (column ${i + 1})`;
  });
}

/** What a series is called that no column names, as that of a calendar. */
const titleOf = ({ title }: Beside, i: number, name: string): string => title || `${name} of table ${i + 1}`;

/** The options of one table: columns that are asked for by the name or position in the whole. */
function optionsOf(
  { from, end }: Beside,
  own: readonly string[],
  names: readonly string[],
  context: Context,
): ReadOptions | null {
  const { columns, dateColumn, by, ...rest } = context.options;
  const within = (wanted: readonly string[]): string[] =>
    wanted.flatMap((name) => {
      const at = findColumn(names, name, context);
      return at >= from && at < end ? [String(at - from + 1)] : [];
    });
  const values = columns && within(columns);
  const dates = dateColumn && within([dateColumn]);
  if (values?.length === 0 || dates?.length === 0) return null;
  return {
    ...rest,
    ...(values && { columns: values }),
    ...(dates && { dateColumn: dates[0] }),
    ...(by && { by: by.filter((name) => own.includes(name)) }),
  };
}

/** Every table read with its own dates. */
export function laidBeside(parts: readonly Beside[], context: Context, layOut: LayOut): Laid {
  const { columns: _, dateColumn: __, by: ___, ...plain } = context.options;
  const first = parts.map(({ grid }) => layOut(grid, context.under(plain)));
  const names = namesOf(parts, first);
  const laid = parts.map(({ grid }, i) => {
    const own = first[i].columns.map(({ name }) => name);
    const options = optionsOf(parts[i], own, names, context);
    return options && layOut(grid, context.under(options));
  });
  const series = laid.flatMap((one, i) =>
    (one?.series ?? []).map((raw): RawSeries => {
      const at = first[i].columns.findIndex(({ name }) => name === raw.column);
      const column = at === -1 ? titleOf(parts[i], i, raw.column) : names[parts[i].from + at];
      return { ...raw, column, name: raw.name === raw.column ? column : raw.name };
    }),
  );
  const found = series.map(({ name }) => name);
  const apart = series.map((raw) =>
    found.indexOf(raw.name) === found.lastIndexOf(raw.name)
      ? raw
      : { ...raw, name: `${raw.name}, ${raw.column}` },
  );
  context.note(`${parts.length} tables side by side read with their own dates`);
  const width = ({ from, end }: Beside): number => end - from;
  const heights = first.map(({ preview }) => preview.length);
  return {
    layout: first[0].layout,
    series: apart,
    columns: parts.flatMap((part, i) =>
      Array.from({ length: width(part) }, (_, k) => ({
        name: names[part.from + k],
        role: (laid[i] ?? first[i]).columns[k]?.role ?? 'ignored',
      })),
    ),
    preview: Array.from({ length: Math.max(...heights) }, (_, r) =>
      parts.flatMap((part, i) =>
        Array.from({ length: width(part) }, (_, k) => first[i].preview[r]?.[k] ?? ''),
      ),
    ),
    ...(first[0].dateOrder === undefined ? {} : { dateOrder: first[0].dateOrder }),
  };
}
