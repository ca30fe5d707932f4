import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { MAX_BYTES } from '@longrun/tables';
import { UsageError } from '../usage.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

/**
 * The bytes of a file, or of standard input for `-` and nothing. A file beyond the reader's limit is not
 * read.
 */
export async function readBytes(file: string | undefined): Promise<Uint8Array> {
  if (file === undefined || file === '-') return readStandardInput();
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`);
  }
  try {
    const { size } = fstatSync(descriptor);
    if (size > MAX_BYTES)
      throw new UsageError(`${file} has ${megabytes(size)}; the limit is ${megabytes(MAX_BYTES)}`);
    return readFileSync(descriptor);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`);
  } finally {
    closeSync(descriptor);
  }
}

async function readStandardInput(): Promise<Uint8Array> {
  if (process.stdin.isTTY) throw new UsageError('nothing to read: pipe numbers in or name a file');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES)
      throw new UsageError(`standard input has more than ${megabytes(MAX_BYTES)}, which is the limit`);
  }
  return Buffer.concat(chunks);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'you may not read it',
  ENOTDIR: 'a part of its path is not a folder',
};

/** Why a file cannot be read, in words. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? code ?? message;
}
