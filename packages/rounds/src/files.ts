/** Files that are there whole or not at all, whatever happens in between. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileEntry } from '@longrun/seal';
import { RoundError } from './errors.ts';

/** Makes what was written to a file or folder outlive a power failure. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Work in progress lies beside the rounds, on the same file system, and never in one. */
const scratch = (root: string): string => join(root, '.tmp');

async function writeScratch(root: string, bytes: Uint8Array): Promise<string> {
  await mkdir(scratch(root), { recursive: true });
  const path = join(scratch(root), randomUUID());
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'wx');
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle?.close();
  }
  return path;
}

/** Writes or replaces a file in one step. */
export async function replaceFile(root: string, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = await writeScratch(root, bytes);
  await mkdir(dirname(path), { recursive: true });
  await rename(temporary, path);
  await sync(dirname(path));
}

/** Writes a file that must not exist yet, in one step; whether it was written. */
export async function createFile(root: string, path: string, bytes: Uint8Array): Promise<boolean> {
  const temporary = await writeScratch(root, bytes);
  try {
    await mkdir(dirname(path), { recursive: true });
    await link(temporary, path); // unlike rename, link fails where the name is taken
    await sync(dirname(path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Moves a finished folder to its place; whether the place was free. */
export async function createFolder(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    await sync(dirname(to));
    return true;
  } catch (error) {
    if (['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return false;
    throw error;
  }
}

/** A file's bytes, or undefined where there is none. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Every file below a folder, as paths with `/`; links and devices too, so that they are noticed. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** The size and SHA-256 of a file, on disk for good. */
export async function entryOf(folder: string, path: string, durable = false): Promise<FileEntry> {
  const file = join(folder, path);
  if (durable) await sync(file);
  const bytes = await readFile(file);
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Runs one thing at a time per round. A lock whose process has ended is taken over. */
export async function withLock<T>(root: string, id: string, use: () => Promise<T>): Promise<T> {
  const path = join(root, '.locks', `${id}.lock`);
  await takeLock(root, path, id, 2);
  try {
    return await use();
  } finally {
    await rm(path, { force: true });
  }
}

async function takeLock(root: string, path: string, id: string, attempts: number): Promise<void> {
  // in one step with its content: a lock without an owner, left by a full disk, could never be taken
  if (await createFile(root, path, Buffer.from(String(process.pid)))) return;
  const owner = Number((await readIfThere(path))?.toString() ?? Number.NaN);
  if (attempts > 1 && owner > 0 && (await isLeftBehind(path, owner))) {
    await rm(path, { force: true });
    return takeLock(root, path, id, attempts - 1);
  }
  // no path and no process number: the sentence is also sent to clients of a server
  throw new RoundError('round_is_busy', `round ${id} is being changed by another process; try again`);
}

/** Nothing is done under a lock for that long. */
const LONGEST_LOCK_MS = 600_000;

/** Its process has ended, or a thread of this one did in the middle, as at a deadline. */
async function isLeftBehind(path: string, owner: number): Promise<boolean> {
  if (!isRunning(owner)) return true;
  if (owner !== process.pid) return false;
  const lock = await stat(path).catch(() => undefined);
  return lock !== undefined && Date.now() - lock.mtimeMs > LONGEST_LOCK_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
