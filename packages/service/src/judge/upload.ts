/** Receiving a file of answers: streamed to disk, bounded, removed whatever happens. */

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export class UploadTooLargeError extends Error {
  override readonly name = 'UploadTooLargeError';
}

/** Calls `use` with the path of the uploaded file and its size; the file is gone afterwards. */
export async function withUpload<T>(
  folder: string,
  body: Readable,
  limit: number,
  use: (path: string, size: number) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  let size = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new UploadTooLargeError(`more than ${limit} bytes`));
      else done(null, chunk);
    },
  });
  try {
    const file = createWriteStream(path, { flags: 'wx' });
    await pipeline(body, bounded, file);
    return await use(path, size);
  } finally {
    await rm(path, { force: true });
  }
}
