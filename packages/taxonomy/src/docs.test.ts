import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTables, type TaxonomyTables } from './tables.ts';

const page = readFileSync(new URL('../../../docs/taxonomy.md', import.meta.url), 'utf8');
let tables: TaxonomyTables;
beforeAll(async () => {
  tables = await readTables();
});

/** The cells of the table under a heading row, without emphasis and code marks. */
const tableUnder = (header: string): string[][] => {
  const lines = page.slice(page.indexOf(header)).split('\n').slice(2);
  return lines.slice(0, lines.indexOf('')).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  );
};

describe('docs/taxonomy.md', () => {
  it('gives the tables and their numbers of rows', () => {
    const stated = tableUnder('| table | rows | what |').flatMap(([names, counts]) =>
      names.split(', ').map((name, i) => [name, Number(counts.split(', ')[i])]),
    );
    expect(stated).toEqual(tables.names.map((name) => [name, tables.rows(name)!.length]));
  });

  it('gives n and the survey years of every civilization with figures', () => {
    const rows = tables.rows('aggregates')!;
    const of = (civilization: string, dimension: string) =>
      rows.find((row) => row['civilization'] === civilization && row['dimension'] === dimension)!;
    for (const [id, states, values, years, four, lto, ivr] of tableUnder(
      '| civilization | states | values map',
    )) {
      expect(tables.rows('states')!.filter((row) => row['civilization'] === id)).toHaveLength(Number(states));
      const axis = of(id, 'traditional_secular');
      expect([axis['n'], `${axis['first_year']}-${axis['last_year']}`]).toEqual([Number(values), years]);
      for (const dimension of ['pdi', 'idv', 'mas', 'uai']) expect(of(id, dimension)['n']).toBe(Number(four));
      expect([of(id, 'lto')['n'], of(id, 'ivr')['n']]).toEqual([Number(lto), Number(ivr)]);
    }
  });

  it('gives the agreement between codings', () => {
    const stated = tableUnder('| codings | n | agree').map(([, n, , kappa, differ]) => [
      Number(n),
      Number(kappa),
      differ,
    ]);
    expect(stated).toEqual(
      tables
        .rows('agreement')!
        .map((row) => [row['n'], Number(Number(row['kappa']).toFixed(3)), row['differ'] ?? '']),
    );
  });
});
