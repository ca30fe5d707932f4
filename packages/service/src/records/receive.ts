/** An archive on its way to a thread: a file of its own that is removed when the thread has read it. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodyParts } from '../http/body-parts.ts';
import { Problem } from '../http/problem.ts';
import { asDiskError, StoreUnavailableError } from '../store/errors.ts';

/** Writes a body to a file, calls `use` with its path and size, and removes it whatever happens. */
export async function withReceivedFile<T>(
  body: unknown,
  limit: number,
  use: (path: string, size: number) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'longrun-record-')).catch((error: unknown) => {
    throw asProblem(error);
  });
  try {
    const path = join(folder, 'archive');
    const size = await writeParts(bodyParts(body, limit), path);
    return await use(path, size);
  } catch (error) {
    throw asProblem(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A full disk is no fault of the server: trying again helps. */
function asProblem(error: unknown): unknown {
  const known = asDiskError(error);
  if (!(known instanceof StoreUnavailableError)) return error;
  // the rest of the body stays unread
  return new Problem(known.code, known.message, { ...known.details, headers: { connection: 'close' } });
}

async function writeParts(parts: AsyncIterable<Buffer>, path: string): Promise<number> {
  const file = await open(path, 'wx');
  let size = 0;
  try {
    for await (const part of parts) {
      size += part.length;
      await file.write(part);
    }
  } finally {
    await file.close();
  }
  return size;
}
