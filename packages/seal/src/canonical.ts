/**
 * The one way to write a JSON value (RFC 8785): members sorted by UTF-16 code units, no spaces, numbers as
 * ECMAScript prints them. Two documents are equal exactly when their bytes are.
 */
import canonicalize from 'canonicalize';
import { SealError } from './errors.ts';

/** The canonical text of a value. Refuses what JSON cannot carry: NaN, infinities, undefined, half a pair. */
export function canonicalJson(value: unknown): string {
  let text: string | undefined;
  try {
    text = canonicalize(value);
  } catch (error) {
    throw new SealError('not_canonical', `no canonical JSON: ${(error as Error).message}`, { cause: error });
  }
  if (text === undefined) throw new SealError('not_canonical', `no canonical JSON of ${String(value)}`);
  if (/\p{Surrogate}/u.test(text))
    throw new SealError('not_canonical', 'no canonical JSON: a text holds half a surrogate pair');
  return text;
}

/** The canonical text in UTF-8. */
export function canonicalBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson(value));
}

/** The value of canonical bytes; bytes that another spelling of the same value would give are refused. */
export function readCanonical(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let value: unknown;
  let read: string;
  try {
    read = text.decode(bytes);
    value = JSON.parse(read);
  } catch (error) {
    throw new SealError('not_canonical', `not JSON in UTF-8: ${(error as Error).message}`, { cause: error });
  }
  if (canonicalJson(value) !== read)
    throw new SealError('not_canonical', 'JSON, but not in the canonical form of RFC 8785');
  return value;
}
