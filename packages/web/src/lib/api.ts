import { createClient, type PanelInfo, type Series, type VariableInfo } from '@longrun/client';
import { connection } from './connection.svelte.ts';
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

export const loadPanels: () => Promise<readonly PanelInfo[]> = once(() => api.panels());
export const loadVariables: (panel: string) => Promise<readonly VariableInfo[]> = once((panel) =>
  api.variables(panel),
);
export const loadSeries: (panel: string, variable: string) => Promise<Series> = once((panel, variable) =>
  api.series(panel, variable),
);
export const loadTaxonomy = once(() => api.taxonomy());
export const loadTaxonomyTable = once((table) => api.taxonomyTable(table));
