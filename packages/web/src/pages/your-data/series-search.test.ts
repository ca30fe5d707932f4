import type { ReadSeries } from '@longrun/tables';
import { expect, it } from 'vitest';
import { foundSeries } from './series-search.ts';

const named = ['Österreich CPI', 'cpi France', 'France GDP'].map((name) => ({ name }) as ReadSeries);
const names = (query: string) => foundSeries(named, query).map(({ name }) => name);

it('every word must occur, without accents, and names that begin with the first come first', () => {
  expect(names('')).toHaveLength(3);
  expect(names('osterreich')).toEqual(['Österreich CPI']);
  expect(names('cpi')).toEqual(['cpi France', 'Österreich CPI']);
  expect(names('france gdp')).toEqual(['France GDP']);
  expect(names('spain')).toEqual([]);
});
