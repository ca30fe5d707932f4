/** The catalogue of panels: lists need panel.json only, a panel's files are read when it is first opened. */
import { existsSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { furtherFolders, setFolders } from './built-in.ts';
import type { DataIssue } from './errors.ts';
import { DataDirError, UnknownPanelError } from './errors.ts';
import { panelFolders, recoverFolders } from './folder.ts';
import type { LoadedPanel } from './load.ts';
import { loadPanel, loadText, statedInfo } from './load.ts';
import { type Panel, panelOf } from './panel.ts';
import { suggest } from './suggest.ts';
import type { PanelInfo } from './types.ts';
import { validateDataDir } from './validate.ts';

/** The order in which the six panels are listed; others follow by name. */
const ORDER = ['wb', 'q', 'long', 'boe', 'bis', 'sh'];
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
  /** Data sets beside the panels, in the same format; the other methods take their ids too. */
  sets(): readonly PanelInfo[];
  /** What is said of a panel without opening it. Throws an UnknownPanelError. */
  panel(id: string): PanelInfo;
  /** Reads a panel's files once, with pauses for other work on the thread. */
  open(id: string): Promise<Panel>;
}

/** Opens a data folder, or throws a DataDirError that lists every fault with file, line and column. */
export async function openCatalogue(dataDir: string, options: CatalogueOptions = {}): Promise<Catalogue> {
  if (existsSync(dataDir) && statSync(dataDir).isDirectory()) recoverFolders(dataDir);
  const faults = options.validate === false ? [] : await validateDataDir(dataDir);
  if (faults.length > 0) throw new DataDirError(faults);
  const sets = new Set(setFolders(dataDir).flatMap(panelFolders));
  const { infos, folders } = await listPanels(dataDir);
  const opened = new Map<string, Promise<Panel>>();

  const panel = (id: string): PanelInfo => {
    const info = infos.get(id);
    if (info === undefined) throw new UnknownPanelError(id, suggest(id, infos.keys()));
    return info;
  };
  const read = async (id: string): Promise<Panel> => {
    const loaded = await retryWhileReplaced(() => loadPanel(folders.get(id)!, id));
    infos.set(id, loaded.info);
    return panelOf(loaded);
  };
  return {
    dataDir,
    panels: () => [...infos.values()].filter(({ id }) => !sets.has(id)),
    sets: () => [...infos.values()].filter(({ id }) => sets.has(id)),
    panel,
    async open(asked) {
      const { id } = panel(asked);
      const known = opened.get(id);
      if (known !== undefined) return known;
      const reading = read(id);
      opened.set(id, reading);
      reading.catch(() => opened.delete(id));
      return reading;
    },
  };
}

interface ListedPanels {
  /** What each panel's own text says of it, in the order of the catalogue. */
  readonly infos: Map<string, PanelInfo>;
  /** The folder that holds a panel's folder. */
  readonly folders: ReadonlyMap<string, string>;
}

/** Reads the texts of all panels; the other files only of those whose text does not state its figures. */
async function listPanels(dataDir: string): Promise<ListedPanels> {
  const folders = new Map(
    [dataDir, ...furtherFolders(dataDir), ...setFolders(dataDir)].flatMap((folder) =>
      panelFolders(folder).map((id) => [id, folder] as const),
    ),
  );
  const issues: DataIssue[] = [];
  const infos = new Map<string, PanelInfo>();
  for (const id of inOrder([...folders.keys()])) {
    const text = await loadText(folders.get(id)!, id, (issue) => issues.push(issue));
    if (text === null) continue;
    infos.set(id, statedInfo(text) ?? (await loadPanel(folders.get(id)!, id)).info);
  }
  if (issues.length > 0) throw new DataDirError(issues);
  return { infos, folders };
}

/**
 * A folder may be replaced while it is read: the three files then disagree for a moment. Try again before
 * giving up.
 */
async function retryWhileReplaced(read: () => Promise<LoadedPanel>): Promise<LoadedPanel> {
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
