import { expect, it } from 'vitest';
import { matchRoute, pathTo } from './router.ts';

it('finds the page of a path and the parameters after it', () => {
  expect(matchRoute('/')).toEqual({ page: 'verdict', params: [] });
  expect(matchRoute('/explore/wb/USA.gdp_growth')).toEqual({
    page: 'explore',
    params: ['wb', 'USA.gdp_growth'],
  });
  expect(matchRoute('/civilizations/TUR/')).toEqual({ page: 'civilizations', params: ['TUR'] });
});

it('a path that is no page of ours is not found', () => {
  for (const path of ['/nope', '/clock/x', '/explore/a/b/c', '/constructor', '/%E0%A4%A']) {
    expect(matchRoute(path).page).toBe('not-found');
  }
});

it('a path made from parts leads back to them', () => {
  expect(matchRoute(pathTo('explore', 'wb', 'A/B ?é')).params).toEqual(['wb', 'A/B ?é']);
});

it('every address of version 1.0 leads where it led', () => {
  const addresses = {
    '/': 'verdict',
    '/judge': 'judge',
    '/judge/abc': 'judge',
    '/records': 'records',
    '/live': 'live',
    '/explore': 'explore',
    '/explore/wb': 'explore',
    '/explore/wb/USA.gdp_growth': 'explore',
    '/your-data': 'your-data',
    '/benchmark': 'benchmark',
    '/diagnostics': 'diagnostics',
    '/diagnostics/wb/USA.gdp_growth': 'diagnostics',
    '/civilizations': 'civilizations',
    '/civilizations/TUR': 'civilizations',
    '/clock': 'clock',
    '/learn': 'learn',
    '/learn/methods': 'learn',
    '/report/2026-11-16': 'report',
  };
  for (const [path, page] of Object.entries(addresses)) expect(matchRoute(path).page, path).toBe(page);
});
