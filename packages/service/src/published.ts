/**
 * The published verdict: the default runs of all built-in panels, kept in data/verdict. An empty store starts
 * with them, so that a newcomer sees the answer at once and the default benchmarks need not be run again.
 *
 * `manifest.json` names the versions of engine and data, and the digest of every other file; `runs.json.gz`
 * holds hashes and summaries of the runs, `<panel>.json.gz` the reports as sent, `verdict.json` the verdict
 * as sent, and `samples.json.gz` the evidence of some series of each panel with more replicates, on which the
 * verdict's luck is measured.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ENGINE_VERSION } from '@longrun/engine';
import type { LuckSample, RunSummary } from '@longrun/evaluation';
import { BUILT_IN_DATA, UnknownPanelError } from '@longrun/panels';
import { StoreUnavailableError } from './store/errors.ts';
import type { NewRun, Store } from './store/store.ts';

export const PUBLISHED = join(BUILT_IN_DATA, '../verdict');

const SAMPLES = 'samples.json.gz';

export interface PublicationManifest {
  readonly as_of: string;
  readonly engine_version: string;
  readonly design: string;
  readonly panels: readonly { readonly panel: string; readonly version: string }[];
  /** SHA-256 of every other file, by name; publications of earlier releases have none. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Publication {
  readonly manifest: PublicationManifest;
  readonly runs: readonly NewRun[];
  /** One per run, in the order of the panels' names; none where luck is measured on all series. */
  readonly samples: readonly LuckSample[];
  /** The verdict as sent. */
  readonly verdict: string;
}

interface Log {
  warn(message: string): void;
}

/**
 * Puts the publication into a store that does not have it; false when it has, or when engine or data have
 * moved on since.
 */
async function publishInto(
  store: Store,
  catalogue: PanelVersions,
  log: Log,
  dir: string = PUBLISHED,
): Promise<boolean> {
  const manifest = await readManifest(dir);
  if (manifest === null) return false;
  const moved = movedOn(manifest, catalogue);
  if (moved !== null) {
    log.warn(`the published verdict is not used: ${moved}; \`npm run verdict\` makes it again`);
    return false;
  }
  const { runs, verdict } = await readRuns(dir, manifest);
  const { as_of, design } = manifest;
  return store.publish(runs, { as_of, design, standing: true, body: verdict });
}

interface PanelVersions {
  panel(id: string): { readonly version: string };
}

export interface Publishing {
  /** Settles after the first attempt: nobody waits for a store that is unavailable. */
  readonly first: Promise<unknown>;
  stop(): void;
}

const RETRY_MS = 5000;

/** Publishes, again and again while the store is unavailable. */
export function startPublishing(
  store: Store,
  catalogue: PanelVersions,
  log: Log & { error(fields: object, message: string): void },
  { dir = PUBLISHED, retryMs = RETRY_MS }: { readonly dir?: string; readonly retryMs?: number } = {},
): Publishing {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const attempt = async (): Promise<void> => {
    try {
      await publishInto(store, catalogue, log, dir);
    } catch (err) {
      if (err instanceof StoreUnavailableError && !stopped) timer = setTimeout(attempt, retryMs).unref();
      else log.error({ err }, 'the published verdict could not be stored');
    }
  };
  return {
    first: attempt(),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function readManifest(dir: string): Promise<PublicationManifest | null> {
  try {
    return JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as PublicationManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** What no longer fits the publication, or null. */
function movedOn({ engine_version, panels }: PublicationManifest, catalogue: PanelVersions): string | null {
  if (engine_version !== ENGINE_VERSION)
    return `it is of engine ${engine_version}, this is ${ENGINE_VERSION}`;
  const other = panels.find(({ panel, version }) => isOther(catalogue, panel, version));
  return other ? `panel ${other.panel} has another version` : null;
}

/** A panel that is not installed here, as `long` may be, has no other version. */
function isOther(catalogue: PanelVersions, panel: string, version: string): boolean {
  try {
    return catalogue.panel(panel).version !== version;
  } catch (error) {
    if (error instanceof UnknownPanelError) return false;
    throw error;
  }
}

/** A file of a publication; throws unless it has the digest that the manifest gives, or at least unpacks. */
async function checkedFile(dir: string, name: string, { files }: PublicationManifest): Promise<Buffer> {
  const content = await readFile(join(dir, name));
  if (files === undefined) {
    if (name.endsWith('.gz')) await promisify(gunzip)(content);
    return content;
  }
  if (files[name] === undefined)
    throw new Error(`the manifest of the published verdict does not name ${name}`);
  const sha256 = digestOf(content);
  if (files[name] === sha256) return content;
  throw new Error(
    `${name} of the published verdict is damaged: its SHA-256 is ${sha256}, not ${files[name]}`,
  );
}

const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Reads a publication whole, each file checked against the manifest. */
export async function readPublication(dir: string = PUBLISHED): Promise<Publication> {
  const manifest = await readManifest(dir);
  if (manifest === null) throw new Error(`${dir} holds no published verdict`);
  return { manifest, ...(await readRuns(dir, manifest)), samples: await readSamples(dir, manifest) };
}

/** What a store takes in: all but the samples, of which the verdict has made use. */
async function readRuns(
  dir: string,
  manifest: PublicationManifest,
): Promise<Pick<Publication, 'runs' | 'verdict'>> {
  const packed = await promisify(gunzip)(await checkedFile(dir, 'runs.json.gz', manifest));
  const stored = JSON.parse(packed.toString('utf8')) as { hash: string; summary: RunSummary }[];
  const runs = await Promise.all(
    stored.map(async ({ hash, summary }) => ({
      hash,
      summary,
      body: new Uint8Array(await checkedFile(dir, `${summary.panel}.json.gz`, manifest)),
    })),
  );
  const verdict = (await checkedFile(dir, 'verdict.json', manifest)).toString('utf8');
  return { runs, verdict };
}

async function readSamples(dir: string, manifest: PublicationManifest): Promise<LuckSample[]> {
  if (manifest.files?.[SAMPLES] === undefined) return [];
  const packed = await promisify(gunzip)(await checkedFile(dir, SAMPLES, manifest));
  return JSON.parse(packed.toString('utf8')) as LuckSample[];
}

/** The files of a publication by name. */
export async function publicationFiles({
  manifest,
  runs,
  samples,
  verdict,
}: Omit<Publication, 'manifest'> & { readonly manifest: Omit<PublicationManifest, 'files'> }): Promise<
  Map<string, Uint8Array>
> {
  const text = (value: unknown): Uint8Array =>
    new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
  const summaries = JSON.stringify(runs.map(({ hash, summary }) => ({ hash, summary })));
  const files = new Map<string, Uint8Array>([
    ['verdict.json', new TextEncoder().encode(verdict)],
    ['runs.json.gz', await promisify(gzip)(summaries, { level: 9 })],
  ]);
  if (samples.length > 0) files.set(SAMPLES, await promisify(gzip)(JSON.stringify(samples), { level: 9 }));
  for (const { summary, body } of runs) {
    const report = await promisify(gunzip)(body);
    files.set(`${summary.panel}.json.gz`, await promisify(gzip)(report, { level: 9 }));
  }
  const digests = Object.fromEntries([...files].map(([name, content]) => [name, digestOf(content)]));
  files.set('manifest.json', text({ ...manifest, files: digests }));
  return files;
}
