/** Names that differ in capitals or spaces alone and never share a date are one: `North` and `NORTH`. */
import type { Context } from '../context.ts';
import { textOf } from '../grid.ts';
import { keyOf } from './keys.ts';
import type { Table } from './table.ts';

interface Spelling {
  readonly label: string;
  /** Row in which it comes first. */
  readonly row: number;
  readonly dates: string[];
}

const SHOWN = 3;

/** The table with one spelling of each name in its key, the one that most rows have. */
export function withOneSpelling(
  table: Table,
  dates: readonly string[],
  key: readonly number[],
  context: Context,
): Table {
  const names = new Map<string, Map<string, Spelling>>();
  for (const [row, cells] of table.rows.entries()) {
    const id = keyOf(cells, key);
    const folded = id.toLowerCase().replace(/\s+/g, ' ');
    const spellings = names.get(folded) ?? new Map<string, Spelling>();
    names.set(folded, spellings);
    const label = key.map((column) => textOf(cells[column])).join(' · ');
    const spelling = spellings.get(id) ?? { label, row, dates: [] };
    spelling.dates.push(dates[row]);
    spellings.set(id, spelling);
  }
  const first = new Map<string, number>();
  const joined: string[] = [];
  for (const spellings of names.values()) {
    const all = [...spellings.values()];
    const times = all.flatMap((spelling) => [...new Set(spelling.dates)]);
    if (all.length < 2 || new Set(times).size < times.length) continue;
    const most = [...all].sort((a, b) => b.dates.length - a.dates.length)[0];
    for (const id of spellings.keys()) first.set(id, most.row);
    joined.push(all.map(({ label }) => `"${label}"`).join(' and '));
  }
  if (joined.length === 0) return table;
  const more = joined.length > SHOWN ? ` and ${joined.length - SHOWN} more` : '';
  context.note(`read as one name: ${joined.slice(0, SHOWN).join(', ')}${more}`);
  const rows = table.rows.map((cells) => {
    const row = first.get(keyOf(cells, key));
    return row === undefined ? cells : cells.map((cell, i) => (key.includes(i) ? table.rows[row][i] : cell));
  });
  return { ...table, rows };
}
