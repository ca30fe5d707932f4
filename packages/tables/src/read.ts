/** The way of a file: bytes → text or sheets → rows → layout → numbers → calendar → series. */
import { isZip } from './cells/decode.ts';
import { MAX_BYTES } from './limits.ts';
import { refusal } from './reading/grid.ts';
import { readSheets } from './reading/sheets.ts';
import { readText, tooLarge } from './reading/text.ts';
import type { ReadOptions, ReadResult } from './types.ts';

export { readRows, readText } from './reading/text.ts';

/**
 * Reads a file or pasted text. Never throws on what the input holds: questions and problems say what is
 * wrong.
 */
export async function readTable(input: Uint8Array | string, options: ReadOptions = {}): Promise<ReadResult> {
  if (typeof input !== 'string') {
    if (input.length > MAX_BYTES) return refusal(tooLarge(input.length));
    if (isZip(input)) return readSheets(input, options);
  }
  return readText(input, options);
}
