import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocumentText } from './load.ts';
import { readTables, type TaxonomyTables } from './tables.ts';
import type { TaxonomyDocument } from './types.ts';

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

  it('counts the works with an ISBN or a DOI and lists those without', async () => {
    const { bibliography }: TaxonomyDocument = JSON.parse(await readDocumentText());
    const without = bibliography.filter(({ isbn, url }) => !isbn && !url?.startsWith('https://doi.org/'));
    const listed = tableUnder('| without ISBN or DOI |').flatMap(([, works]) => works.split(' '));
    expect(listed.sort()).toEqual(without.map(({ id }) => id).sort());
    expect(page).toContain(
      `Of ${bibliography.length} works, ${bibliography.length - without.length} (nine tenths)`,
    );
    expect(page).toContain(`The remaining ${without.length} works`);
  });
});
