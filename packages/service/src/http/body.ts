/** Reading a JSON body: strict UTF-8, strict JSON, nothing that touches a prototype. */
import { beyondBounds } from './json-shape.ts';
import { Problem } from './problem.ts';

/** Smaller ones are read in a millisecond, whatever they hold. */
const LOOKED_AT_BYTES = 1 << 14;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0)
    throw new Problem('empty_body', 'the request body is empty; send a JSON object');
  const beyond = bytes.byteLength < LOOKED_AT_BYTES ? null : beyondBounds(bytes);
  if (beyond !== null) throw new Problem('invalid_json', `the request body is not read: ${beyond}`);
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Problem('invalid_encoding', 'the request body is not valid UTF-8');
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new Problem(
      'invalid_json',
      `the request body is not valid JSON: ${(error as Error).message.slice(0, 200)}`,
    );
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem('not_an_object', 'the request body must be a JSON object');
  }
  // JSON.parse makes "__proto__" an own key, an unknown field like any other; nothing here copies by
  // assignment.
  return body;
}
