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
    throw new UsageError(`cannot read ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
  try {
    const { size } = fstatSync(descriptor);
    if (size > MAX_BYTES)
      throw new UsageError(`${file} has ${megabytes(size)}; the limit is ${megabytes(MAX_BYTES)}`);
    return readFileSync(descriptor);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${file}: ${(error as NodeJS.ErrnoException).code}`);
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
