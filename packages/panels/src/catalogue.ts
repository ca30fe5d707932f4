/** The catalogue of panels: lists need panel.json only, a panel's files are read when first asked for. */
import { existsSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { furtherFolders, setFolders } from './built-in.ts';
import type { DataIssue } from './errors.ts';
import { DataDirError, UnknownPanelError, UnknownVariableError } from './errors.ts';
import { panelFolders, recoverFolders } from './folder.ts';
import type { LoadedPanel } from './load.ts';
import { loadPanel, loadPanelInSlices, loadText, statedInfo } from './load.ts';
import { Lru } from './lru.ts';
import { periodsFrom } from './periods.ts';
import { suggest } from './suggest.ts';
import type { Figures, PanelInfo, Series, VariableInfo } from './types.ts';
import { validateDataDir } from './validate.ts';

/** The order in which the six panels are listed; others follow by name. */
const ORDER = ['wb', 'q', 'long', 'boe', 'bis', 'sh'];
const CACHED_SERIES = 4096;
const ATTEMPTS = 20;
const PAUSE_MS = 5;

export interface CatalogueOptions {
  /**
   * Read and check every value at opening (the default). Without it, faults show when a panel is first used.
   */
  readonly validate?: boolean;
}

export interface Catalogue {
  readonly dataDir: string;
  panels(): readonly PanelInfo[];
  /** Data sets beside the panels, in the same format; all other methods take their ids too. */
  sets(): readonly PanelInfo[];
  panel(id: string): PanelInfo;
  /**
   * Reads a panel's files with pauses, so that what is asked of it afterwards does not hold up the thread.
   */
  prepare(panel: string): Promise<void>;
  variables(panel: string): readonly VariableInfo[];
  variable(panel: string, variable: string): VariableInfo;
  /** A series with its own copy of the values. */
  series(panel: string, variable: string): Series;
  /** The same figures as the exact decimal text on disk. */
  figures(panel: string, variable: string): Figures;
  /** The ids nearest to a text: of panels, or of a panel's variables. */
  suggest(text: string, panel?: string): string[];
}

/** Opens a data folder, or throws a DataDirError that lists every fault with file, line and column. */
export function openCatalogue(dataDir: string, options: CatalogueOptions = {}): Catalogue {
  const opened = openPanels(dataDir, options);
  const { stated, sets } = opened;
  const { load, prepare } = createLoader(opened);
  const cache = new Lru<Float64Array>(CACHED_SERIES);

  const variable = (panelId: string, id: string): VariableInfo => {
    const panel = load(panelId);
    const info = panel.variables.get(id);
    if (info === undefined) throw new UnknownVariableError(panelId, id, suggest(id, panel.variables.keys()));
    return info;
  };
  const figures = (panelId: string, id: string): Figures => {
    variable(panelId, id);
    return load(panelId).figures(id);
  };

  return {
    dataDir,
    panels: () => [...stated.values()].filter(({ id }) => !sets.has(id)),
    sets: () => [...stated.values()].filter(({ id }) => sets.has(id)),
    panel: (id) => stated.get(id) ?? load(id).info,
    prepare,
    variables: (id) => [...load(id).variables.values()],
    variable,
    figures,
    series: (panelId, id) => {
      const info = variable(panelId, id);
      const values = cache.get(`${panelId}/${id}`, () =>
        Float64Array.from(figures(panelId, id).values, Number),
      );
      return seriesOf(info, values.slice());
    },
    suggest: (text, panel) =>
      suggest(text, panel === undefined ? stated.keys() : load(panel).variables.keys()),
  };
}

interface OpenedPanels {
  /** What each panel's own text says of it, in the order of the catalogue. */
  readonly stated: Map<string, PanelInfo>;
  /** Panels whose figures have been read. */
  readonly loaded: Map<string, LoadedPanel>;
  /** Ids of the data sets beside the panels. */
  readonly sets: ReadonlySet<string>;
  /** The folder that holds a panel's folder. */
  readonly folders: ReadonlyMap<string, string>;
}

/** Reads the texts of all panels; the figures only of those whose text does not state its figures. */
function openPanels(dataDir: string, options: CatalogueOptions): OpenedPanels {
  if (existsSync(dataDir) && statSync(dataDir).isDirectory()) recoverFolders(dataDir);
  const issues: DataIssue[] = options.validate === false ? [] : validateDataDir(dataDir);
  if (issues.length > 0) throw new DataDirError(issues);

  const loaded = new Map<string, LoadedPanel>();
  const stated = new Map<string, PanelInfo>();
  const folders = new Map(
    [dataDir, ...furtherFolders(dataDir), ...setFolders(dataDir)].flatMap((folder) =>
      panelFolders(folder).map((id) => [id, folder] as const),
    ),
  );
  const sets = new Set(setFolders(dataDir).flatMap(panelFolders));
  for (const id of inOrder([...folders.keys()])) {
    const text = loadText(folders.get(id)!, id, (issue) => issues.push(issue));
    if (text === null) continue;
    const info = statedInfo(text);
    if (info === null) loaded.set(id, loadPanel(folders.get(id)!, id));
    stated.set(id, info ?? loaded.get(id)!.info);
  }
  if (issues.length > 0) throw new DataDirError(issues);
  return { stated, loaded, folders, sets };
}

/** Reads a panel's figures when they are first needed, at once (`load`) or with pauses (`prepare`). */
function createLoader({ stated, loaded, folders }: OpenedPanels) {
  const preparing = new Map<string, Promise<void>>();
  const known = (id: string): void => {
    if (!stated.has(id)) throw new UnknownPanelError(id, suggest(id, stated.keys()));
  };
  /** The panel that was loaded first stays, whoever loads it again. */
  const keep = (id: string, panel: LoadedPanel): LoadedPanel => {
    const first = loaded.get(id) ?? panel;
    loaded.set(id, first);
    stated.set(id, first.info);
    return first;
  };
  return {
    load(id: string): LoadedPanel {
      known(id);
      const found = loaded.get(id);
      return (
        found ??
        keep(
          id,
          retryWhileReplaced(() => loadPanel(folders.get(id)!, id)),
        )
      );
    },
    async prepare(id: string): Promise<void> {
      known(id);
      if (loaded.has(id)) return;
      if (!preparing.has(id)) {
        const panel = retryWhileReplacedInSlices(() => loadPanelInSlices(folders.get(id)!, id));
        preparing.set(
          id,
          panel.then((found) => void keep(id, found)).finally(() => preparing.delete(id)),
        );
      }
      return preparing.get(id);
    },
  };
}

/** Periods are strings, hundreds of them, that a model never reads: they are made when first read. */
function seriesOf(info: VariableInfo, values: Float64Array): Series {
  let periods: string[] | undefined;
  return {
    info,
    get periods() {
      periods ??= periodsFrom(info.start, info.n_observations);
      return periods;
    },
    values,
  };
}

/**
 * A folder may be replaced while it is read: the three files then disagree for a moment. Try again before
 * giving up.
 */
function retryWhileReplaced(read: () => LoadedPanel): LoadedPanel {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 1; ; attempt++) {
    try {
      return read();
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof DataDirError)) throw error;
      Atomics.wait(pause, 0, 0, PAUSE_MS);
    }
  }
}

async function retryWhileReplacedInSlices(read: () => Promise<LoadedPanel>): Promise<LoadedPanel> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof DataDirError)) throw error;
      await delay(PAUSE_MS);
    }
  }
}

function inOrder(ids: readonly string[]): string[] {
  const rank = (id: string): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  return [...ids].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
