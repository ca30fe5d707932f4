/** Everything that can be found, gathered when the search is first opened. */
import { loadPanels, loadTaxonomy, loadVariables } from '../lib/api.ts';
import worldUrl from '../pages/civilizations/generated/world.json?url';
import type { Document } from '../pages/civilizations/taxonomy.ts';
import { documentEntries } from './documents.ts';
import { createFinder, type Entry, type Finder, seriesEntry } from './find.ts';

const page = (href: string, title: string, also: string): Entry => ({
  kind: 'page',
  href,
  title,
  detail: 'Page',
  also,
});

const PAGES: readonly Entry[] = [
  page('/', 'Verdict', 'home result answer leaderboard'),
  page('/explore', 'Explore', 'forecast fan series models'),
  page('/your-data', 'Your data', 'upload csv excel xlsx file paste own'),
  page('/benchmark', 'Benchmark', 'run report origins'),
  page('/judge', 'Judge', 'own model challenger upload answers python r'),
  page('/live', 'Live', 'sealed rounds wager verify replay'),
  page('/diagnostics', 'Diagnostics', 'tests memory nonlinearity'),
  page('/civilizations', 'Civilizations', 'taxonomy map states'),
  page('/clock', 'Clock', 'long count time'),
  page('/docs', 'API reference', 'http rest openapi curl'),
];

/** A panel of one's own may be huge; beyond this many series its list is not loaded into the page. */
const MOST_SERIES = 20_000;

async function seriesEntries(): Promise<Entry[]> {
  const panels = await loadPanels();
  const lists = await Promise.all(
    panels.map(async (panel): Promise<Entry[]> => {
      const own: Entry = {
        kind: 'panel',
        href: `/explore/${encodeURIComponent(panel.id)}`,
        title: panel.name,
        detail: `Panel ${panel.id}, ${panel.n_variables} series`,
        also: panel.id,
      };
      if (panel.n_variables > MOST_SERIES) return [own];
      const variables = await loadVariables(panel.id);
      return [own, ...variables.map((info) => seriesEntry(info, panel.name))];
    }),
  );
  return lists.flat();
}

async function civilizationEntries(): Promise<Entry[]> {
  const [taxonomy, { names }] = await Promise.all([
    loadTaxonomy(),
    fetch(worldUrl).then((answer) => answer.json() as Promise<{ names: Record<string, string> }>),
  ]);
  const { civilizations } = taxonomy as unknown as Document;
  const groups = civilizations.map(
    (entry): Entry => ({
      kind: 'civilization',
      href: '/civilizations',
      title: entry.label,
      detail: 'Civilization',
      also: entry.sub_clusters.map((cluster) => cluster.label).join(' '),
    }),
  );
  const listed = new Set(civilizations.flatMap((entry) => entry.member_states.map((state) => state.iso3)));
  const states = [...listed].map(
    (iso3): Entry => ({
      kind: 'state',
      href: `/civilizations/${iso3}`,
      title: names[iso3] ?? iso3,
      detail: 'Civilizations',
      also: iso3,
    }),
  );
  return [...groups, ...states];
}

let ready: Promise<Finder> | undefined;

/** A source that cannot be reached is left out: the rest can still be found. */
export function loadFinder(): Promise<Finder> {
  ready ??= Promise.all(
    [seriesEntries(), civilizationEntries(), documentEntries()].map((source) => source.catch(() => [])),
  ).then((lists) => createFinder([...PAGES, ...lists.flat()]));
  return ready;
}
