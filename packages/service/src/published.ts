/**
 * The published verdict: the default runs of all built-in panels, kept in data/verdict. An empty store starts
 * with them, so that a newcomer sees the answer at once and the default benchmarks need not be run again.
 *
 * `manifest.json` names the versions of engine and data; `runs.json.gz` holds hashes and summaries of the
 * runs, `<panel>.json.gz` the reports as sent, and `verdict.json` the verdict as sent.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ENGINE_VERSION } from '@longrun/engine';
import type { RunSummary } from '@longrun/evaluation';
import { BUILT_IN_DATA } from '@longrun/panels';
import type { NewRun, Store } from './store/store.ts';

export const PUBLISHED = join(BUILT_IN_DATA, '../verdict');

export interface Manifest {
  readonly as_of: string;
  readonly engine_version: string;
  readonly design: string;
  readonly panels: readonly { readonly panel: string; readonly version: string }[];
}

export interface Publication {
  readonly manifest: Manifest;
  readonly runs: readonly NewRun[];
  /** The verdict as sent. */
  readonly verdict: string;
}

interface Log {
  warn(message: string): void;
}

/**
 * Puts the publication into a store without verdicts; false when it has one, or engine or data have moved on.
 */
export async function publishInto(
  store: Store,
  catalogue: { panel(id: string): { readonly version: string } },
  log: Log,
  dir: string = PUBLISHED,
): Promise<boolean> {
  if ((await store.verdicts(1)).length > 0) return false;
  const manifest = await readManifest(dir);
  if (manifest === null) return false;
  const moved = movedOn(manifest, catalogue);
  if (moved !== null) {
    log.warn(`the published verdict is not used: ${moved}; \`npm run verdict\` makes it again`);
    return false;
  }
  const { runs, verdict } = await readPublication(dir, manifest);
  const { as_of, design } = manifest;
  return store.publish(runs, { as_of, design, standing: true, body: verdict });
}

async function readManifest(dir: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** What no longer fits the publication, or null. */
export function movedOn(
  { engine_version, panels }: Manifest,
  catalogue: { panel(id: string): { readonly version: string } },
): string | null {
  if (engine_version !== ENGINE_VERSION)
    return `it is of engine ${engine_version}, this is ${ENGINE_VERSION}`;
  const other = panels.find(({ panel, version }) => catalogue.panel(panel).version !== version);
  return other ? `panel ${other.panel} has another version` : null;
}

/** Reads a publication whole. */
export async function readPublication(dir: string = PUBLISHED, known?: Manifest): Promise<Publication> {
  const manifest = known ?? (await readManifest(dir));
  if (manifest === null) throw new Error(`${dir} holds no published verdict`);
  const packed = await promisify(gunzip)(await readFile(join(dir, 'runs.json.gz')));
  const stored = JSON.parse(packed.toString('utf8')) as { hash: string; summary: RunSummary }[];
  const runs = await Promise.all(
    stored.map(async ({ hash, summary }) => ({
      hash,
      summary,
      body: new Uint8Array(await readFile(join(dir, `${summary.panel}.json.gz`))),
    })),
  );
  return { manifest, runs, verdict: await readFile(join(dir, 'verdict.json'), 'utf8') };
}

/** The files of a publication by name. */
export async function publicationFiles({
  manifest,
  runs,
  verdict,
}: Publication): Promise<Map<string, Uint8Array>> {
  const text = (value: unknown): Uint8Array =>
    new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
  const summaries = JSON.stringify(runs.map(({ hash, summary }) => ({ hash, summary })));
  const files = new Map<string, Uint8Array>([
    ['manifest.json', text(manifest)],
    ['verdict.json', new TextEncoder().encode(verdict)],
    ['runs.json.gz', await promisify(gzip)(summaries, { level: 9 })],
  ]);
  for (const { summary, body } of runs) {
    const report = await promisify(gunzip)(body);
    files.set(`${summary.panel}.json.gz`, await promisify(gzip)(report, { level: 9 }));
  }
  return files;
}
