import { sha256 as digest } from '@noble/hashes/sha2.js';
import { toHex } from './bytes.ts';

/** SHA-256 of bytes. Synchronous and without WebCrypto, which browsers withhold from pages without TLS. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return digest(bytes);
}

/** SHA-256 as `sha256sum` prints it. */
export function sha256Hex(bytes: Uint8Array): string {
  return toHex(digest(bytes));
}
