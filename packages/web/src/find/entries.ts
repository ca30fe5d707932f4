/** Everything that can be found, gathered when the search is first opened. */
import { loadPanels, loadTaxonomy, loadVariables } from '../lib/api.ts';
import type { PageId } from '../lib/router.ts';
import worldUrl from '../pages/civilizations/generated/world.json?url';
import { SECTIONS } from '../ui/navigation.ts';
import { documentEntries } from './documents.ts';
import { createFinder, type Entry, type Finder, seriesEntry } from './find.ts';

/** Words that lead to a page besides its name. */
const ALSO: Partial<Record<PageId, string>> = {
  verdict: 'home result answer leaderboard',
  explore: 'explore forecast fan models',
  'your-data': 'upload csv excel xlsx json file paste own',
  benchmark: 'run report origins',
  judge: 'judge own challenger upload answers python r',
  records: 'hub vintages bank flu published',
  live: 'sealed wager verify replay',
  diagnostics: 'tests memory nonlinearity',
  civilizations: 'taxonomy map states',
  clock: 'long count time',
};

const PAGES: readonly Entry[] = [
  ...SECTIONS.flatMap(({ pages }) => pages).map(
    ({ page, href, name }): Entry => ({
      kind: 'page',
      href,
      title: name,
      detail: 'Page',
      also: ALSO[page] ?? '',
    }),
  ),
  { kind: 'page', href: '/docs', title: 'API reference', detail: 'Page', also: 'http rest openapi curl' },
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
  const [{ civilizations }, { names }] = await Promise.all([
    loadTaxonomy(),
    fetch(worldUrl).then((answer) => answer.json() as Promise<{ names: Record<string, string> }>),
  ]);
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
