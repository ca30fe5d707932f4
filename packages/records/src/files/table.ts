/** A table in any of the forms a hub uses, recognised by its first bytes: CSV, Parquet, either in gzip. */
import type { Choose, OnBatch } from './batch.ts';
import { readCsv } from './csv.ts';
import { inflate } from './inflate.ts';
import { readParquet } from './parquet.ts';
import { FileFault } from './source.ts';

/** A compressed file may grow to this size. */
const LARGEST_TABLE = 1024 * 1024 * 1024;

export const isTable = (path: string): boolean => /\.(csv|parquet)(\.gz)?$/i.test(path);

export async function readTable(bytes: Uint8Array, choose: Choose, onBatch: OnBatch): Promise<void> {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? await inflate(bytes, 'gzip', LARGEST_TABLE) : bytes;
  if (startsWith(plain, 'PAR1')) return readParquet(plain, choose, onBatch);
  if (startsWith(plain, 'version https://git-lfs')) {
    throw new FileFault('the file is a Git LFS pointer: fetch its content with `git lfs pull`', 1);
  }
  if (plain.subarray(0, 4096).includes(0)) throw new FileFault('neither CSV nor Parquet', 1);
  readCsv(plain, choose, onBatch);
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0));
