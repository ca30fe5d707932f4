import type { VariableInfo } from '@longrun/client';
import { expect, it } from 'vitest';
import { indexVariables, searchVariables } from './search.ts';

const variable = (id: string, entity_name: string, label: string): VariableInfo => ({
  id,
  panel: 'wb',
  label,
  entity: id.split('.')[0],
  entity_name,
  indicator: id.split('.')[1],
  unit: 'percent',
  frequency: 'annual',
  start: '1960',
  end: '2024',
  n_observations: 65,
  source: 's',
  source_id: 'i',
  license: 'l',
});

const index = indexVariables([
  variable('ARG.exports_gdp', 'Argentina', 'Exports (% of GDP)'),
  variable('CIV.gdp_growth', 'Côte d’Ivoire', 'GDP growth'),
  variable('USA.gdp_growth', 'United States', 'GDP growth'),
  variable('AUS.unemployment', 'Australia', 'Unemployment'),
  variable('USA.unemployment', 'United States', 'Unemployment'),
]);
const ids = (query: string) => searchVariables(index, query).map((info) => info.id);

it('all words must occur, in any order and case', () => {
  expect(ids('growth united')).toEqual(['USA.gdp_growth']);
  expect(ids('GDP')).toEqual(['ARG.exports_gdp', 'CIV.gdp_growth', 'USA.gdp_growth']);
  expect(ids('gdp nowhere')).toEqual([]);
});

it('accents do not matter', () => expect(ids('cote ivoire')).toEqual(['CIV.gdp_growth']));

it('words that start a name come before words inside one', () => {
  expect(ids('ar')[0]).toBe('ARG.exports_gdp');
});

it('a whole word that names the country comes before a part of another name', () => {
  expect(ids('us unemployment')).toEqual(['USA.unemployment', 'AUS.unemployment']);
  expect(ids('unemployment united')).toEqual(['USA.unemployment']);
});

it('an empty query lists everything', () => expect(ids(' ')).toHaveLength(5));
