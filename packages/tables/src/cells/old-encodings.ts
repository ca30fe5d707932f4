/** Which of the encodings before Unicode a text is written in. */
import type { Encoding } from '../types.ts';
import { doubleByteEncodings } from './double-bytes.ts';
import { singleByteEncoding } from './single-bytes.ts';

/** The lines of the first so many bytes decide. */
const SAMPLE = 65_536;

/** Whole lines: a letter of two bytes is not cut. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE) return bytes;
  const end = bytes.lastIndexOf(0x0a, SAMPLE);
  return bytes.subarray(0, end === -1 ? SAMPLE : end);
}

/** Null where the bytes do not tell. */
export function oldEncoding(bytes: Uint8Array): Encoding | null {
  const sample = sampleOf(bytes);
  const east = doubleByteEncodings(sample);
  const single = singleByteEncoding(sample);
  if (single?.ofDates) return single.encoding;
  if (east.sure.length > 0) return east.sure[0];
  return single?.encoding ?? (east.possible.length === 1 ? east.possible[0] : null);
}
