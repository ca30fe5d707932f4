/**
 * Refreshes a panel from its sources. Everything is fetched, parsed and checked first; only then is the
 * folder replaced, as a whole. Whatever fails before leaves the panel as it was.
 */
import { replaceFolder } from '../folder.ts';
import type { PanelEntry } from '../format/panel.ts';
import { writePanel } from '../format/panel.ts';
import type { LoadedPanel } from '../load.ts';
import { loadPanel } from '../load.ts';
import type { Period } from '../periods.ts';
import { formatPeriod, parsePeriod } from '../periods.ts';
import type { RawSeries } from '../providers/provider.ts';
import type { Feed } from '../providers/sources.ts';
import { FEEDS } from '../providers/sources.ts';
import type { Figures, VariableRow } from '../types.ts';
import type { Diff } from './diff.ts';
import { diffFigures, joinDiffs } from './diff.ts';
import { aggregate, decimalText, keepRun } from './series.ts';

/** More observations lost than this share of what was asked for looks like a partial download. */
const TOLERATED_LOSS = 0.05;

export interface SyncOptions {
  /**
   * Read this URL or file instead of the official addresses; with several sources, `source` says which one it
   * is.
   */
  readonly from?: string;
  /** Refresh this source only (its id in panel.json). */
  readonly source?: string;
  readonly fetch?: typeof fetch;
  /** Work out the diff and write nothing. */
  readonly dryRun?: boolean;
  /**
   * Accept that variables vanish from the source, or lose many observations: those are then kept as the
   * source has them.
   */
  readonly allowRemovals?: boolean;
  readonly feeds?: readonly Feed[];
  readonly onProgress?: (done: number, total: number, url: string) => void;
}

export interface SyncReport {
  readonly panel: string;
  readonly sources: readonly string[];
  /** Sources of the panel that cannot be refreshed, or were not asked for. */
  readonly untouched: readonly string[];
  readonly diff: Diff;
  readonly version_before: string;
  readonly version_after: string;
  readonly written: boolean;
}

/** The refresh was refused; the panel is as it was. */
export class SyncError extends Error {
  override readonly name = 'SyncError';
}

export async function syncPanel(
  dataDir: string,
  panelId: string,
  options: SyncOptions = {},
): Promise<SyncReport> {
  const panel = await loadPanel(dataDir, panelId, 'all');
  const feeds = chooseFeeds(panel, options);
  const fresh = new Map<string, Figures | null>();
  const jobs = feeds
    .map((feed) => ({ feed, rows: feedRows(panel, feed) }))
    .filter(({ rows }) => rows.length > 0);
  const total = jobs.reduce((sum, { feed, rows }) => sum + addresses(feed, rows, options).length, 0);
  let done = 0;
  for (const { feed, rows } of jobs) {
    const found = new Map<string, RawSeries>();
    for (const url of addresses(feed, rows, options)) {
      const settings = {
        ...(options.fetch && { fetch: options.fetch }),
        ...(feed.sheet && { sheet: feed.sheet }),
      };
      for (const series of await feed.provider.fetch(url, settings)) found.set(series.key, series);
      options.onProgress?.(++done, total, url);
    }
    for (const row of rows) fresh.set(row.variable, freshFigures(feed, row, found.get(feed.key(row, rows))));
  }

  const diff = joinDiffs(
    [...fresh].map(([variable, figures]) => diffFigures(panel.figures(variable), figures)),
  );
  if (options.allowRemovals !== true) refuseLosses(panel, fresh, diff);
  const files = writePanel(panel.text, entriesAfter(panel, fresh));
  const after = JSON.parse(files['panel.json']) as { version: string };
  const changed = diff.new.length + diff.revised.length + diff.removed.length > 0;
  const write = changed && options.dryRun !== true;
  if (write) {
    const { info: now } = await loadPanel(dataDir, panelId);
    if (now.version !== panel.info.version) {
      throw new SyncError(`panel ${panelId} changed while its sources were read; nothing was written`);
    }
    replaceFolder(dataDir, panelId, files);
  }
  const touched = new Set(feeds.map((feed) => feed.source));
  return {
    panel: panelId,
    sources: [...touched],
    untouched: panel.text.sources.map((source) => source.id).filter((id) => !touched.has(id)),
    diff,
    version_before: panel.info.version,
    version_after: changed ? after.version : panel.info.version,
    written: write,
  };
}

