/**
 * Files of answers: received as a stream, bounded, and kept in the store, in compressed parts, until they are
 * scored; so any server can score what another one received. A file belongs to the open job whose request
 * names it; any other is a leftover.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { StoreUnavailableError } from '../store/errors.ts';
import { retryWhileUnavailable } from '../store/retry.ts';
import type { Store } from '../store/store.ts';
import type { Uploader, UploadSpace } from './upload-space.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export class UploadTooLargeError extends Error {
  override readonly name = 'UploadTooLargeError';
}

/** What was stored is not what was received. */
class DamagedUploadError extends Error {
  override readonly name = 'DamagedUploadError';
}

export interface Upload {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  /** Of the content: equal files, equal answers. */
  readonly sha256: string;
}

/** A file as received: both ends are kept at hand, to be looked at before a job is opened. */
export interface ReceivedUpload {
  readonly upload: Upload;
  /** The first bytes. */
  readonly head: Buffer;
  /** The last bytes. */
  readonly tail: Buffer;
}

export interface ReceiveOptions {
  /** Bytes of the content. */
  readonly limit: number;
  readonly space: UploadSpace;
  readonly uploader: Uploader;
  /** Bytes as sent so far, where the body is compressed. */
  readonly sent?: () => number;
}

/** Bytes of content per part. */
const PART_BYTES = 4 << 20;
const HEAD_BYTES = 1 << 16;
/** A Parquet file's footer stands at its end. */
const TAIL_BYTES = (1 << 20) + 8;
/** Tables of figures shrink to a tenth, seldom to a fiftieth; gzip can make a thousandth of nothing. */
const MOST_EXPANSION = 200;
const EXPANSION_FROM = 1 << 20;

/**
 * Stores a body; one that is too large or breaks off leaves nothing. The rest of a body that is too large
 * stays unread, so that the refusal can still be sent.
 */
export async function receiveUpload(
  store: Store,
  body: Readable,
  { limit, space, uploader, sent }: ReceiveOptions,
): Promise<ReceivedUpload> {
  const id = randomUUID();
  const ends = new Ends();
  const hash = createHash('sha256');
  let size = 0;
  let parts = 0;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const room = space.reserve(uploader);
  const flush = async (): Promise<void> => {
    const content = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    await store.putUploadPart(id, parts++, await pack(content, { level: 1 }));
  };
  try {
    await room.grow(PART_BYTES);
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      checkSize(size, limit, sent);
      hash.update(chunk);
      ends.add(chunk);
      pending.push(chunk);
      pendingBytes += chunk.length;
      if (pendingBytes < PART_BYTES) continue;
      await room.grow(size + PART_BYTES);
      await flush();
    }
    if (pendingBytes > 0) await flush();
  } catch (error) {
    await store.deleteUpload(id).catch(() => {});
    throw error;
  } finally {
    room.release();
  }
  return { upload: { id, size, sha256: hash.digest('hex') }, head: ends.head(), tail: ends.tail() };
}

function checkSize(size: number, limit: number, sent?: () => number): void {
  if (size > limit) throw new UploadTooLargeError(`the file exceeds the limit of ${limit} bytes`);
  if (sent && size > EXPANSION_FROM && size > MOST_EXPANSION * sent())
    throw new UploadTooLargeError(`the file unpacks to more than ${MOST_EXPANSION} times its size`);
}

/** The first and the last bytes of what goes by. */
class Ends {
  #head: Buffer[] = [];
  #headBytes = 0;
  #tail: Buffer[] = [];
  #tailBytes = 0;

  add(chunk: Buffer): void {
    if (this.#headBytes < HEAD_BYTES) {
      this.#head.push(chunk);
      this.#headBytes += chunk.length;
    }
    this.#tail.push(chunk);
    this.#tailBytes += chunk.length;
    while (this.#tailBytes - this.#tail[0].length >= TAIL_BYTES)
      this.#tailBytes -= this.#tail.shift()!.length;
  }

  head = (): Buffer => Buffer.concat(this.#head).subarray(0, HEAD_BYTES);
  tail = (): Buffer => Buffer.concat(this.#tail).subarray(-TAIL_BYTES);
}

/** The content of a stored file, part by part; throws a DamagedUploadError at its end unless it is whole. */
export async function* uploadedParts(
  store: Store,
  { id, size, sha256 }: Upload,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let read = 0;
  for (let part = 0; read < size; part++) {
    const packed = await retryWhileUnavailable(() => store.uploadPart(id, part), { signal });
    if (packed === null) break;
    const content = await unpack(packed).catch((error: Error) => {
      throw new DamagedUploadError(`part ${part} of the file of answers is damaged: ${error.message}`);
    });
    hash.update(content);
    read += content.length;
    yield content;
  }
  if (read === size && hash.digest('hex') === sha256) return;
  throw new DamagedUploadError(`the file of answers is damaged (${read} of ${size} bytes); send it again`);
}

/** A file that was being received by a process that died has no part younger than this. */
const RECEIVING_MS = 3_600_000;

/** Removes stored files that no open job waits for, as a process that died leaves them. */
export async function sweepStoredUploads(store: Store, now: number): Promise<void> {
  await store.sweepUploads(new Date(now - RECEIVING_MS).toISOString()).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
  });
}
