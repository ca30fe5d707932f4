import {
  createClient,
  type PanelInfo,
  type Series,
  type SeriesRecord,
  type VariableInfo,
  type Verdict,
} from '@longrun/client';
import { connection } from './connection.svelte.ts';
import type { TaxonomyTables } from './taxonomy-tables.ts';
import { askingForToken, tokens } from './token.svelte.ts';

/** The service this page came from. */
export const api = createClient(window.location.origin, {
  fetch: askingForToken(connection.fetch),
  token: () => tokens.current,
});

/**
 * Catalogue answers do not change while the page is open: each is asked for once. A failure is not
 * remembered.
 */
function once<T>(load: (...key: string[]) => Promise<T>): (...key: string[]) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (...key) => {
    const name = JSON.stringify(key);
    let promise = kept.get(name);
    if (promise === undefined) {
      promise = load(...key);
      kept.set(name, promise);
      promise.catch(() => kept.delete(name));
    }
    return promise;
  };
}

let early: Promise<readonly Verdict[]> | null = null;
/** Asks for the newest verdict while the script of its page is still on its way. */
export function prefetchNewestVerdict(): Promise<unknown> {
  early = api.verdicts(1);
  early.catch(() => {});
  return early;
}
/** The newest verdict of any settings, alone in a list; an empty list on an empty store. */
export function loadNewestVerdict(): Promise<readonly Verdict[]> {
  const taken = early ?? api.verdicts(1);
  early = null; // a second call asks again: there may be a newer one
  return taken;
}

export const loadPanels: () => Promise<readonly PanelInfo[]> = once(() => api.panels());
/** The data sets beside the panels, which have the same resources under addresses of their own. */
export const loadSets: () => Promise<readonly PanelInfo[]> = once(() => api.sets());
/** The panels, then the data sets. */
export const loadPanelsAndSets = async (): Promise<readonly PanelInfo[]> => [
  ...(await loadPanels()),
  ...(await loadSets()),
];
const isSet = async (id: string): Promise<boolean> => {
  const isPanel = (await loadPanels()).some((panel) => panel.id === id);
  return !isPanel && (await loadSets()).some((set) => set.id === id);
};
export const loadVariables: (id: string) => Promise<readonly VariableInfo[]> = once(async (id) =>
  (await isSet(id)) ? api.setVariables(id) : api.variables(id),
);
export const loadSeries: (id: string, variable: string) => Promise<Series> = once(async (id, variable) =>
  (await isSet(id)) ? api.setSeries(id, variable) : api.series(id, variable),
);
/** What the standing benchmark says of a series; null where there is none. */
export const loadSeriesRecord: (panel: string, variable: string) => Promise<SeriesRecord | null> = once(
  async (panel, variable) => (await api.seriesRecord(panel, variable)) ?? null,
);
/** A data set with the run that is published with it; null for a panel. */
export const loadSet: (id: string) => Promise<PanelInfo | null> = once(async (id) =>
  (await isSet(id)) ? api.set(id) : null,
);
export const loadTaxonomy = once(() => api.taxonomy());
export const loadTaxonomyTable: <T extends keyof TaxonomyTables>(
  table: T,
) => Promise<readonly TaxonomyTables[T][]> = once((table) => api.taxonomyTable(table));
