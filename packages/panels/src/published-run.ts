/**
 * The benchmark that is published with a data set. `answers.json` says how every forecaster did at every
 * horizon, by which engine and on which data; `run.json.gz` is the whole report as sent.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schemas } from '@longrun/contract';
import { SETS_DIR } from '@longrun/data';
import type { PanelInfo } from './types.ts';

/** What a set's own address sends of its run. */
export type SetRun = Schemas['PublishedRun'];

export interface PublishedRun {
  /** Hash of the request that the report answers. */
  readonly request: string;
  /** SHA-256 of `run.json.gz`. */
  readonly sha256: string;
  readonly run: SetRun;
}

type DataSet = Pick<PanelInfo, 'id' | 'version'>;

/** The run published with a set; null where there is none on these data by this engine. */
export async function readPublishedRun(
  { id, version }: DataSet,
  engineVersion: string,
  folder: string = SETS_DIR,
): Promise<PublishedRun | null> {
  const text = await readFile(join(folder, id, 'answers.json'), 'utf8').catch(orMissing);
  if (text === null) return null;
  const published = JSON.parse(text) as PublishedRun;
  const { panel_version, engine_version } = published.run;
  return panel_version === version && engine_version === engineVersion ? published : null;
}

/** The whole report, gzip-compressed; throws unless it has the digest that `answers.json` gives. */
export async function readPublishedReport(
  { id }: Pick<DataSet, 'id'>,
  { sha256 }: PublishedRun,
  folder: string = SETS_DIR,
): Promise<Uint8Array> {
  const content = await readFile(join(folder, id, 'run.json.gz'));
  const actual = createHash('sha256').update(content).digest('hex');
  if (actual === sha256) return new Uint8Array(content);
  throw new Error(`run.json.gz of ${id} is damaged: its SHA-256 is ${actual}, not ${sha256}`);
}

function orMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
