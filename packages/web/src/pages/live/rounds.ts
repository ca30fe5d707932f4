/// <reference types="vite/client" />
/** The rounds of this server, and the replays that come with the page. */
import type { components } from '@longrun/contract';
import { connection } from '../../lib/connection.svelte.ts';

export type RoundSummary = components['schemas']['RoundSummary'];
export type RoundFiles = components['schemas']['Round'];
export type LiveRecord = components['schemas']['RoundRecord'];

async function json<T>(address: string): Promise<T> {
  const response = await connection.fetch(address, { headers: { accept: 'application/json' } });
  const body = (await response.json()) as T & { detail?: string };
  if (!response.ok) throw new Error(body.detail ?? `the server answered ${response.status}`);
  return body;
}

const address = (id: string, ...rest: string[]): string =>
  ['/v1/rounds', encodeURIComponent(id), ...rest].join('/');

export const loadRounds = (): Promise<RoundSummary[]> => json('/v1/rounds');
export const loadRound = (id: string): Promise<RoundFiles> => json(address(id));
export const loadRecord = (id: string): Promise<LiveRecord> => json(address(id, 'record'));

/** The bytes of a file of a round. */
export async function loadFile(id: string, path: string): Promise<Uint8Array> {
  const response = await connection.fetch(`${address(id, 'file')}?path=${encodeURIComponent(path)}`);
  if (!response.ok) throw new Error(`${path}: the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const REPLAYS = import.meta.glob<LiveRecord>('./generated/*.json', { import: 'default' });

/** Panels whose past was played when the project was built. */
export const REPLAYED: readonly string[] = Object.keys(REPLAYS)
  .map((path) => path.replace(/^.*\/|\.json$/g, ''))
  .sort();

/** The panel whose replay says most: a unit on the ensemble against naive has become most there. */
export const CLEAREST = 'boe';

export const loadReplay = (panel: string): Promise<LiveRecord> => REPLAYS[`./generated/${panel}.json`]();