function chooseFeeds(panel: LoadedPanel, options: SyncOptions): readonly Feed[] {
  const all = options.feeds ?? FEEDS[panel.info.id] ?? [];
  const known = [...new Set(all.map((feed) => feed.source))];
  if (known.length === 0) throw new SyncError(`no source of panel ${panel.info.id} can be refreshed`);
  const chosen = options.source === undefined ? all : all.filter((feed) => feed.source === options.source);
  if (chosen.length === 0) {
    throw new SyncError(
      `"${options.source}" is no source that can be refreshed; there are ${known.join(', ')}`,
    );
  }
  if (options.from !== undefined && new Set(chosen.map((feed) => feed.source)).size > 1) {
    throw new SyncError(`say which source ${options.from} is: ${known.join(', ')}`);
  }
  return chosen;
}

function feedRows(panel: LoadedPanel, feed: Feed): VariableRow[] {
  const wanted = (row: VariableRow): boolean =>
    feed.indicators === undefined || feed.indicators.includes(row.indicator);
  return [...panel.rows.values()].filter((row) => row.source === feed.source && wanted(row));
}

function addresses(feed: Feed, rows: readonly VariableRow[], options: SyncOptions): string[] {
  return options.from === undefined ? feed.urls(rows) : [options.from];
}

/** A variable's figures as the source has them now, from the variable's first period on. */
function freshFigures(feed: Feed, row: VariableRow, raw: RawSeries | undefined): Figures | null {
  if (raw === undefined) return null;
  const { frequency } = row;
  const same = raw.frequency === frequency;
  if (!same && feed.aggregate === undefined) {
    throw new SyncError(`${row.variable} is ${frequency}, but ${feed.source} gives ${raw.frequency} figures`);
  }
  const observations = same
    ? raw.observations
    : aggregate(raw.observations, raw.frequency, frequency, feed.aggregate!);
  const until = feed.until === undefined ? undefined : (parsePeriod(feed.until) as Period).ordinal;
  const run = keepRun(observations, (parsePeriod(row.start) as Period).ordinal, until);
  if (run === null) return null;
  return {
    variable: row.variable,
    start: formatPeriod(frequency, run.first),
    values: run.values.map(decimalText),
  };
}

function refuseLosses(panel: LoadedPanel, fresh: ReadonlyMap<string, Figures | null>, diff: Diff): void {
  const gone = [...fresh].filter(([, figures]) => figures === null).map(([variable]) => variable);
  const asked = [...fresh.keys()].reduce(
    (sum, variable) => sum + panel.rows.get(variable)!.n_observations,
    0,
  );
  if (gone.length > 0) {
    const some = gone.slice(0, 5).join(', ') + (gone.length > 5 ? ', …' : '');
    throw new SyncError(
      `the source lacks ${gone.length} of ${fresh.size} variables (${some}); nothing was written`,
    );
  }
  if (diff.removed.length > asked * TOLERATED_LOSS) {
    throw new SyncError(
      `the source lacks ${diff.removed.length} of ${asked} observations; nothing was written`,
    );
  }
}

/**
 * All variables of the panel: refreshed ones anew (a number that did not change keeps its text), the others
 * as they were.
 */
function entriesAfter(panel: LoadedPanel, fresh: ReadonlyMap<string, Figures | null>): PanelEntry[] {
  const entries: PanelEntry[] = [];
  for (const row of panel.rows.values()) {
    const { variable, entity, entity_name, indicator, unit, source, source_id, measured } = row;
    const before = panel.figures(variable);
    const after = fresh.has(variable) ? fresh.get(variable)! : before;
    if (after === null) continue;
    const { start, values } = after === before ? before : keepTexts(before, after);
    const own = { variable, entity, entity_name, indicator, unit, source, source_id, measured };
    entries.push({ variable: own, start, values });
  }
  if (entries.length === 0) throw new SyncError('no variable would be left; nothing was written');
  return entries;
}

function keepTexts(before: Figures, after: Figures): Figures {
  const shift = (parsePeriod(after.start) as Period).ordinal - (parsePeriod(before.start) as Period).ordinal;
  const values = after.values.map((text, i) => {
    const old = before.values[i + shift];
    return old !== undefined && Number(old) === Number(text) ? old : text;
  });
  return { ...after, values };
}
