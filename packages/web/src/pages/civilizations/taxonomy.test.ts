import { readFileSync } from 'node:fs';
import type { Taxonomy } from '@longrun/client';
import { expect, it } from 'vitest';
import { ellipseOf, excludedUses, placesOf, supportOf, termsOf, worksOf } from './taxonomy.ts';

const root = new URL('../../../../../', import.meta.url);
const document = JSON.parse(
  readFileSync(new URL('data/taxonomy/civilizations.json', root), 'utf8'),
) as Taxonomy;
const world = JSON.parse(readFileSync(new URL('./generated/world.json', import.meta.url), 'utf8'));

it('every state of the document can be found on the map and has a name', () => {
  const drawn = new Set([
    ...world.topology.objects.countries.geometries.map(
      (shape: { properties: { iso3: string } }) => shape.properties.iso3,
    ),
    ...world.points.map((point: { iso3: string }) => point.iso3),
  ]);
  for (const iso3 of placesOf(document).keys()) {
    expect(drawn.has(iso3), iso3).toBe(true);
    expect(world.names[iso3], iso3).toBeTruthy();
  }
});

it('contested states know who competes for them', () => {
  const turkey = placesOf(document).get('TUR')!;
  expect(turkey.competing.length).toBeGreaterThan(0);
  expect(turkey.competing).not.toContain(turkey.civilization);
});

it('citations lead to works', () => {
  const [first] = document.bibliography;
  expect(worksOf(document, [first.id, 'nowhere'])).toEqual([first]);
});

it('the ellipse of a covariance has its eigenvalues as squared half-axes', () => {
  expect(ellipseOf(4, 0, 1)).toEqual({ rx: 2, ry: 1, angle: 0 });
  const tilted = ellipseOf(2, 1, 2);
  expect(tilted.rx).toBeCloseTo(Math.sqrt(3), 12);
  expect(tilted.ry).toBeCloseTo(1, 12);
  expect(tilted.angle).toBeCloseTo(45, 12);
});

it('the excluded uses are quoted from the documentation, one sentence each', () => {
  const markdown = readFileSync(new URL('docs/caveats.md', root), 'utf8');
  const uses = excludedUses(markdown);
  expect(uses.map(({ name }) => name)).toEqual([
    'Never individuals.',
    'No prediction of conflict.',
    'No ranking.',
    'No statement about status or borders.',
    'No causal variable without argument.',
  ]);
  const words = markdown.replaceAll(/\s+/g, ' ');
  for (const { name, sentence } of uses) expect(words).toContain(`**${name}** ${sentence}`);
  expect(uses[2].sentence).toBe('The dimensions have no good end.');
});

it('a figure knows how many states it rests on', () => {
  const row = { civilization: 'a', basis: 'values', dimension: 'x', n: 7, first_year: 2001, last_year: 2022 };
  const support = supportOf([row as never]);
  expect(support('a', 'x').n).toBe(7);
  expect(support('a', 'y')).toEqual({ n: 0, first_year: null, last_year: null });
});

it('figures from non-commercial sources are not called CC BY', () => {
  expect(termsOf(document, 'mu_viz')).toMatch(/^Non-profit use/);
  expect(termsOf(document, 'mu_score')).toMatch(/commercial use needs the permission/);
  expect(termsOf(document, 'member_states')).toBe('CC BY 4.0');
});
