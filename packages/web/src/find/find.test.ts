import { describe, expect, it } from 'vitest';
import { createFinder, type Entry, seriesEntry } from './find.ts';

const series = (entity: string, entity_name: string, indicator: string, label: string): Entry =>
  seriesEntry(
    {
      panel: 'q',
      id: `${entity}.${indicator}`,
      label,
      entity,
      entity_name,
      indicator,
      frequency: 'quarterly',
    },
    'Quarterly',
  );

const finder = createFinder([
  series('GBR', 'United Kingdom', 'unemployment_rate', 'Unemployment rate'),
  series('GBR', 'United Kingdom', 'gdp_per_capita', 'GDP per capita'),
  series('DEU', 'Germany', 'unemployment_rate', 'Unemployment rate'),
  series('DEU', 'Germany', 'cpi', 'Consumer price index'),
  series('FRA', 'France', 'gdp_per_capita', 'GDP per capita'),
  { kind: 'civilization', href: '/civilizations', title: 'Orthodox', detail: 'Civilization' },
  { kind: 'document', href: '/learn/methods#rw', title: 'rw: random walk', detail: 'Methods' },
  { kind: 'page', href: '/your-data', title: 'Your data', detail: 'Page', also: 'upload csv file' },
]);
const first = (query: string): string | undefined => finder.find(query, 5)[0]?.href;

describe('find', () => {
  it.each([
    ['uk unemployment', '/explore/q/GBR.unemployment_rate'],
    ['uk gdp per head', '/explore/q/GBR.gdp_per_capita'],
    ['germany jobless', '/explore/q/DEU.unemployment_rate'],
    ['german inflation', '/explore/q/DEU.cpi'],
    ['unemploymnt germany', '/explore/q/DEU.unemployment_rate'],
    ['frankreich', '/explore/q/FRA.gdp_per_capita'],
    ['random walk', '/learn/methods#rw'],
    ['csv', '/your-data'],
    ['DEU.cpi', '/explore/q/DEU.cpi'],
  ])('%s', (query, href) => {
    expect(first(query)).toBe(href);
  });

  it('knows countries by their names in other languages', () => {
    const found = finder.find('allemagne', 5).map((entry) => entry.href);
    expect(found.sort()).toEqual(['/explore/q/DEU.cpi', '/explore/q/DEU.unemployment_rate']);
  });

  it('falls back to any of the words when no entry has them all', () => {
    expect(finder.find('orthodox unicorns', 5)[0].title).toBe('Orthodox');
  });

  it('finds nothing for nothing, and says so for nonsense', () => {
    expect(finder.find('  ', 5)).toEqual([]);
    expect(finder.find('zzzzqq', 5)).toEqual([]);
  });
});
