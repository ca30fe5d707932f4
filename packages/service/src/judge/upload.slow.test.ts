/** Files of answers in a real store. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { receiveUpload, type Upload } from './upload.ts';
import { takeInUploads, uploadsFolder, withUpload } from './upload-files.ts';
import { UploadSpace } from './upload-space.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = temporaryFolder('uploads');
  store = await openSqliteStore(dir);
});
afterEach(async () => {
  await store.close();
});

const never = new AbortController().signal;
const content = randomBytes(5 << 20);
const someone = { client: '192.0.2.7', digest: 'digest of 192.0.2.7' };
const another = { client: '192.0.2.8', digest: 'digest of 192.0.2.8' };
const receive = (body: Readable, options: { limit?: number; space?: number; sent?: () => number } = {}) => {
  const { limit = 1 << 30, space = 1 << 30, sent } = options;
  return receiveUpload(store, body, {
    ...{ limit, space: new UploadSpace(store, space), uploader: someone },
    ...(sent ? { sent } : {}),
  });
};
const pieces = (bytes: Buffer, size = 1 << 16): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
const scored = (upload: Upload): Promise<Buffer> =>
  withUpload(store, upload, uploadsFolder(dir), never, async (path) => readFileSync(path));

describe('a file of answers', () => {
  it('comes out of the store as it went in, whoever asks, and leaves nothing on the disk', async () => {
    const { upload, head, tail } = await receive(Readable.from(pieces(content)));
    expect(upload).toMatchObject({
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(head.equals(content.subarray(0, 1 << 16))).toBe(true);
    expect(tail.equals(content.subarray(-((1 << 20) + 8)))).toBe(true);
    expect((await scored(upload)).equals(content)).toBe(true);
    expect(readdirSync(uploadsFolder(dir))).toEqual([]);
  });

  it('is not scored when it is not whole', async () => {
    const { upload } = await receive(Readable.from(pieces(content)));
    const part = gunzipSync((await store.uploadPart(upload.id, 1))!);
    await store.deleteUpload(upload.id);
    await store.putUploadPart(upload.id, 0, (await gz(content.subarray(0, 4 << 20))) as Uint8Array);
    await expect(scored(upload)).rejects.toThrow(/damaged \(4194304 of 5242880 bytes\); send it again/);
    part[0] ^= 1;
    await store.putUploadPart(upload.id, 1, await gz(part));
    await expect(scored(upload)).rejects.toThrow(/damaged \(5242880 of 5242880 bytes\)/);
  });

  it('leaves nothing when it breaks off, is too large, or unpacks to too much', async () => {
    let before = 0;
    const broken = async function* () {
      yield* pieces(content);
      before = await store.uploadBytes();
      throw new Error('broken off');
    };
    await expect(receive(Readable.from(broken()))).rejects.toThrow('broken off');
    expect(before).toBeGreaterThan(4 << 20);
    expect(await store.uploadBytes()).toBe(0);
    await expect(receive(Readable.from(pieces(content)), { limit: 1 << 20 })).rejects.toThrow(/1048576/);
    const bomb = receive(Readable.from(pieces(Buffer.alloc(2 << 20))), { sent: () => 4000 });
    await expect(bomb).rejects.toThrow(/more than 200 times its size/);
    expect(await store.uploadBytes()).toBe(0);
  });

  it('is counted with the others before it is read', async () => {
    await expect(receive(Readable.from(pieces(content)), { space: 6 << 20 })).rejects.toMatchObject({
      code: 'uploads_full',
    });
    await receive(Readable.from(pieces(content)), { space: 16 << 20 });
    let read = 0;
    const counted = async function* () {
      for (const piece of pieces(content)) {
        read += piece.length;
        yield piece;
      }
    };
    await expect(receive(Readable.from(counted()), { space: 6 << 20 })).rejects.toMatchObject({
      code: 'uploads_full',
    });
    expect(read).toBe(0);
  });

  it('leaves half of the space to others, in flight and stored, unless it is a client’s only one', async () => {
    const space = new UploadSpace(store, 16 << 20);
    const refused = { code: 'uploads_full' };
    const only = space.reserve(someone);
    await only.grow(12 << 20);
    const second = space.reserve(someone);
    await expect(second.grow(1 << 20)).rejects.toMatchObject(refused);
    second.release();
    const other = space.reserve(another);
    await other.grow(4 << 20);
    await expect(other.grow(5 << 20)).rejects.toMatchObject(refused);
    other.release();
    only.release();
    expect(space.inFlight).toBe(0);

    const { upload } = await receiveUpload(store, Readable.from(pieces(content)), {
      ...{ limit: 1 << 30, space, uploader: someone },
    });
    await store.openJob({
      ...{ id: 'a', type: 'judgement', hash: 'a', request: { upload }, cells_total: 1 },
      client: someone.digest,
    });
    const next = space.reserve(someone);
    await next.grow(2 << 20);
    await expect(next.grow(4 << 20)).rejects.toMatchObject(refused);
    next.release();
    await space.reserve(another).grow(9 << 20);
  });

  it('of an earlier release is taken into the store when it is whole; others are removed', async () => {
    const folder = uploadsFolder(dir);
    mkdirSync(folder);
    const sha256 = createHash('sha256').update(content).digest('hex');
    for (const id of ['whole', 'cut']) {
      const request = { upload: { id, size: content.length, sha256 } };
      await store.openJob({ id, type: 'judgement', hash: id, request, cells_total: 1 });
    }
    writeFileSync(join(folder, 'whole'), content);
    writeFileSync(join(folder, 'cut'), content.subarray(0, 1000));
    writeFileSync(join(folder, 'nobodys'), content);
    expect(await takeInUploads(folder, store, { alone: true })).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
    expect((await scored({ id: 'whole', size: content.length, sha256 })).equals(content)).toBe(true);
    expect(await store.uploadPart('cut', 0)).toBeNull();
  });
});

const gz = async (bytes: Uint8Array): Promise<Uint8Array> => gzipSync(bytes, { level: 1 });
