/** Bytes to text, and files that are no text told apart. */
import type { Encoding, Problem } from '../types.ts';
import { binaryKind } from './binary-files.ts';
import { decodeAs } from './decoders.ts';
import { oldEncoding } from './old-encodings.ts';

export interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

const starts = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

export const isZip = (bytes: Uint8Array): boolean => starts(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Share of bytes that no text has, in the first 4 kB. */
function controlShare(bytes: Uint8Array): number {
  const head = bytes.subarray(0, 4096);
  let odd = 0;
  for (const byte of head) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12) odd++;
  return head.length === 0 ? 0 : odd / head.length;
}

/** UTF-16 without a byte order mark: every other byte of a table of digits is zero. */
function utf16WithoutMark(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 4096 - (4096 % 2));
  if (head.length < 8 || bytes.length % 2 !== 0) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < head.length; i++) if (head[i] === 0) i % 2 === 0 ? even++ : odd++;
  const half = head.length / 2;
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.7 && odd < half * 0.1) return 'utf-16be';
  return null;
}

export function decode(bytes: Uint8Array, asked?: Encoding): Decoded | Problem {
  const kind = binaryKind(bytes);
  if (kind !== null) return { code: 'binary', message: `The file is ${kind}.` };
  const encoding = asked ?? encodingOf(bytes);
  if (encoding === 'unknown') return UNKNOWN;
  if (
    encoding === null ||
    (asked === undefined && !encoding.startsWith('utf-16') && controlShare(bytes) > 0.01)
  ) {
    return { code: 'binary', message: 'The file is not text: it holds bytes that no table has.' };
  }
  try {
    return { text: decodeAs(bytes, encoding, true), encoding };
  } catch {
    return {
      code: 'encoding',
      message: `The file is not ${encoding}: some of its bytes are no characters of it.`,
    };
  }
}

const UNKNOWN: Problem = {
  code: 'encoding',
  message:
    'The file is not UTF-8, and its letters make no words in any other encoding that is known here. ' +
    'Save it as UTF-8, or say which it is (--encoding).',
};

/** Null where the bytes are no text. */
function encodingOf(bytes: Uint8Array): Encoding | 'unknown' | null {
  if (starts(bytes, 0xff, 0xfe) && !(bytes[2] === 0 && bytes[3] === 0)) return 'utf-16le';
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = utf16WithoutMark(bytes);
  if (wide !== null) return wide;
  if (bytes.subarray(0, 65_536).includes(0)) return null;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return oldEncoding(bytes) ?? 'unknown';
  }
}
