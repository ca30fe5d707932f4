/**
 * Files of answers on this server's disk: for as long as a thread reads them, and as earlier releases kept
 * them.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Store } from '../store/store.ts';
import { type Upload, uploadedParts } from './upload.ts';

const pack = promisify(gzip);
const PART_BYTES = 4 << 20;

export const uploadsFolder = (state: string): string => join(state, 'uploads');

/** Writes a stored file to the disk, checked against its size and digest, for as long as `use` takes. */
export async function withUpload<T>(
  store: Store,
  upload: Upload,
  folder: string,
  signal: AbortSignal,
  use: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${upload.id}.scoring`);
  try {
    const file = await open(path, 'w');
    try {
      for await (const part of uploadedParts(store, upload, signal)) await file.write(part);
    } finally {
      await file.close();
    }
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Another server may share the folder: what it is scoring is younger than this. */
const SCORING_MS = 3_600_000;

/**
 * Moves the files that open jobs of earlier releases wait for into the store and removes the others, as a
 * process that died leaves them; `alone` says that no other server uses the store. Returns how many it
 * removed. A file that is not whole is not moved.
 */
export async function takeInUploads(
  folder: string,
  store: Store,
  { alone }: { readonly alone: boolean },
): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0) return 0;
  const wanted = new Map(
    (await store.jobs({ open: true })).flatMap(({ request }) => {
      const { upload } = request as { upload?: Upload };
      return upload ? [[upload.id, upload] as const] : [];
    }),
  );
  let removed = 0;
  for (const name of files) {
    const path = join(folder, name);
    const upload = wanted.get(name);
    if (upload && (await isWhole(path, upload))) await moveIn(path, upload, store);
    const file = await stat(path).catch(() => null);
    if (file === null || (!alone && Date.now() - file.mtimeMs < SCORING_MS)) continue;
    await rm(path, { force: true, recursive: true });
    removed++;
  }
  return removed;
}

async function isWhole(path: string, { size, sha256 }: Upload): Promise<boolean> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    read += (chunk as Buffer).length;
  }
  return read === size && hash.digest('hex') === sha256;
}

async function moveIn(path: string, { id }: Upload, store: Store): Promise<void> {
  let part = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: PART_BYTES }))
    await store.putUploadPart(id, part++, await pack(chunk as Buffer, { level: 1 }));
  await rm(path, { force: true });
}
