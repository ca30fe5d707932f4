/** Which file of a hub is what. */
import { type FileSource, RecordError } from '../files/source.ts';
import { isTable } from '../files/table.ts';
import type { Notices } from './notices.ts';

export interface ForecastFile {
  readonly path: string;
  readonly model: string;
  /** The round as the file name gives it: what stands before `-<model>`. */
  readonly round: string;
}

/** Whether a file's name ends in the name of its model, as the convention asks. */
const isNamedSo = ({ path, model }: ForecastFile): boolean => path.includes(`-${model}.`);

/** Files of another name (`…-team-model-RETRO.csv`) answer only what the model's own do not. */
export const ownNamesFirst = (files: readonly ForecastFile[]): ForecastFile[] =>
  files.toSorted((a, b) => Number(isNamedSo(b)) - Number(isNamedSo(a)));

export function noteNames(files: readonly ForecastFile[], notices: Notices): void {
  for (const file of files) {
    if (isNamedSo(file)) continue;
    const { model, path } = file;
    const reason = `the file's name does not end in -${model}; it counts as one of that model`;
    notices.add({ code: 'file_name', model, file: path, line: null, reason });
  }
}

export interface TargetFile {
  readonly path: string;
  readonly kind: 'time-series' | 'oracle-output';
  /** Columns that folder names give: `target=wk inc flu hosp/`. */
  readonly partition: ReadonlyMap<string, string>;
}

export interface HubLayout {
  readonly forecasts: readonly ForecastFile[];
  readonly targets: readonly TargetFile[];
}

const TARGETS = 'target-data/';

/** The folder inside a source in which a hub lies: archives often hold one folder more. */
export function hubRoot(paths: readonly string[]): string {
  const roots = paths.flatMap((path) => {
    const at = `/${path}`.search(/\/(model-output|hub-config|data-processed|data-forecasts)\//);
    return at < 0 ? [] : [path.slice(0, at)];
  });
  return roots.sort((a, b) => a.length - b.length)[0] ?? '';
}

export function hubLayout({ paths }: FileSource, root: string, outputFolder: string): HubLayout {
  const inside = paths.filter((path) => path.startsWith(root)).map((path) => path.slice(root.length));
  const forecasts = inside.flatMap((path) => forecastFile(path, `${outputFolder}/`)).sort(byPath);
  if (forecasts.length === 0) {
    const what = inside.some((path) => path.startsWith(`${outputFolder}/`))
      ? 'no CSV or Parquet file in'
      : 'no folder';
    const older =
      what === 'no folder' ? ', nor data-processed or data-forecasts of hubs before hubverse' : '';
    throw new RecordError('not_a_hub', `not a hub: ${what} ${outputFolder}/<team>-<model>${older}`);
  }
  return { forecasts, targets: targetFiles(inside.filter((path) => path.startsWith(TARGETS))) };
}

function forecastFile(path: string, folder: string): ForecastFile[] {
  if (!path.startsWith(folder) || !isTable(path)) return [];
  const [model, ...rest] = path.slice(folder.length).split('/');
  const name = rest.at(-1);
  if (name === undefined) return [];
  const at = name.indexOf(`-${model}`);
  return [{ path, model, round: at > 0 ? name.slice(0, at) : name.replace(/\..*$/, '') }];
}

function targetFiles(paths: readonly string[]): TargetFile[] {
  const named = paths.filter(isTable).flatMap((path): TargetFile[] => {
    const [, kind] = /^target-data\/(time-series|oracle-output)[./]/.exec(path) ?? [];
    if (kind === undefined) return [];
    return [{ path, kind: kind as TargetFile['kind'], partition: partitionOf(path) }];
  });
  if (named.length > 0) return named.sort(byPath);
  // hubs older than the convention keep a table of their own name in the folder itself
  return paths
    .filter((path) => isTable(path) && !path.slice(TARGETS.length).includes('/'))
    .map((path) => ({ path, kind: 'time-series' as const, partition: new Map<string, string>() }))
    .sort(byPath);
}

/** Hive's way: a folder `name=value`, with `%` escapes. */
function partitionOf(path: string): ReadonlyMap<string, string> {
  const pairs = path.split('/').flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    if (at <= 0) return [];
    return [[part.slice(0, at), unescaped(part.slice(at + 1))]];
  });
  return new Map(pairs);
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const byPath = (a: { path: string }, b: { path: string }): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
