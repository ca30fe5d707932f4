/**
 * Files of answers: received as a stream, bounded, and kept on this server's disk until they are scored. A
 * file belongs to the open job whose request names it; any other is a leftover.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Store } from '../store/store.ts';

export class UploadTooLargeError extends Error {
  override readonly name = 'UploadTooLargeError';
}

export interface Upload {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  /** Of the content: equal files, equal answers. */
  readonly sha256: string;
}

export const uploadsFolder = (state: string): string => join(state, 'uploads');

export const removeUpload = (folder: string, id: string): Promise<void> =>
  rm(join(folder, id), { force: true });

/**
 * Writes a body to a file of its own; one that is too large or breaks off leaves nothing. The rest of a body
 * that is too large stays unread, so that the refusal can still be sent.
 */
export async function receiveUpload(folder: string, body: Readable, limit: number): Promise<Upload> {
  await mkdir(folder, { recursive: true });
  const id = randomUUID();
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(join(folder, id), 'wx');
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new UploadTooLargeError(`more than ${limit} bytes`);
      hash.update(chunk);
      await file.write(chunk);
    }
  } catch (error) {
    await removeUpload(folder, id);
    throw error;
  } finally {
    await file.close();
  }
  return { id, size, sha256: hash.digest('hex') };
}

/** Another server may share the folder: what it is receiving is younger than this. */
const RECEIVING_MS = 3_600_000;

/**
 * Removes files that no open job waits for, as a process that died leaves them; `alone` says that no other
 * server uses the store. Returns how many.
 */
export async function sweepUploads(folder: string, store: Store, alone: boolean): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0) return 0;
  const wanted = new Set(
    (await store.jobs({ open: true })).map(({ request }) => (request as { upload?: Upload }).upload?.id),
  );
  let swept = 0;
  for (const id of files) {
    if (wanted.has(id)) continue;
    const file = await stat(join(folder, id)).catch(() => null);
    if (file === null || (!alone && Date.now() - file.mtimeMs < RECEIVING_MS)) continue;
    await rm(join(folder, id), { force: true, recursive: true });
    swept++;
  }
  return swept;
}
