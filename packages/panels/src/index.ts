export { attributionOf } from './attribution.ts';
export { BUILT_IN_DATA, setFolders } from './built-in.ts';
export type { Catalogue, CatalogueOptions } from './catalogue.ts';
export { openCatalogue } from './catalogue.ts';
export type { DataIssue } from './errors.ts';
export {
  DataDirError,
  formatIssue,
  NoVariableMatchesError,
  UnknownPanelError,
  UnknownVariableError,
} from './errors.ts';
export { importPanel } from './import/import-panel.ts';
export type { Panel } from './panel.ts';
export type { Frequency, Period } from './periods.ts';
export {
  coarsen,
  compareEnds,
  compareStarts,
  formatPeriod,
  parsePeriod,
  periodsFrom,
  periodsPerYear,
  shiftPeriod,
} from './periods.ts';
export type { Provider, ProviderOptions, RawSeries } from './providers/provider.ts';
export { ProviderError } from './providers/provider.ts';
export type { Feed } from './providers/sources.ts';
export { FEEDS } from './providers/sources.ts';
export type { PublishedRun, SetRun } from './published-run.ts';
export { readPublishedReport, readPublishedRun } from './published-run.ts';
export { readDatedSeries, selectVariables } from './select.ts';
export { suggest } from './suggest.ts';
export type { Change, Diff } from './sync/diff.ts';
export type { SyncOptions, SyncReport } from './sync/sync.ts';
export { SyncError, syncPanel } from './sync/sync.ts';
export { takeTurns } from './turns.ts';
export type { Figures, PanelInfo, Series, SourceInfo, VariableInfo } from './types.ts';
export { validateDataDir } from './validate.ts';
