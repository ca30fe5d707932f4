/** CSV and xlsx bytes as rows. The parsers are loaded when first needed: a server never needs them. */
import type { WorkbookCell } from '@longrun/tables';
import { ProviderError } from './provider.ts';

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;

/**
 * A CSV file of which every line has the width of the first. A file cut off in the middle of a line is
 * recognised by its width or by its missing last line end; sources that never write that line end set
 * `finalNewline` to false.
 */
export async function readCsv(source: string, bytes: Buffer, { finalNewline = true } = {}): Promise<Table> {
  const text = bytes.toString('utf8');
  if (finalNewline && !/[\r\n]$/.test(text))
    throw new ProviderError(source, 'the last line does not end: the file is cut off');
  const { readMachineCsv } = await import('@longrun/tables');
  let all: string[][];
  try {
    all = readMachineCsv(text);
  } catch (error) {
    throw new ProviderError(source, `not a whole CSV file: ${(error as Error).message}`, { cause: error });
  }
  if (all.length < 2) throw new ProviderError(source, 'the file has no row');
  return { header: all[0].map((name) => name.trim()), rows: all.slice(1) };
}

/** The one file in a zip, or the bytes themselves when they are not a zip. */
export async function unzipped(source: string, bytes: Buffer): Promise<Buffer> {
  if (!isZip(bytes)) return bytes;
  const { unzipSync } = await import('fflate');
  try {
    const files = Object.entries(unzipSync(bytes)).filter(([name]) => name.toLowerCase().endsWith('.csv'));
    if (files.length !== 1) throw new Error(`expected one CSV file in it, found ${files.length}`);
    return Buffer.from(files[0][1]);
  } catch (error) {
    throw new ProviderError(source, `not a whole zip file: ${(error as Error).message}`, { cause: error });
  }
}

export type Cell = WorkbookCell;

/** A sheet of a workbook (the first unless named) as rows of cells. */
export async function readWorkbook(source: string, bytes: Buffer, sheet?: string): Promise<Cell[][]> {
  if (!isZip(bytes)) throw new ProviderError(source, 'not an Excel workbook (xlsx)');
  const { readMachineWorkbook } = await import('@longrun/tables');
  try {
    return await readMachineWorkbook(bytes, sheet);
  } catch (error) {
    throw new ProviderError(source, `not a whole workbook: ${(error as Error).message}`, { cause: error });
  }
}

/** Where the named column is; its absence means that the format is another one. */
export function columnIndex(source: string, header: readonly string[], ...names: readonly string[]): number {
  const index = header.findIndex((name) => names.includes(name));
  if (index === -1) throw new ProviderError(source, `there is no column ${names.join(' or ')}`);
  return index;
}
