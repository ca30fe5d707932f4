import { expect, it } from 'vitest';
import { matchRoute } from '../lib/router.ts';
import { SECTIONS, sectionOf } from './navigation.ts';

it('has at most six entries, and every page of them says in one sentence what it is for', () => {
  expect(SECTIONS.length).toBeLessThanOrEqual(6);
  for (const { page, href, why } of SECTIONS.flatMap(({ pages }) => pages)) {
    expect(matchRoute(href).page).toBe(page);
    expect(why, href).toMatch(/^[A-Z][^.!]*[.?]$/);
  }
});

it('finds the section of a page', () => {
  expect(sectionOf('records')?.name).toBe('Judge');
  expect(sectionOf('benchmark')?.name).toBe('Explore');
  expect(sectionOf('report')).toBeUndefined();
});
